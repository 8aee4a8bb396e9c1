// Walks the schema of a form and puts each of its rules in a sentence.
import type { Form } from '../../form/compile-form.ts';
import { isNever, targetOf, type NormalizedSchema, type Root, type Subschema } from '../../normalized-schema/index.ts';
import { toKeys, toPath, type Path } from '../../schema/path.ts';
import { messageAt } from '../../server/index.ts';
import { conditionInWords } from './conditions.ts';
import { choicesInWords, SENTENCES, type Sentence } from './sentences.ts';

/** A rule for one place of a form. */
export interface ExplainedRule {
  /** The keys that lead there, with `*` for each row of a list and each entry of a dictionary. */
  readonly keys: readonly string[];
  /** The conditions under which it applies, all of them; none: always. */
  readonly when: readonly string[];
  readonly sentence: string;
  /** The message that a visitor gets who breaks it. */
  readonly message?: string;
}

/** The title of a place; the first one counts. */
interface ExplainedTitle {
  readonly keys: readonly string[];
  readonly title: string;
}

export type Explained = ExplainedRule | ExplainedTitle;

/** The sentence of each keyword; see {@link SENTENCES}. */
export type Sentences = Readonly<Record<string, Sentence>>;

interface At {
  readonly form: Form;
  readonly root: Root;
  readonly sentences: Sentences;
  readonly keys: readonly string[];
  readonly when: readonly string[];
  /** The schemas that lead here, so that one that refers to itself is explained once. */
  readonly around: readonly Subschema[];
}

/** A property or an entry that is still to be explained. */
interface Child {
  readonly field: NormalizedSchema;
  readonly at: At;
}

const ROW = '*';
const LEFT_OUT = 'It must be left out.';

/** A form that refers to itself has places without end: so many are explained, from the outside in. */
const MAX_PLACES = 3000;

/** The message of a rule: the schema's own, else the form's. @param property of `required`: the name */
function messageOf(at: At, { errorMessage = {} }: NormalizedSchema, keyword: string, property?: string): string | undefined {
  const stated: unknown = (errorMessage as Readonly<Record<string, unknown>>)[keyword];
  const isByProperty = property !== undefined && typeof stated === 'object' && stated !== null;
  const message = isByProperty ? (stated as Readonly<Record<string, unknown>>)[property] : stated;
  if (typeof message === 'string') return message;
  return messageAt(at.form, toPath(at.keys.map((key) => (key === ROW ? '0' : key))), keyword, property);
}

function rule({ keys, when }: At, sentence: string, message?: string): ExplainedRule {
  return { keys, when, sentence, ...(message !== undefined && { message }) };
}

const below = (at: At, key: string): At => ({ ...at, keys: [...at.keys, key] });
const child = (field: NormalizedSchema, at: At, key: string): Child => ({ field, at: below(at, key) });
const onlyIf = (at: At, condition: string): At => ({ ...at, when: [...at.when, condition] });

function* explainRequired(field: NormalizedSchema, names: readonly string[], at: At): Generator<Explained> {
  for (const name of names) yield rule(below(at, name), 'It must be filled in.', messageOf(at, field, 'required', name));
}

function* explainIf(field: NormalizedSchema, at: At): Generator<Explained | Child> {
  const condition = conditionInWords(field.if ?? {}, at.form.context) ?? 'the condition of its "if" holds';
  if (field.then) yield* explain(field.then, onlyIf(at, `when ${condition}`));
  if (field.else) yield* explain(field.else, onlyIf(at, `unless ${condition}`));
}

function* explainAlternatives(keyword: 'anyOf' | 'oneOf', field: NormalizedSchema, at: At): Generator<Explained | Child> {
  const branches = field[keyword] ?? [];
  const choices = choicesInWords({ [keyword]: branches });
  if (choices !== undefined) return yield rule(at, choices, messageOf(at, field, keyword));
  const count = keyword === 'oneOf' ? 'exactly one' : 'at least one';
  yield rule(at, `There are ${branches.length} alternatives, of which ${count} holds.`, messageOf(at, field, keyword));
  for (const [index, branch] of branches.entries()) {
    const name = branch.title ?? conditionInWords(branch, at.form.context);
    yield* explain(branch, onlyIf(at, `in alternative ${index + 1}${name === undefined ? '' : ` (${name})`}`));
  }
}

function* explainDependencies(field: NormalizedSchema, at: At): Generator<Explained | Child> {
  for (const [name, dependency] of Object.entries(field.dependencies ?? {})) {
    const then = onlyIf(at, `when ${name} is filled in`);
    if (Array.isArray(dependency)) yield* explainRequired(field, dependency as readonly string[], then);
    else yield* explain(dependency as NormalizedSchema, then);
  }
}

