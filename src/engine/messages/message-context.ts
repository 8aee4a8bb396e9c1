// Collects what a message needs to know about a field and the fields around it, such as titles and options.
import { concernsEntryName, type FailedKeyword } from '../evaluation/violation.ts';
import type { MergedKeywords } from '../fields/field-kind.ts';
import type { FieldContext } from '../fields/field-behavior.ts';
import { NAME_KEY } from '../model/entry-name.ts';
import type { Field } from '../model/field.ts';
import type { MergedSchema } from '../model/field-model.ts';
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import { toKeys, type Path } from '../schema/path.ts';
import type { Keywords, Subschema } from '../schema/subschema.ts';

/** What a message needs to know besides the failed keyword. */
export interface MessageContext {
  /** The title of the field, or of the property that is missing or forbidden. */
  readonly title: string;
  /** The title of another field in the same object. */
  readonly siblingTitle: (name: string) => string;
  /** A field in an entry of the list. */
  readonly fieldInEntry: (name: string) => { readonly title: string; readonly keywords: MergedKeywords };
  /** The keywords of the field that shows the message and, for a list, those of an entry. They have the titles of options. */
  readonly keywords: readonly MergedKeywords[];
  /** Whether the message is about the form itself. */
  readonly isForm: boolean;
  /** Whether the field is a list of rows, and not of checkboxes. */
  readonly isRows: boolean;
  readonly context: FieldContext;
}

/** The parts of a form that are read. */
interface MessageForm {
  readonly schemas: PossibleSchemas;
  readonly document: { readonly root: Subschema };
  readonly context: FieldContext;
  readonly fieldOf: (schemas: PossibleSchemas) => MergedSchema;
}

const hasTitle = ({ title }: Keywords) => title !== undefined;

/**
 * @param failed the keyword that failed
 * @param root the visible fields. Without them, a field has the first title that any branch gives it
 */
export function messageContextAt(form: MessageForm, path: Path, failed: FailedKeyword, root?: Field): MessageContext {
  const all = toKeys(path).filter((key) => key !== NAME_KEY);
  // The message about the name of an entry has the title of the dictionary.
  const isOfName = failed.property !== undefined && concernsEntryName(failed);
  const keys = isOfName && all.at(-1) === failed.property ? all.slice(0, -1) : all;
  const property = isOfName ? undefined : failed.property;
  const schemas = schemasAt(form, keys);
  const schema = (root && fieldAt(root, keys))?.schema ?? form.fieldOf(schemas);
  const isAround = property !== undefined && keys.at(-1) !== property;
  const siblings = isAround ? keys : keys.slice(0, -1);
  const entry = schemas.isList ? form.fieldOf(schemas.child(schemas.prefixItemCount)).keywords : undefined;
  const titleAt = (parentKeys: readonly string[], name: string) => fieldTitle(form, [...parentKeys, name], root);
  return {
    title: isAround ? titleAt(keys, property) : fieldTitle(form, keys, root),
    siblingTitle: (name) => titleAt(siblings, name),
    fieldInEntry: (name) => ({
      title: titleAt([...keys, '0'], name),
      keywords: form.fieldOf(schemasAt(form, [...keys, '0', name])).keywords,
    }),
    keywords: [schema.keywords, ...(entry ? [entry] : [])],
    isForm: all.length === 0,
    isRows: schema.kind === 'rows',
    context: form.context,
  };
}

/** The title of a field: the visible one, else that of any branch, else (for an entry) that of its list, else its name. */
function fieldTitle(form: MessageForm, keys: readonly string[], root?: Field): string {
  const key = keys.at(-1);
  const shown = root && fieldAt(root, keys)?.schema.keywords.title;
  if (key === undefined) return shown ?? form.document.root.keywords.title ?? form.context.messages.form;
  const parentKeys = keys.slice(0, -1);
  const { isList, names } = schemasAt(form, parentKeys);
  const title = shown ?? (isList || names.includes(key) ? schemasAt(form, keys).find(hasTitle)?.title : undefined);
  return title ?? (isList ? fieldTitle(form, parentKeys, root) : key);
}

const schemasAt = ({ schemas }: MessageForm, keys: readonly string[]): PossibleSchemas =>
  keys.reduce((parent, key) => parent.at(key), schemas);

const fieldAt = (root: Field, keys: readonly string[]): Field | undefined =>
  keys.reduce<Field | undefined>((field, key) => field?.child(field.kind === 'group' ? key : Number(key)), root);
