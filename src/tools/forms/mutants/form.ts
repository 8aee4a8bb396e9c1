// Lists the mutants of a form, at any depth.
import { mergeReferenced, applicatorKind } from '#engine/normalized-schema/index.ts';
import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';
import { fieldMutants } from './field.ts';
import { isChoiceOfValues, requiredMutant, structureMutants } from './structure.ts';
import type { Mutant, PartMutant } from './types.ts';

type Path = readonly string[];

/** A form with another schema in the place of one of its own. */
function replaced(whole: unknown, [key, ...rest]: Path, part: FieldSchema): unknown {
  if (key === undefined) return part;
  if (Array.isArray(whole)) return whole.map((one: unknown, index) => (String(index) === key ? replaced(one, rest, part) : one));
  const holder = whole as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(holder).map(([name, one]) => [name, name === key ? replaced(one, rest, part) : one]));
}

/** The schemas right inside one, with the keys that lead there. */
function* inside(part: FieldSchema): Generator<readonly [path: Path, part: FieldSchema]> {
  for (const [keyword, value] of Object.entries(part) as [string, unknown][]) {
    const shape = applicatorKind(keyword);
    if (shape === undefined || value === false || ((keyword === 'oneOf' || keyword === 'anyOf') && isChoiceOfValues(part))) continue;
    if (shape === 'one') yield [[keyword], value as FieldSchema];
    else {
      for (const [name, one] of Object.entries(value as Readonly<Record<string, unknown>>))
        if (!Array.isArray(one)) yield [[keyword, name], one as FieldSchema];
    }
  }
}

/** What only says when something else holds: a name that it asks for is no rule of the form. */
const CONDITIONS: ReadonlySet<string> = new Set(['if', 'not', 'contains', 'propertyNames']);

/** Every changed schema of a form, in the order of its keys: an object's before its fields', a field's requiredness behind it. */
function* changed(part: FieldSchema, path: Path, form: FormSchema): Generator<readonly [path: Path, mutant: PartMutant, of: FieldSchema]> {
  if (path.length > 0) for (const mutant of fieldMutants(part, mergeReferenced(part, form))) yield [path, mutant, part];
  for (const mutant of structureMutants(part)) yield [path, mutant, part];
  const names = path.some((key) => CONDITIONS.has(key)) ? [] : [...new Set(part.required)];
  const required = (name: string) => [path, requiredMutant(part, name), part] as const;
  for (const [more, one] of inside(part)) {
    yield* changed(one, [...path, ...more], form);
    const [keyword, name = ''] = more;
    if (keyword === 'properties' && names.includes(name)) yield required(name);
  }
  for (const name of names.filter((one) => !Object.hasOwn(part.properties ?? {}, one))) yield required(name);
}

function fieldOf(path: Path, { key }: PartMutant): string | undefined {
  if (path[0] === 'properties') return path[1];
  return path.length === 0 ? /^required\.(.*)$/.exec(key)?.[1] : undefined;
}

/** An option that reveals nothing: its fields then always count, and what they hold while hidden is checked and kept. */
function ofReveals(schema: FormSchema, name: string, field: FieldSchema): Mutant[] {
  const { reveals = {} } = field;
  return Object.keys(reveals).map((option) => {
    const kept = Object.fromEntries(Object.entries(reveals).filter(([other]) => other !== option));
    return {
      key: `properties.${name}.reveals.${option}`,
      own: `reveals.${option}`,
      of: field,
      field: name,
      change: 'removed',
      fix: `Add a valid sample without ${option} whose revealed fields break their own rules`,
      tightens: true,
      schema: { ...schema, properties: { ...schema.properties, [name]: { ...field, reveals: kept } } },
    };
  });
}

/** Every change of one constraint of a form, at any depth, that its samples must notice. */
export function formMutants(schema: FormSchema): Mutant[] {
  // What a form's own messages may be is all that its type says otherwise.
  const parts = [...changed(schema as unknown as FieldSchema, [], schema)].map(([path, mutant, of]): Mutant => ({
    key: [...path, mutant.key].join('.'),
    own: mutant.key,
    of,
    field: fieldOf(path, mutant),
    change: mutant.change,
    fix: mutant.fix,
    ...(mutant.tightens && { tightens: true }),
    schema: replaced(schema, path, mutant.part) as FormSchema,
  }));
  return [...parts, ...Object.entries(schema.properties).flatMap(([name, field]) => ofReveals(schema, name, field))];
}
