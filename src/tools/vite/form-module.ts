import { isPlainObject } from '#shared/forms/plain-object.ts';
import type { FormDefinition } from '#shared/forms/types.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const areTexts = (value: unknown): boolean => isPlainObject(value) && Object.values(value).every((one) => typeof one === 'string');

/** A schema's messages; undefined where there are none, or something else has their name. */
function messagesOf(value: object): JsonObject | undefined {
  const { errorMessage } = value as JsonObject;
  const isTold = isPlainObject(errorMessage) && Object.values(errorMessage).every((one) => typeof one === 'string' || areTexts(one));
  return isTold ? errorMessage : undefined;
}

/** A name in an object literal, in which `__proto__` would not be one. */
const nameCode = (name: string): string => (name === '__proto__' ? '["__proto__"]' : JSON.stringify(name));

const objectCode = (entries: readonly (readonly [string, string])[]): string =>
  `{${entries.map(([name, code]) => `${nameCode(name)}:${code}`).join(',')}}`;

/** Escapes a text for a template literal. */
const templateCode = (text: string): string => JSON.stringify(text).slice(1, -1).replaceAll('`', '\\`').replaceAll('${', '\\${');

/** The same, where a part of the text is what code says. */
function withCode(text: string, said: unknown, code: string, rest: (text: string) => string): string {
  const spelled = typeof said === 'string' || typeof said === 'number' ? String(said) : '';
  return spelled === '' ? rest(text) : text.split(spelled).map(rest).join(`\${${code}}`);
}

/** The code of what is told of names that an object requires: where it is the same of all, once. */
function namedCode(messages: JsonObject, { properties, required }: JsonObject): string {
  const titled = Object.entries(messages).map(([name, text]) => {
    const title = isPlainObject(properties) && Object.hasOwn(properties, name) ? (properties[name] as JsonObject)['title'] : undefined;
    return withCode(String(text), title, 'it.properties[name].title', templateCode);
  });
  const [same = ''] = titled;
  const isSame =
    same.includes('${it.') && titled.every((one) => one === same) && JSON.stringify(Object.keys(messages)) === JSON.stringify(required);
  if (isSame) return `Object.fromEntries(it.required.map((name) => [name, \`${same}\`]))`;
  return objectCode(Object.entries(messages).map(([name, text]) => [name, JSON.stringify(text)]));
}

/** The code of a schema's messages, in which its title and its limits are those of the schema `it`. */
function messagesCode(messages: JsonObject, schema: JsonObject): string {
  const entries = Object.entries(messages).map(([keyword, said]): [string, string] => {
    if (isPlainObject(said)) return [keyword, namedCode(said, schema)];
    const limitCode = (text: string) => withCode(text, schema[keyword], `it[${JSON.stringify(keyword)}]`, templateCode);
    return [keyword, `\`${withCode(String(said), schema['title'], 'it.title', limitCode)}\``];
  });
  return objectCode(entries);
}

/** The functions that give schemas their messages, by the code of these: where that is shorter than the messages are. */
function makersOf(definition: FormDefinition): ReadonlyMap<string, string> {
  const lengths = new Map<string, number>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const messages = messagesOf(value);
    if (messages) {
      const code = messagesCode(messages, value as JsonObject);
      lengths.set(code, (lengths.get(code) ?? 0) + JSON.stringify(messages).length);
    }
    for (const one of Object.values(value)) look(one);
  };
  look(definition);
  const shorter = [...lengths].filter(([code, length]) => code.length < length);
  return new Map(shorter.map(([code], index) => [code, `wording${index}`]));
}

/** Keeps the place of messages in a schema that are made by a function. */
const LATER = '0';

/**
 * The code of a form's module, which exports its `definition`. Messages of fields often differ only in titles and limits, and take
 * more bytes than the schema itself, so that equal ones are made by one function.
 */
export function formModule(definition: FormDefinition): string {
  const makers = makersOf(definition);
  const codeOf = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(codeOf).join(',')}]`;
    if (!isPlainObject(value)) return JSON.stringify(value);
    const messages = messagesOf(value);
    const maker = messages && makers.get(messagesCode(messages, value));
    const entries = Object.entries(value).filter(([, one]) => one !== undefined);
    const code = objectCode(entries.map(([name, one]) => [name, maker && name === 'errorMessage' ? LATER : codeOf(one)] as const));
    return maker ? `${maker}(${code})` : code;
  };
  const functions = [...makers].map(([code, name]) => `const ${name} = (it) => {\n  it.errorMessage = ${code};\n  return it;\n};\n`);
  return `${functions.join('')}export const definition = ${codeOf(definition)};\n`;
}
