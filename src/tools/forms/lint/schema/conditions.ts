// Checks that each condition of a form decides something, reads fields and options that the form has, and can be met.
import { compilePattern } from '#engine/index.ts';
import {
  allOfChain,
  collectSubschemas,
  collectWithoutConditions,
  isNever,
  mergeReferenced,
  targetOf,
  type Subschema,
} from '#engine/normalized-schema/index.ts';
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

/** The fields that an object can show while only some of its fields can have a value. */
function possibleFields(first: Subschema, schema: FormSchema, canHaveValue: (name: string) => boolean): Set<string> {
  const canHold = (condition: Subschema) => allOfChain(condition, schema).every(({ required = [] }) => required.every(canHaveValue));
  const applying = new Set<Subschema>();
  const add = (subschema: Subschema) => {
    if (applying.size === applying.add(subschema).size) return;
    const { $ref, allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise, dependencies = {} } = subschema;
    const branches = condition ? [canHold(condition) && then, otherwise] : [];
    const dependent = Object.entries(dependencies).map(([name, one]) => !Array.isArray(one) && canHaveValue(name) && (one as Subschema));
    for (const beside of [...allOf, ...anyOf, ...oneOf, ...branches, ...dependent]) if (beside) add(beside);
    if ($ref !== undefined) add(targetOf($ref, schema));
  };
  add(first);
  const seen = new Set<Subschema>();
  const certain = (subschema: Subschema): Subschema[] =>
    allOfChain(subschema, schema, seen).flatMap((one) => [one, ...(one.if && one.else && !canHold(one.if) ? certain(one.else) : [])]);
  const neverIn = ({ properties = {} }: Subschema) => Object.keys(properties).filter((name) => isNever(properties[name] ?? {}));
  const hidden = new Set(certain(first).flatMap(neverIn));
  const fields = [...applying].flatMap(({ properties = {} }) => Object.entries(properties));
  const isRevealed = (name: string) => {
    // A field that reveals itself is reported already.
    const revealing = fields.filter(([by, { reveals = {} }]) => by !== name && Object.values(reveals).flat().includes(name));
    return revealing.length === 0 || revealing.some(([by]) => canHaveValue(by));
  };
  return new Set(fields.map(([name]) => name).filter((name) => !hidden.has(name) && isRevealed(name)));
}

/** Reports fields that appear only after one another, so that none of them ever appears. */
function* neverShown(first: Subschema, schema: FormSchema, key: string): Generator<RuleIssue> {
  const all = possibleFields(first, schema, () => true);
  const findMore = (shown: ReadonlySet<string>): ReadonlySet<string> => {
    const found = possibleFields(first, schema, (name) => shown.has(name) || !all.has(name));
    return found.size === shown.size ? found : findMore(found);
  };
  const shown = findMore(new Set());
  const never = [...all].filter((name) => !shown.has(name)).map((name) => `"${name}"`);
  if (never.length > 0)
    yield [
      key,
      `never shown, since each needs a value of one of them: ${never.join(', ')}`,
      'Let one appear without a value of the others',
    ];
}

/** Checks `if`, `then` and `else` of the form itself, and of its groups and rows. */
export function* lintConditions(schema: FormSchema): Generator<RuleIssue> {
  const keys = dottedKeysOf(schema);
  const seen = new Set<Subschema>();
  for (const [first] of [[schema as Subschema], ...schemaFields(schema).map(({ schemas }) => schemas)]) {
    if (!first) continue;
    const unconditional = collectWithoutConditions(first, schema);
    const place = keys.get(first);
    if (place !== undefined && !seen.has(first)) yield* neverShown(first, schema, [place, 'properties'].filter(Boolean).join('.'));
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
