// Checks that each condition of a form decides something, and reads fields and options that the form has.
import { compilePattern } from '#engine/index.ts';
import { collectSubschemas, collectWithoutConditions, isNever, mergeReferenced, type Subschema } from '#engine/normalized-schema/index.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { dottedKeysOf, schemaFields } from '../../schema-fields.ts';
import { unknownFields, type RuleIssue } from '../rule.ts';

/** The values that a condition compares a field with, by keyword. */
const comparedValues = ({ const: value, enum: values = [] }: Subschema): readonly (readonly [keyword: string, value: unknown])[] => [
  ...(value === undefined ? [] : [['const', value] as const]),
  ...values.map((option) => ['enum', option] as const),
];

/** Whether visitors may add an entry with this name. */
const permitsEntry = ({ patternProperties = {}, additionalProperties }: Subschema, name: string): boolean =>
  Object.keys(patternProperties).some((pattern) => compilePattern(pattern).test(name)) ||
  (typeof additionalProperties === 'object' && !isNever(additionalProperties));

/** Reports fields that a condition reads and the form does not have, and values that a field never has. */
function* unknownInCondition(
  condition: Subschema,
  unconditional: readonly Subschema[],
  schema: FormSchema,
  key: string,
): Generator<RuleIssue> {
  const { properties = {}, required = [] } = condition;
  const names = [...new Set(unconditional.flatMap((subschema) => Object.keys(subschema.properties ?? {})))];
  const isUnknown = (name: string) => !names.includes(name) && !unconditional.some((subschema) => permitsEntry(subschema, name));
  yield* unknownFields(
    `${key}.required`,
    required.filter((name) => isUnknown(name) && !Object.hasOwn(properties, name)),
    names,
  );
  for (const [name, compared] of Object.entries(properties)) {
    if (isUnknown(name)) {
      yield* unknownFields(`${key}.properties.${name}`, [name], names);
      continue;
    }
    const fields = unconditional.flatMap((subschema) => subschema.properties?.[name] ?? []);
    const options = fields.flatMap((field) => mergeReferenced(field, schema).enum ?? []);
    const texts = options.map((option) => JSON.stringify(option));
    for (const [keyword, value] of options.length === 0 ? [] : comparedValues(compared)) {
      if (texts.includes(JSON.stringify(value))) continue;
      yield [`${key}.properties.${name}.${keyword}`, `"${name}" has no option ${JSON.stringify(value)}`, `Use one of: ${texts.join(', ')}`];
    }
  }
}

/** Checks `if`, `then` and `else` of the form itself, and of its groups and rows. */
export function* lintConditions(schema: FormSchema): Generator<RuleIssue> {
  const keys = dottedKeysOf(schema);
  const seen = new Set<Subschema>();
  for (const [first] of [[schema as Subschema], ...schemaFields(schema).map(({ schemas }) => schemas)]) {
    if (!first) continue;
    const unconditional = collectWithoutConditions(first, schema);
    for (const subschema of unconditional) {
      const at = keys.get(subschema);
      if (at === undefined || seen.has(subschema)) continue;
      seen.add(subschema);
      const key = (keyword: string) => [at, keyword].filter(Boolean).join('.');
      const { if: condition, then, else: otherwise } = subschema;
      if (condition === undefined) {
        for (const [keyword, branch] of Object.entries({ then, else: otherwise }))
          if (branch !== undefined) yield [key(keyword), 'it has no condition', 'Write the condition in "if" beside it, or remove it'];
        continue;
      }
      if (then === undefined && otherwise === undefined) yield [key('if'), 'nothing depends on it', 'Add "then" or "else", or remove it'];
      for (const test of collectSubschemas(condition, schema)) {
        const testKey = keys.get(test);
        if (testKey !== undefined) yield* unknownInCondition(test, unconditional, schema, testKey);
      }
    }
  }
}
