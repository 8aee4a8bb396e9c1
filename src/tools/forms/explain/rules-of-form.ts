// Collects the rules of a form as sentences, by place: `forms explain`.
import { messageAt } from '#engine/server/index.ts';
import type { Form } from '#engine/index.ts';
import { fieldPath } from '#shared/forms/path.ts';
import { isNever, targetOf, type Subschema } from '#engine/normalized-schema/index.ts';
import { siteForm } from '#shared/forms/site-form.ts';
import { MOST_WAYS } from '../every-place.ts';
import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';
import { conditionInWords } from './conditions.ts';
import { choicesInWords, SENTENCES } from './sentences.ts';

/** A rule of one place of a form. */
export interface ToldRule {
  /** Names that lead there, `*` for each row of a list or whatever name somebody gives. */
  readonly way: readonly string[];
  /** When it holds, all of them; empty: always. */
  readonly when: readonly string[];
  readonly sentence: string;
  /** What whoever breaks it is told. */
  readonly message?: string;
}

/** How a place is called; where several schemas say so, the first is meant. */
interface ToldTitle {
  readonly way: readonly string[];
  readonly title: string;
}

type Told = ToldRule | ToldTitle;

interface At {
  readonly form: Form;
  readonly way: readonly string[];
  readonly when: readonly string[];
  /** Schemas that lead here: what refers to itself is told once. */
  readonly around: readonly Subschema[];
}

/** What stands inside: all that is said of it comes in this place, once it was looked into. */
interface Inside {
  readonly field: FieldSchema;
  readonly at: At;
}

const ROW = '*';

/** What whoever breaks a rule is told: by the schema that has it, else by the form. */
function messageOf(at: At, { errorMessage = {} }: FieldSchema, keyword: string, name?: string): string | undefined {
  const told: unknown = (errorMessage as Readonly<Record<string, unknown>>)[keyword];
  const own = name !== undefined && typeof told === 'object' && told !== null ? (told as Readonly<Record<string, unknown>>)[name] : told;
  if (typeof own === 'string') return own;
  return messageAt(at.form, fieldPath(at.way.map((key) => (key === ROW ? '0' : key))), keyword, name);
}

function rule({ way, when }: At, sentence: string, message?: string): ToldRule {
  return { way, when, sentence, ...(message !== undefined && { message }) };
}

const below = (at: At, name: string): At => ({ ...at, way: [...at.way, name] });
const inside = (field: FieldSchema, at: At, name: string): Inside => ({ field, at: below(at, name) });
const only = (at: At, condition: string): At => ({ ...at, when: [...at.when, condition] });

function* required(field: FieldSchema, names: readonly string[], at: At): Generator<Told> {
  for (const name of names) yield rule(below(at, name), 'It must be filled in.', messageOf(at, field, 'required', name));
}

function* conditional(field: FieldSchema, at: At, root: FormSchema): Generator<Told | Inside> {
  const condition = conditionInWords(field.if ?? {}) ?? 'the condition of its "if" holds';
  if (field.then) yield* told(field.then, only(at, `when ${condition}`), root);
  if (field.else) yield* told(field.else, only(at, `unless ${condition}`), root);
}

function* alternatives(keyword: 'anyOf' | 'oneOf', field: FieldSchema, at: At, root: FormSchema): Generator<Told | Inside> {
  const branches = field[keyword] ?? [];
  const choices = choicesInWords({ [keyword]: branches });
  if (choices !== undefined) return yield rule(at, choices, messageOf(at, field, keyword));
  const how = keyword === 'oneOf' ? 'exactly one' : 'at least one';
  yield rule(at, `There are ${branches.length} alternatives, of which ${how} holds.`, messageOf(at, field, keyword));
  for (const [index, branch] of branches.entries()) {
    const name = branch.title ?? conditionInWords(branch);
    yield* told(branch, only(at, `in alternative ${index + 1}${name === undefined ? '' : ` (${name})`}`), root);
  }
}

function* dependencies(field: FieldSchema, at: At, root: FormSchema): Generator<Told | Inside> {
  for (const [name, one] of Object.entries(field.dependencies ?? {})) {
    const then = only(at, `when ${name} is filled in`);
    if (Array.isArray(one)) yield* required(field, one as readonly string[], then);
    else yield* told(one as FieldSchema, then, root);
  }
}

function not(field: FieldSchema, at: At): ToldRule {
  const message = messageOf(at, field, 'not');
  if (isNever(field)) return rule(at, 'It must be left out.', message);
  const condition = conditionInWords(field.not ?? {});
  return rule(at, condition === undefined ? 'It must not match the schema in its "not".' : `Not so: ${condition}.`, message);
}

