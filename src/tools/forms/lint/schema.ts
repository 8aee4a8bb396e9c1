import { isFileField } from '#shared/forms/payload-schema.ts';
import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';
import type { TableError } from '#shared/table-error.ts';
import { lintKinds } from './kinds.ts';
import { lintPerson } from './person.ts';
import { lintPrivacy } from './privacy.ts';
import { inFile, unknownFields, type FormToLint, type Found } from './rule.ts';

function* limits(key: string, field: FieldSchema): Generator<Found> {
  const { type, enum: values, maxLength, minLength, maxItems, items, maxFileSize } = field;
  if (!type && !isFileField(field)) yield [key, 'nothing says what is sent', 'Write a type, or fileTypes for a file'];
  if (type === 'string' && !values && maxLength === undefined) yield [key, 'a text without a length limit', 'Write maxLength'];
  if (type === 'array' && maxItems === undefined) yield [key, 'an array without a length limit', 'Write maxItems'];
  if (type === 'array' && !items) yield [key, 'nothing says what its entries are', 'Write items'];
  if (isFileField(field) && maxFileSize === undefined) yield [key, 'a file without a size limit', 'Write maxFileSize'];
  if (minLength !== undefined && minLength < 2) {
    yield [
      `${key}.minLength`,
      `${minLength} never refuses anything: an empty text is an absent field`,
      'Put the field into required instead',
    ];
  }
  if (items) yield* limits(`${key}.items`, items);
}

function* messages(key: string, own: Readonly<Record<string, string>> | undefined, present: readonly string[]): Generator<Found> {
  for (const keyword of Object.keys(own ?? {})) {
    if (present.includes(keyword)) continue;
    yield [`${key}.${keyword}`, `a message for ${keyword}, which is not there`, `Write ${keyword}, or remove the message`];
  }
}

function* arrays(key: string, name: string, field: FieldSchema, schema: FormSchema): Generator<Found> {
  const options = (field.items?.enum ?? field.enum ?? []).map(String);
  const known = (option: string) => options.includes(option);
  for (const [option, targets] of Object.entries(field.reveals ?? {})) {
    if (!known(option)) yield [`${key}.reveals.${option}`, 'there is no such option', `Use one of: ${options.join(', ')}`];
    yield* unknownFields(`${key}.reveals.${option}`, targets, Object.keys(schema.properties));
    for (const target of targets.filter((one) => schema.required?.includes(one))) {
      yield [`${key}.reveals.${option}`, `"${target}" is required, and missing while it is hidden`, `Take ${target} out of required`];
    }
    if (targets.includes(name)) yield [`${key}.reveals.${option}`, 'the field reveals itself', 'Take it out'];
  }
  for (const [spelling, value] of Object.entries(field.aliases ?? {})) {
    if (!known(value)) yield [`${key}.aliases.${spelling}`, `there is no option "${value}"`, `Use one of: ${options.join(', ')}`];
    if (known(spelling)) yield [`${key}.aliases.${spelling}`, 'it is an option itself', 'Remove it from aliases or from the options'];
  }
}

function* spellings(key: string, { type, spelling }: FieldSchema): Generator<Found> {
  if (spelling !== undefined && type !== 'string') yield [`${key}.spelling`, 'only a text can be a written number', 'Remove it'];
}

function* advices(key: string, { type, enum: values, advice }: FieldSchema): Generator<Found> {
  if (advice && (type !== 'string' || values)) yield [`${key}.advice`, 'only a text that is typed can be advised on', 'Remove it'];
}

function* form({ source: { name }, definition: { schema } }: FormToLint, house: boolean): Generator<Found> {
  const fields = Object.keys(schema.properties);
  if (schema.$id !== name) yield ['$id', `it is "${schema.$id}"`, `Write "${name}", the form's folder`];
  // An open form may ask for names that it does not describe.
  if (house) yield* unknownFields('required', schema.required ?? [], fields);
}

/** What schema.json must keep to beyond its shape, and, where the house's rules hold, how this site's own forms are written. */
export function lintSchema(linted: FormToLint, house: boolean): TableError[] {
  const { source, definition } = linted;
  const { schema } = definition;
  const found = Object.entries(schema.properties).flatMap(([name, field]) => {
    const key = `properties.${name}`;
    const own = source.schema.properties[name];
    const ofHouse = house ? [...limits(key, field), ...lintPerson(key, name, field, definition.ui), ...lintPrivacy(key, name, field)] : [];
    return [
      ...(house ? lintKinds(key, field) : []),
      ...ofHouse,
      ...messages(`${key}.errorMessage`, own?.errorMessage, Object.keys(field)),
      ...messages(`${key}.items.errorMessage`, own?.items?.errorMessage, Object.keys(field.items ?? {})),
      ...arrays(key, name, field, schema),
      ...spellings(key, field),
      ...advices(key, field),
    ];
  });
  const required = messages('errorMessage.required', source.schema.errorMessage?.required, schema.required ?? []);
  return inFile(source.name, 'schema', [...form(linted, house), ...found, ...required]);
}
