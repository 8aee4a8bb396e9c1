// Checks that a form has a field for everything that it requires.
import {
  kindOfSchema,
  mergeReferenced,
  childSubschemas,
  collectWithoutConditions,
  collectSubschemas,
  targetOf,
  type Subschema,
  allOfChain,
  isNever,
} from '#engine/normalized-schema/index.ts';
import { compilePattern } from '#engine/index.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { dottedKeysOf, schemaFields } from '../../schema-fields.ts';
import { unknownFields, type RuleIssue } from '../rule.ts';

const namesIn = (schemas: readonly Subschema[]) => [...new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)))];

/** Required names, with the schema and keyword that require them. */
type Requirement = readonly [by: Subschema, keyword: string, names: readonly string[]];

/** The requirements of a schema and of all that applies beside it. `oneOf` and `anyOf` are left out: another branch may apply. */
function* requirementsOf(by: Subschema, schema: FormSchema, seen: Set<Subschema>): Generator<Requirement> {
  if (seen.has(by)) return;
  seen.add(by);
  const { $ref, required = [], allOf = [], if: condition, then, else: otherwise, dependencies = {} } = by;
  yield [by, 'required', required];
  const beside = [...($ref === undefined ? [] : [targetOf($ref, schema)]), ...allOf, ...(condition ? [then, otherwise] : [])];
  for (const [name, dependency] of Object.entries(dependencies)) {
    if (Array.isArray(dependency)) yield [by, `dependencies.${name}`, dependency as readonly string[]];
    else beside.push(dependency as Subschema);
  }
  for (const subschema of beside) if (subschema) yield* requirementsOf(subschema, schema, seen);
}

/** A required name must be a field, or a name that visitors can give to an entry. */
function* unknownRequired(key: string, names: readonly string[], schemas: readonly Subschema[], schema: FormSchema): Generator<RuleIssue> {
  const known = namesIn(schemas);
  const isEntry = (name: string) =>
    childSubschemas(schemas, name, schema).some(
      (subschema) => known.length === 0 || Object.keys(subschema).some((keyword) => keyword !== 'errorMessage'),
    );
  const fields = names.filter((name) => known.includes(name) || !isEntry(name));
  yield* unknownFields(key, fields, known);
}

/** A schema with `additionalProperties: false` must not reject fields that other schemas or branches add. */
function* rejectedFields(keys: ReadonlyMap<unknown, string>, first: Subschema, schema: FormSchema): Generator<RuleIssue> {
  const unconditional = collectWithoutConditions(first, schema);
  const shown = namesIn(unconditional).filter(
    (name) => !unconditional.every(({ properties = {} }) => !Object.hasOwn(properties, name) || isNever(properties[name] ?? {})),
  );
  for (const subschema of allOfChain(first, schema)) {
    const { additionalProperties, properties = {}, patternProperties = {} } = subschema;
    if (additionalProperties !== false) continue;
    const patterns = Object.keys(patternProperties).map(compilePattern);
    for (const name of shown) {
      if (Object.hasOwn(properties, name) || patterns.some((pattern) => pattern.test(name))) continue;
      const key = [keys.get(subschema), 'additionalProperties'].filter(Boolean).join('.');
      yield [key, `it rejects "${name}", which is a field of the form`, `Add ${name} to the properties beside it`];
    }
  }
}

/** Whether a list must have entries, or a group properties, and the schema describes none. */
function isUnfillable(field: Subschema): boolean {
  const { items, prefixItems, minItems = 0, properties, patternProperties, additionalProperties, minProperties = 0 } = field;
  const kind = kindOfSchema(field);
  if (kind === 'rows') return minItems > 0 && !items && !prefixItems;
  return kind === 'group' && minProperties > 0 && !properties && !patternProperties && !additionalProperties;
}

/** A required field must be possible to fill in. */
function* unfillableRequired(key: string, schemas: readonly Subschema[], schema: FormSchema): Generator<RuleIssue> {
  const [{ required = [] } = {}] = schemas;
  const known = namesIn(schemas);
  for (const name of required.filter((requiredName) => known.includes(requiredName))) {
    const fields = childSubschemas(schemas, name, schema).map((field) => mergeReferenced(field, schema));
    const isGiven = fields.some((field) => field.default !== undefined || field.const !== undefined);
    if (fields.some(({ readOnly }) => readOnly === true) && !isGiven)
      yield [key, `"${name}" is required, but read-only`, `Give ${name} a default, or remove it from required`];
    if (!isGiven && fields.some(isUnfillable)) {
      yield [
        key,
        `"${name}" is required, but the form has no control for it`,
        `Describe its items or properties, or remove it from required`,
      ];
    }
  }
}

/**
 * Checks that a form can be sent: it has the fields that it requires, and accepts the fields that it shows.
 *
 * @param isAlone the form is in no flow; a flow fills in read-only fields from earlier steps
 */
export function* lintRequired(schema: FormSchema, isAlone: boolean): Generator<RuleIssue> {
  const keys = dottedKeysOf(schema);
  const inside = schemaFields(schema).map(({ schemas }) => schemas);
  const seen = new Set<Subschema>();
  const reported = new Set<string>();
  for (const schemas of [collectSubschemas(schema, schema), ...inside]) {
    const [first] = schemas;
    const at = first && keys.get(first);
    if (!first || at === undefined || seen.has(first)) continue;
    seen.add(first);
    if (first !== schema && kindOfSchema(mergeReferenced(first, schema)) !== 'group') continue;
    const found = [...requirementsOf(first, schema, new Set())].flatMap(([by, keyword, names]) => {
      const key = [keys.get(by), keyword].filter(Boolean).join('.');
      return [...unknownRequired(key, names, schemas, schema)];
    });
    // A definition that several fields use is reported once.
    for (const issue of [...found, ...rejectedFields(keys, first, schema)])
      if (reported.size < reported.add(issue.join(' ')).size) yield issue;
    if (isAlone) yield* unfillableRequired(at === '' ? 'required' : `${at}.required`, schemas, schema);
  }
}
