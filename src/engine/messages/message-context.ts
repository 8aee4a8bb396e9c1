// What the sentences about a field say of it and of the fields around it: titles, options, and whether it is a list.
import { isAboutName, type FailedKeyword } from '../evaluation/violation.ts';
import type { MergedKeywords } from '../fields/field-kind.ts';
import type { FieldContext } from '../fields/field-behavior.ts';
import { NAME_KEY } from '../model/entry-name.ts';
import type { Field } from '../model/field.ts';
import type { MergedSchema } from '../model/field-model.ts';
import type { PossibleSchemas } from '../model/possible-schemas.ts';
import { toKeys, type Path } from '../schema/path.ts';
import type { Keywords, Subschema } from '../schema/subschema.ts';

/** What a sentence says beside the keyword. */
export interface MessageContext {
  /** What the field is called, or the property that is missing or must not be there. */
  readonly title: string;
  /** What another field of the same object is called. */
  readonly siblingTitle: (name: string) => string;
  /** A field inside an entry of the list. */
  readonly fieldInEntry: (name: string) => { readonly title: string; readonly keywords: MergedKeywords };
  /** Keywords of the field that shows it; of a list those of an entry, too. Options are called by their titles. */
  readonly keywords: readonly MergedKeywords[];
  /** Whether it is the form itself, and no field. */
  readonly isForm: boolean;
  /** Whether it is a list whose entries are filled in one by one, and not ticked. */
  readonly isRows: boolean;
  readonly context: FieldContext;
}

/** What is asked of a form. */
interface MessageForm {
  readonly schemas: PossibleSchemas;
  readonly document: { readonly root: Subschema };
  readonly context: FieldContext;
  readonly fieldOf: (schemas: PossibleSchemas) => MergedSchema;
}

const hasTitle = ({ title }: Keywords) => title !== undefined;

/**
 * @param failed its `property` may have no field
 * @param root the fields that show; without them, fields have the titles that some branch gives them
 */
export function messageContextAt(form: MessageForm, path: Path, failed: FailedKeyword, root?: Field): MessageContext {
  const all = toKeys(path).filter((key) => key !== NAME_KEY);
  // What is wrong with an entry's name is said of the dictionary.
  const isOfName = failed.property !== undefined && isAboutName(failed);
  const keys = isOfName && all.at(-1) === failed.property ? all.slice(0, -1) : all;
  const property = isOfName ? undefined : failed.property;
  const schemas = schemasAt(form, keys);
  const schema = (root && fieldAt(root, keys))?.schema ?? form.fieldOf(schemas);
  const isAround = property !== undefined && keys.at(-1) !== property;
  const siblings = isAround ? keys : keys.slice(0, -1);
  const entry = schemas.isList ? form.fieldOf(schemas.child(schemas.prefixItemCount)).keywords : undefined;
  const titleAt = (around: readonly string[], name: string) => fieldTitle(form, [...around, name], root);
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

/** The title of a field: as it shows, else of some branch; else an entry has that of its list, and others their name. */
function fieldTitle(form: MessageForm, keys: readonly string[], root?: Field): string {
  const key = keys.at(-1);
  const shown = root && fieldAt(root, keys)?.schema.keywords.title;
  if (key === undefined) return shown ?? form.document.root.keywords.title ?? form.context.messages.form;
  const around = keys.slice(0, -1);
  const { isList, names } = schemasAt(form, around);
  const own = shown ?? (isList || names.includes(key) ? schemasAt(form, keys).find(hasTitle)?.title : undefined);
  return own ?? (isList ? fieldTitle(form, around, root) : key);
}

const schemasAt = ({ schemas }: MessageForm, keys: readonly string[]): PossibleSchemas => keys.reduce((at, key) => at.at(key), schemas);

const fieldAt = (root: Field, keys: readonly string[]): Field | undefined =>
  keys.reduce<Field | undefined>((field, key) => field?.child(field.kind === 'group' ? key : Number(key)), root);
