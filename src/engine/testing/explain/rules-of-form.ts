// Describes each rule in the schema of a form in a sentence.
import type { Form } from '../../form/compile-form.ts';
import { isNever, targetOf, type NormalizedSchema, type Root, type Subschema } from '../../normalized-schema/index.ts';
import { toKeys, toPath, type Path } from '../../schema/path.ts';
import { messageAt } from '../../server/index.ts';
import { conditionInWords } from './conditions.ts';
import { choicesInWords, SENTENCES, type Sentence } from './sentences.ts';

/** A rule for one field of a form. */
export interface ExplainedRule {
  /** The keys that lead to the field, with `*` for each row of a list and each entry of a dictionary. */
  readonly keys: readonly string[];
  /** It applies while all these conditions hold; always if there are none. */
  readonly when: readonly string[];
  readonly sentence: string;
  /** The message for a visitor who breaks it. */
  readonly message?: string;
}

/** The title of a field; the first one counts. */
interface ExplainedTitle {
  readonly keys: readonly string[];
  readonly title: string;
}

export type Explained = ExplainedRule | ExplainedTitle;

/** The sentence of each keyword; see {@link SENTENCES}. */
export type Sentences = Readonly<Record<string, Sentence>>;

/** Where the explanation is in the schema. */
interface Context {
  readonly form: Form;
  readonly root: Root;
  readonly sentences: Sentences;
  readonly keys: readonly string[];
  readonly when: readonly string[];
  /** The schemas around this one, so that a schema that refers to itself is explained once. */
  readonly around: readonly Subschema[];
}

/** A property or an entry that is still to be explained. */
interface Child {
  readonly field: NormalizedSchema;
  readonly at: Context;
}

const ROW = '*';
const LEFT_OUT = 'It must be left out.';

/** The most fields to explain, outer ones first: a form that refers to itself has endlessly many. */
const MAX_FIELDS = 3000;

/** The message of a rule: the schema's own, else the form's. @param property the missing property, if the keyword is `required` */
function messageOf(at: Context, { errorMessage = {} }: NormalizedSchema, keyword: string, property?: string): string | undefined {
  const stated: unknown = (errorMessage as Readonly<Record<string, unknown>>)[keyword];
  const isByProperty = property !== undefined && typeof stated === 'object' && stated !== null;
  const message = isByProperty ? (stated as Readonly<Record<string, unknown>>)[property] : stated;
  if (typeof message === 'string') return message;
  return messageAt(at.form, toPath(at.keys.map((key) => (key === ROW ? '0' : key))), keyword, property);
}

function rule({ keys, when }: Context, sentence: string, message?: string): ExplainedRule {
  return { keys, when, sentence, ...(message !== undefined && { message }) };
}

const atKey = (at: Context, key: string): Context => ({ ...at, keys: [...at.keys, key] });
const child = (field: NormalizedSchema, at: Context, key: string): Child => ({ field, at: atKey(at, key) });
const withCondition = (at: Context, condition: string): Context => ({ ...at, when: [...at.when, condition] });

function* explainRequired(field: NormalizedSchema, names: readonly string[], at: Context): Generator<Explained> {
  for (const name of names) yield rule(atKey(at, name), 'It must be filled in.', messageOf(at, field, 'required', name));
}

function* explainIf(field: NormalizedSchema, at: Context): Generator<Explained | Child> {
  const condition = conditionInWords(field.if ?? {}, at.form.context) ?? 'the condition of its "if" holds';
  if (field.then) yield* explain(field.then, withCondition(at, `when ${condition}`));
  if (field.else) yield* explain(field.else, withCondition(at, `unless ${condition}`));
}

function* explainAlternatives(keyword: 'anyOf' | 'oneOf', field: NormalizedSchema, at: Context): Generator<Explained | Child> {
  const branches = field[keyword] ?? [];
  const choices = choicesInWords({ [keyword]: branches });
  if (choices !== undefined) return yield rule(at, choices, messageOf(at, field, keyword));
  const count = keyword === 'oneOf' ? 'exactly one' : 'at least one';
  yield rule(at, `There are ${branches.length} alternatives, of which ${count} holds.`, messageOf(at, field, keyword));
  for (const [index, branch] of branches.entries()) {
    const name = branch.title ?? conditionInWords(branch, at.form.context);
    yield* explain(branch, withCondition(at, `in alternative ${index + 1}${name === undefined ? '' : ` (${name})`}`));
  }
}

function* explainDependencies(field: NormalizedSchema, at: Context): Generator<Explained | Child> {
  for (const [name, dependency] of Object.entries(field.dependencies ?? {})) {
    const then = withCondition(at, `when ${name} is filled in`);
    if (Array.isArray(dependency)) yield* explainRequired(field, dependency as readonly string[], then);
    else yield* explain(dependency as NormalizedSchema, then);
  }
}

function explainNot(field: NormalizedSchema, at: Context): ExplainedRule {
  const message = messageOf(at, field, 'not');
  if (isNever(field)) return rule(at, LEFT_OUT, message);
  const { required = [], type: _type, ...more } = field.not ?? {};
  const [name, ...others] = required;
  if (name !== undefined && others.length + Object.keys(more).length === 0) return rule(atKey(at, name), LEFT_OUT, message);
  const condition = conditionInWords(field.not ?? {}, at.form.context);
  return rule(at, condition === undefined ? 'It must not match the schema in its "not".' : `Not so: ${condition}.`, message);
}