/** What a keyword that holds schemas, or names, says of a place and of what is inside. */
function* holding(keyword: string, field: FieldSchema, at: At, root: FormSchema): Generator<Told | Inside> {
  switch (keyword) {
    case '$ref':
      return yield* told(targetOf(field.$ref ?? '#', root), at, root);
    case 'allOf':
      for (const one of field.allOf ?? []) yield* told(one, at, root);
      return;
    case 'properties':
      for (const [name, one] of Object.entries(field.properties ?? {})) yield inside(one, at, name);
      return;
    case 'required':
      return yield* required(field, field.required ?? [], at);
    case 'items':
      return yield inside(field.items ?? {}, at, ROW);
    case 'prefixItems':
      for (const [index, one] of (field.prefixItems ?? []).entries()) yield inside(one, at, String(index));
      return;
    case 'contains':
      return yield rule(at, 'At least one entry must match its "contains".', messageOf(at, field, keyword));
    case 'patternProperties':
      for (const [pattern, one] of Object.entries(field.patternProperties ?? {}))
        yield inside(one, only(at, `under a name that matches ${pattern}`), ROW);
      return;
    case 'additionalProperties':
      if (field.additionalProperties === false) yield rule(at, 'It has no other fields.', messageOf(at, field, keyword));
      else yield inside(field.additionalProperties ?? {}, at, ROW);
      return;
    case 'propertyNames':
      for (const one of told(field.propertyNames ?? {}, at, root))
        if ('sentence' in one) yield rule(at, `Each name in it: ${one.sentence}`, messageOf(at, field, keyword));
      return;
    case 'if':
      return yield* conditional(field, at, root);
    case 'anyOf':
    case 'oneOf':
      return yield* alternatives(keyword, field, at, root);
    case 'dependencies':
      return yield* dependencies(field, at, root);
    case 'not':
      return yield not(field, at);
    default:
  }
}

const ORDER = Object.keys(SENTENCES);

function* told(field: FieldSchema, before: At, root: FormSchema): Generator<Told | Inside> {
  const { way, around } = before;
  if (around.includes(field)) return yield rule(before, 'The same rules apply inside it.');
  const at = { ...before, around: [...around, field] };
  if (field.title !== undefined) yield { way, title: field.title };
  for (const keyword of ORDER.filter((one) => Object.hasOwn(field, one))) {
    const sentence = SENTENCES[keyword]?.(field[keyword as keyof FieldSchema] as never, field);
    if (sentence !== undefined) yield rule(at, sentence, messageOf(at, field, keyword));
  }
  for (const keyword of Object.keys(field)) yield* holding(keyword, field, at, root);
}

/** Fields that only show while an option of another is chosen. */
function* revealed(schema: FormSchema): Generator<Told> {
  const form = siteForm(schema);
  for (const [by, { reveals = {}, title = by }] of Object.entries(schema.properties)) {
    for (const [option, names] of Object.entries(reveals)) {
      for (const name of names) {
        const at = { form, way: [name], when: [], around: [] };
        yield rule(at, `It shows while «${option}» is chosen in ${title} (${by}); otherwise its value is dropped.`);
      }
    }
  }
}

/** A place, and what is said of it, with the places inside where they stand. */
interface Place extends Inside {
  said: readonly (Told | Place)[];
}

/** References may lead to places without number: so many are looked into, from the outside in. */
function walk(schema: FormSchema): Place {
  // Of the form's own messages one a name is all that its type says otherwise.
  const form: Place = { field: schema as unknown as FieldSchema, at: { form: siteForm(schema), way: [], when: [], around: [] }, said: [] };
  const places = [form];
  const reached = (one: Inside): Told | Place => {
    if (places.length >= MOST_WAYS) return rule(one.at, 'Its contents are not explained: the form has too many fields.');
    const place = { ...one, said: [] };
    places.push(place);
    return place;
  };
  // The list grows as it is walked.
  for (const place of places) place.said = [...told(place.field, place.at, schema)].map((one) => ('field' in one ? reached(one) : one));
  return form;
}

const flat = ({ said }: Place): Told[] => said.flatMap((one) => ('field' in one ? flat(one) : one));

/** All that a form's schema says, by place: rules in sentences, and what places are called. */
export const rulesOfForm = (schema: FormSchema): readonly Told[] => [...flat(walk(schema)), ...revealed(schema)];