function explainNot(field: NormalizedSchema, at: At): ExplainedRule {
  const message = messageOf(at, field, 'not');
  if (isNever(field)) return rule(at, LEFT_OUT, message);
  const { required = [], type: _type, ...more } = field.not ?? {};
  const [name, ...others] = required;
  if (name !== undefined && others.length + Object.keys(more).length === 0) return rule(below(at, name), LEFT_OUT, message);
  const condition = conditionInWords(field.not ?? {}, at.form.context);
  return rule(at, condition === undefined ? 'It must not match the schema in its "not".' : `Not so: ${condition}.`, message);
}

/** The rules of a keyword that holds schemas or names, and the children that it describes. */
function* explainKeyword(keyword: string, field: NormalizedSchema, at: At): Generator<Explained | Child> {
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
        yield child(property, onlyIf(at, `under a name that matches ${pattern}`), ROW);
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

function* explain(field: NormalizedSchema, before: At): Generator<Explained | Child> {
  const { keys, around, sentences, form } = before;
  if (around.includes(field)) return yield rule(before, 'The same rules apply inside it.');
  const at = { ...before, around: [...around, field] };
  if (field.title !== undefined) yield { keys, title: field.title };
  for (const keyword of Object.keys(sentences).filter((keyword) => Object.hasOwn(field, keyword))) {
    const sentence = sentences[keyword]?.(field[keyword as keyof NormalizedSchema] as never, field, form.context);
    if (sentence !== undefined) yield rule(at, sentence, messageOf(at, field, keyword));
  }
  for (const keyword of Object.keys(field)) yield* explainKeyword(keyword, field, at);
}

/** The fields that show only while an option of another one is chosen (`reveals`). */
function* explainReveals({ properties = {} }: Root): Generator<Explained> {
  for (const [by, { reveals = {}, title = by }] of Object.entries(properties)) {
    for (const [option, names] of Object.entries(reveals)) {
      const sentence = `It shows while «${option}» is chosen in ${title} (${by}); otherwise its value is dropped.`;
      for (const name of names) yield { keys: [name], when: [], sentence };
    }
  }
}

/** A place with its rules, and the places inside at their position among them. */
interface Place extends Child {
  explained: readonly (Explained | Place)[];
}

function walk(form: Form, root: Root, sentences: Sentences): readonly [Place, ...Place[]] {
  const at: At = { form, root, sentences, keys: [], when: [], around: [] };
  const places: [Place, ...Place[]] = [{ field: root, at, explained: [] }];
  const add = (part: Child): Explained | Place => {
    if (places.length >= MAX_PLACES) return rule(part.at, 'Its contents are not explained: the form has too many fields.');
    const place = { ...part, explained: [] };
    places.push(place);
    return place;
  };
  // The list grows as it is walked.
  for (const place of places) place.explained = [...explain(place.field, place.at)].map((line) => ('field' in line ? add(line) : line));
  return places;
}

const flat = ({ explained }: Place): Explained[] => explained.flatMap((line) => ('field' in line ? flat(line) : line));

/** The rules and titles of all places of a form, in its order. */
export const rulesInWords = (form: Form, root: Root, sentences: Sentences = {}): readonly Explained[] => [
  ...flat(walk(form, root, { ...SENTENCES, ...sentences })[0]),
  ...explainReveals(root),
];

/** Why a form does not show the field at a path, in a sentence without its full stop: the conditions that show it, or hide it. */
export function whyHidden(form: Form, root: Root, path: Path): string {
  const searched = toPath(toKeys(path).map((key) => (/^\d+$/.test(key) ? ROW : key)));
  const isThere = ({ keys }: { readonly keys: readonly string[] }) => toPath(keys) === searched;
  const places = walk(form, root, {});
  const shown = places.map(({ at }) => at).filter(isThere);
  if (shown.length === 0) return 'the form has no such field';
  const rules = [...flat(places[0]), ...explainReveals(root)].filter(isThere).filter((line): line is ExplainedRule => 'sentence' in line);
  const revealed = rules.flatMap(({ sentence }) => /^It (shows while .*?);/.exec(sentence)?.[1] ?? []);
  const forbidden = rules.filter(({ sentence, when }) => sentence === LEFT_OUT && when.length > 0).map(({ when }) => when.join(', '));
  const conditions = shown.every(({ when }) => when.length > 0) ? shown.map(({ when }) => when.join(', ')) : [];
  if (revealed.length > 0) return `it ${revealed.join(', or ')}`;
  if (forbidden.length > 0) return `it must be left out ${[...new Set(forbidden)].join('; or ')}`;
  return conditions.length > 0 ? `it shows only ${[...new Set(conditions)].join('; or ')}` : 'it does not show with the other values';
}