/** The rules of a keyword that contains schemas or names, and the fields in them, which are explained later. */
function* explainKeyword(keyword: string, field: NormalizedSchema, at: Context): Generator<Explained | Child> {
  switch (keyword) {
    case '$ref':
      return yield* explain(targetOf(field.$ref ?? '#', at.root), at);
    case 'allOf':
      for (const member of field.allOf ?? []) yield* explain(member, at);
      return;
    case 'properties':
      for (const [name, property] of Object.entries(field.properties ?? {})) yield child(property, at, name);
      return;
    case 'required':
      return yield* explainRequired(field, field.required ?? [], at);
    case 'items':
      return yield child(field.items ?? {}, at, ROW);
    case 'prefixItems':
      for (const [index, item] of (field.prefixItems ?? []).entries()) yield child(item, at, String(index));
      return;
    case 'contains':
      return yield rule(at, 'At least one entry must match its "contains".', messageOf(at, field, keyword));
    case 'patternProperties':
      for (const [pattern, property] of Object.entries(field.patternProperties ?? {}))
        yield child(property, withCondition(at, `under a name that matches ${pattern}`), ROW);
      return;
    case 'additionalProperties':
      if (field.additionalProperties === false) yield rule(at, 'It has no other fields.', messageOf(at, field, keyword));
      else yield child(field.additionalProperties ?? {}, at, ROW);
      return;
    case 'propertyNames':
      for (const line of explain(field.propertyNames ?? {}, at))
        if ('sentence' in line) yield rule(at, `Each name in it: ${line.sentence}`, messageOf(at, field, keyword));
      return;
    case 'if':
      return yield* explainIf(field, at);
    case 'anyOf':
    case 'oneOf':
      return yield* explainAlternatives(keyword, field, at);
    case 'dependencies':
      return yield* explainDependencies(field, at);
    case 'not':
      return yield explainNot(field, at);
    default:
  }
}

function* explain(field: NormalizedSchema, outer: Context): Generator<Explained | Child> {
  const { keys, around, sentences, form } = outer;
  if (around.includes(field)) return yield rule(outer, 'The same rules apply inside it.');
  const at = { ...outer, around: [...around, field] };
  if (field.title !== undefined) yield { keys, title: field.title };
  for (const keyword of Object.keys(sentences).filter((keyword) => Object.hasOwn(field, keyword))) {
    const sentence = sentences[keyword]?.(field[keyword as keyof NormalizedSchema] as never, field, form.context);
    if (sentence !== undefined) yield rule(at, sentence, messageOf(at, field, keyword));
  }
  for (const keyword of Object.keys(field)) yield* explainKeyword(keyword, field, at);
}

/** The fields that are shown only while an option of another field is selected (`reveals`). */
function* explainReveals({ properties = {} }: Root): Generator<Explained> {
  for (const [by, { reveals = {}, title = by }] of Object.entries(properties)) {
    for (const [option, names] of Object.entries(reveals)) {
      const sentence = `It shows while «${option}» is chosen in ${title} (${by}); otherwise its value is dropped.`;
      for (const name of names) yield { keys: [name], when: [], sentence };
    }
  }
}

/** A field with its rules. Between them are the fields inside it, in the order of the schema. */
interface ExplainedField extends Child {
  explained: readonly (Explained | ExplainedField)[];
}

function explainAll(form: Form, root: Root, sentences: Sentences): readonly [ExplainedField, ...ExplainedField[]] {
  const at: Context = { form, root, sentences, keys: [], when: [], around: [] };
  const fields: [ExplainedField, ...ExplainedField[]] = [{ field: root, at, explained: [] }];
  const add = (part: Child): Explained | ExplainedField => {
    if (fields.length >= MAX_FIELDS) return rule(part.at, 'Its contents are not explained: the form has too many fields.');
    const child = { ...part, explained: [] };
    fields.push(child);
    return child;
  };
  // The list grows as it is walked.
  for (const field of fields) field.explained = [...explain(field.field, field.at)].map((line) => ('field' in line ? add(line) : line));
  return fields;
}

const rulesInside = ({ explained }: ExplainedField): Explained[] =>
  explained.flatMap((line) => ('field' in line ? rulesInside(line) : line));

/** The rules and titles of all fields of a form, in its order. */
export const rulesInWords = (form: Form, root: Root, sentences: Sentences = {}): readonly Explained[] => [
  ...rulesInside(explainAll(form, root, { ...SENTENCES, ...sentences })[0]),
  ...explainReveals(root),
];

/** Why a form does not show the field at a path, as a sentence without a full stop: the conditions that show or hide the field. */
export function whyHidden(form: Form, root: Root, path: Path): string {
  const searched = toPath(toKeys(path).map((key) => (/^\d+$/.test(key) ? ROW : key)));
  const isThere = ({ keys }: { readonly keys: readonly string[] }) => toPath(keys) === searched;
  const fields = explainAll(form, root, {});
  const shown = fields.map(({ at }) => at).filter(isThere);
  if (shown.length === 0) return 'the form has no such field';
  const rules = [...rulesInside(fields[0]), ...explainReveals(root)]
    .filter(isThere)
    .filter((line): line is ExplainedRule => 'sentence' in line);
  const revealed = rules.flatMap(({ sentence }) => /^It (shows while .*?);/.exec(sentence)?.[1] ?? []);
  const forbidden = rules.filter(({ sentence, when }) => sentence === LEFT_OUT && when.length > 0).map(({ when }) => when.join(', '));
  const conditions = shown.every(({ when }) => when.length > 0) ? shown.map(({ when }) => when.join(', ')) : [];
  if (revealed.length > 0) return `it ${revealed.join(', or ')}`;
  if (forbidden.length > 0) return `it must be left out ${[...new Set(forbidden)].join('; or ')}`;
  return conditions.length > 0 ? `it shows only ${[...new Set(conditions)].join('; or ')}` : 'it does not show with the other values';
}
