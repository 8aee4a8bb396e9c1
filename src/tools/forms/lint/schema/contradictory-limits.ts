import { optionsOfSchema, mergeReferenced, type Subschema } from '#engine/normalized-schema/index.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { dottedKeysOf, schemaFields } from '../../schema-fields.ts';
import { schemaAccepts } from '../../verdict.ts';
import type { RuleIssue } from '../rule.ts';

/** Lower and upper limits, and whether a value may equal both. */
const LIMIT_PAIRS = [
  ['minLength', 'maxLength', true],
  ['minimum', 'maximum', true],
  ['exclusiveMinimum', 'maximum', false],
  ['minimum', 'exclusiveMaximum', false],
  ['exclusiveMinimum', 'exclusiveMaximum', false],
  ['minItems', 'maxItems', true],
  ['minProperties', 'maxProperties', true],
  ['minFileSize', 'maxFileSize', true],
] as const;

/** There must be a value between both limits. */
function* limitPairs(key: string, schema: Subschema): Generator<RuleIssue> {
  const limits: Readonly<Record<string, unknown>> = { ...schema };
  for (const [least, most, mayBeEqual] of LIMIT_PAIRS) {
    const [lower, upper] = [limits[least], limits[most]];
    if (typeof lower !== 'number' || typeof upper !== 'number' || lower < upper || (mayBeEqual && lower === upper)) continue;
    yield [`${key}.${least}`, `no value meets both ${least} ${lower} and ${most} ${upper}`, `Lower ${least}, or raise ${most}`];
  }
}

/** Each option needs a label. */
function* labels(key: string, { enum: values, enumNames }: Subschema & { readonly enumNames?: readonly string[] }): Generator<RuleIssue> {
  if (!values || !enumNames || values.length === enumNames.length) return;
  yield [
    `${key}.enumNames`,
    `there are ${values.length} options, but ${enumNames.length} names`,
    'Write one name for each option, in the same order',
  ];
}

/** An enum needs options. */
function* options(key: string, { enum: values }: Subschema): Generator<RuleIssue> {
  if (values?.length === 0) yield [`${key}.enum`, 'it has no options, so nothing can be chosen', 'Add options, or remove the enum'];
}

/** A field must accept its default. Defaults of groups and lists are left out: other fields complete them. */
function* defaultOf(key: string, field: Subschema, root: FormSchema): Generator<RuleIssue> {
  const { default: start } = field;
  if (start === undefined || start === null || start === '' || typeof start === 'object') return;
  const isAccepted = (value: unknown) => schemaAccepts(field, value, root);
  if (isAccepted(start)) return;
  const options = optionsOfSchema(field)
    .filter(({ value }) => isAccepted(value))
    .map(({ text }) => text);
  const fix = options.length > 0 ? `Use one of: ${options.join(', ')}` : 'Write a value that the field accepts, or remove it';
  yield [`${key}.default`, `the field does not accept ${JSON.stringify(start)}`, fix];
}

/** Checks that the keywords of a schema do not contradict each other. */
export function* lintContradictions(schema: FormSchema): Generator<RuleIssue> {
  const keys = dottedKeysOf(schema);
  const seen = new Set<Subschema>();
  for (const { schemas } of schemaFields(schema)) {
    const [first] = schemas;
    for (const subschema of schemas) {
      const key = keys.get(subschema);
      if (key === undefined || seen.has(subschema)) continue;
      seen.add(subschema);
      yield* limitPairs(key, subschema);
      yield* labels(key, subschema);
      yield* options(key, subschema);
      if (subschema === first) yield* defaultOf(key, mergeReferenced(subschema, schema), schema);
    }
  }
}
