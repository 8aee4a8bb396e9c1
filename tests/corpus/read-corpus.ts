import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

/** A form of another project, with payloads that it accepts and refuses. */
export interface CorpusForm {
  readonly name: string;
  readonly schema: object;
  /** The same schema in draft 07 for plain Ajv, if `schema` is of another draft. */
  readonly plain: object;
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
  /** Whether it is a group of the Test Suite as a form of one field, which is not tried in a browser. */
  readonly isGroup: boolean;
}

type Raw = Readonly<Record<string, unknown>>;

interface Group {
  readonly description: string;
  readonly schema: unknown;
  readonly tests: readonly { readonly data: unknown; readonly valid: boolean }[];
}

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);
const isGroups = (value: unknown): value is readonly Group[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => isObject(one) && Array.isArray(one['tests']));

/** Rewrites references of a schema that becomes the property `value` of a form. */
function moveReferences(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(moveReferences);
  if (!isObject(value)) return value;
  const isReference = (key: string, one: unknown) => key === '$ref' && typeof one === 'string' && !one.startsWith('#/definitions/');
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      isReference(key, one) ? `#/properties/value${String(one).slice(1)}` : moveReferences(one),
    ]),
  );
}

/** A group of the JSON Schema Test Suite as a form of one field; undefined if it refers to other files or to `$id`s. */
function formOfGroup(name: string, { schema, tests }: Group): CorpusForm | undefined {
  const text = JSON.stringify(schema);
  if (/"\$id"|"\$ref":"(?!#)|"\$ref":"#[^/"]/.test(text)) return undefined;
  const { definitions, ...value } = isObject(schema) ? (moveReferences(schema) as Raw) : {};
  const whole = {
    type: 'object',
    additionalProperties: false,
    required: ['value'],
    properties: { value: isObject(schema) ? value : schema },
    ...(definitions !== undefined && { definitions }),
  };
  const payloadsThatAre = (valid: boolean) => tests.filter((test) => test.valid === valid).map(({ data }) => ({ value: data }));
  return { name, schema: whole, plain: whole, valid: payloadsThatAre(true), invalid: payloadsThatAre(false), isGroup: true };
}

function* formsIn(name: string, content: unknown): Generator<CorpusForm> {
  if (isGroups(content)) {
    for (const [index, group] of content.entries()) {
      const form = formOfGroup(`${name}-${index}`, group);
      if (form) yield form;
    }
    return;
  }
  if (!isObject(content)) return;
  const { schema, sameInDraft07, valid, invalid } = content;
  if (isObject(schema) && Array.isArray(valid) && Array.isArray(invalid)) {
    const refused = invalid.map((one: unknown) => (isObject(one) && 'payload' in one ? one['payload'] : one));
    yield { name, schema, plain: isObject(sameInDraft07) ? sameInDraft07 : schema, valid, invalid: refused, isGroup: false };
    return;
  }
  for (const [key, one] of Object.entries(content)) yield* formsIn(`${name}-${key}`, one);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && statSync(join(folder, file)).isFile())
    .sort()
    .map((file) => join(folder, file));
}

const nameOf = (text: string) =>
  `x-${text}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-+$/, '');

/**
 * The forms in a folder: files of one form (`schema`, `valid`, `invalid`, the payloads as they are or each as `payload`), and files of the
 * JSON Schema Test Suite, one list of groups or several by name.
 */
export function readCorpus(folder: string): CorpusForm[] {
  return filesIn(folder).flatMap((file) => {
    const name = nameOf(`${basename(folder)}-${relative(folder, file).replace(/\.json$/, '')}`);
    return [...formsIn(name, JSON.parse(readFileSync(file, 'utf8')))].map((form) => ({ ...form, name: nameOf(form.name.slice(2)) }));
  });
}
