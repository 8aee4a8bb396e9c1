// Lists the mutants of a form, at any depth.
import { mergeReferenced, applicatorKind } from '#engine/normalized-schema/index.ts';
import type { FieldSchema, FormSchema } from '#shared/forms/types.ts';
import { fieldMutants } from './field.ts';
import { isChoiceOfValues, requiredMutant, structureMutants } from './structure.ts';
import type { Mutant, PartMutant } from './types.ts';

type Path = readonly string[];

/** Returns a copy of a value in which the part at a path is replaced. */
function replaceAt(whole: unknown, [key, ...rest]: Path, part: FieldSchema): unknown {
  if (key === undefined) return part;
  if (Array.isArray(whole)) return whole.map((entry: unknown, index) => (String(index) === key ? replaceAt(entry, rest, part) : entry));
  const object = whole as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, name === key ? replaceAt(value, rest, part) : value]));
}

/** The direct subschemas of a schema, with their paths in it. */
function* directSubschemas(part: FieldSchema): Generator<readonly [path: Path, part: FieldSchema]> {
  for (const [keyword, value] of Object.entries(part) as [string, unknown][]) {
    const kind = applicatorKind(keyword);
    if (kind === undefined || value === false || ((keyword === 'oneOf' || keyword === 'anyOf') && isChoiceOfValues(part))) continue;
    if (kind === 'one') yield [[keyword], value as FieldSchema];
    else {
      for (const [name, subschema] of Object.entries(value as Readonly<Record<string, unknown>>))
        if (!Array.isArray(subschema)) yield [[keyword, name], subschema as FieldSchema];
    }
  }
}

/** Keywords with conditions. A field that is required inside them is not required by the form. */
const CONDITIONS: ReadonlySet<string> = new Set(['if', 'not', 'contains', 'propertyNames']);

/** The mutants of a schema and its subschemas: first those of an object, then those of its fields, each followed by its `required`. */
function* partMutants(
  part: FieldSchema,
  path: Path,
  form: FormSchema,
): Generator<readonly [path: Path, mutant: PartMutant, part: FieldSchema]> {
  if (path.length > 0) for (const mutant of fieldMutants(part, mergeReferenced(part, form))) yield [path, mutant, part];
  for (const mutant of structureMutants(part)) yield [path, mutant, part];
  const names = path.some((key) => CONDITIONS.has(key)) ? [] : [...new Set(part.required)];
  const required = (name: string) => [path, requiredMutant(part, name), part] as const;
  for (const [subpath, subschema] of directSubschemas(part)) {
    yield* partMutants(subschema, [...path, ...subpath], form);
    const [keyword, name = ''] = subpath;
    if (keyword === 'properties' && names.includes(name)) yield required(name);
  }
  for (const name of names.filter((field) => !Object.hasOwn(part.properties ?? {}, field))) yield required(name);
}

/** The top-level field that contains a constraint, or that a `required` of the root names. */
function fieldOf(path: Path, { keywordPath }: PartMutant): string | undefined {
  if (path[0] === 'properties') return path[1];
  return path.length === 0 ? /^required\.(.*)$/.exec(keywordPath)?.[1] : undefined;
}

/** Mutants in which an option reveals no fields any more, so that these are always visible and validated. */
function revealsMutants(schema: FormSchema, name: string, field: FieldSchema): Mutant[] {
  const { reveals = {} } = field;
  return Object.keys(reveals).map((option) => {
    const others = Object.fromEntries(Object.entries(reveals).filter(([key]) => key !== option));
    return {
      key: `properties.${name}.reveals.${option}`,
      keywordPath: `reveals.${option}`,
      part: field,
      field: name,
      change: 'removed',
      fix: `Add a valid sample without ${option} whose revealed fields break their own rules`,
      tightens: true,
      schema: { ...schema, properties: { ...schema.properties, [name]: { ...field, reveals: others } } },
    };
  });
}

/** All mutants of a form, each with one constraint changed, at any depth. Its samples must detect them. */
export function formMutants(schema: FormSchema): Mutant[] {
  // The types of a form and a field differ only in their messages.
  const mutants = [...partMutants(schema as unknown as FieldSchema, [], schema)].map(([path, mutant, part]): Mutant => ({
    key: [...path, mutant.keywordPath].join('.'),
    keywordPath: mutant.keywordPath,
    part,
    field: fieldOf(path, mutant),
    change: mutant.change,
    fix: mutant.fix,
    ...(mutant.tightens && { tightens: true }),
    schema: replaceAt(schema, path, mutant.changedPart) as FormSchema,
  }));
  return [...mutants, ...Object.entries(schema.properties).flatMap(([name, field]) => revealsMutants(schema, name, field))];
}
