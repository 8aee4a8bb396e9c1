import { MAX_MATCHED_LENGTH } from '#engine/testing/index.ts';
import type { FormSchema } from '#shared/forms/types.ts';
import { dottedKeysOf } from '../../schema-fields.ts';
import { slownessOf } from './slow-expression.ts';
import type { RuleIssue } from '../rule.ts';

interface Expression {
  /** Its path in the schema. */
  readonly at: string;
  readonly source: string;
  /** It matches the names of entries, whose length has no limit. */
  readonly isOfNames: boolean;
}

/** The expressions of one schema, without those of its subschemas. */
function expressionsOf({ pattern, patternProperties, advice }: Partial<FormSchema['properties'][string]>): Expression[] {
  const own = { pattern, 'advice.unlike': advice?.unlike };
  return [
    ...Object.entries(own).flatMap(([at, source]) => (typeof source === 'string' ? [{ at, source, isOfNames: false }] : [])),
    ...Object.keys(patternProperties ?? {}).map((source) => ({ at: `patternProperties.${source}`, source, isOfNames: true })),
  ];
}

const ONE_WAY = 'Rewrite it so that a text can match in one way only';

/** Reports expressions that could block the server: they must take linear time, or quadratic time for short texts. */
export function* lintExpressions(schema: FormSchema): Generator<RuleIssue> {
  for (const [subschema, key] of dottedKeysOf(schema)) {
    const { maxLength } = subschema as { readonly maxLength?: unknown };
    for (const { at, source, isOfNames } of expressionsOf(subschema as object)) {
      const slowness = slownessOf(source, isOfNames ? undefined : maxLength);
      if (slowness === undefined) continue;
      const isFastWhenShort = !isOfNames && slownessOf(source, MAX_MATCHED_LENGTH) === undefined;
      yield [
        key === '' ? at : `${key}.${at}`,
        `matching takes ${slowness} time, so one long text could block the server`,
        isFastWhenShort ? `${ONE_WAY}, or add a maxLength of ${MAX_MATCHED_LENGTH} or less beside it` : ONE_WAY,
      ];
    }
  }
}
