import type { FormSchema } from '#shared/forms/types.ts';
import { dottedKeysOf } from '../every-place.ts';
import { slownessOf } from '../slow-expression.ts';
import type { Found } from './rule.ts';

/** The expressions that a schema holds itself, by where they stand in it. */
function expressionsOf({
  pattern,
  patternProperties,
  advice,
}: Partial<FormSchema['properties'][string]>): readonly (readonly [string, string])[] {
  const own = { pattern, 'advice.unlike': advice?.unlike };
  return [
    ...Object.entries(own).flatMap(([keyword, source]) => (typeof source === 'string' ? [[keyword, source] as const] : [])),
    ...Object.keys(patternProperties ?? {}).map((source) => [`patternProperties.${source}`, source] as const),
  ];
}

/** That nobody can stop the server with a text: no expression takes more than linear time. */
export function* lintExpressions(schema: FormSchema): Generator<Found> {
  for (const [one, key] of dottedKeysOf(schema)) {
    for (const [keyword, source] of expressionsOf(one as object)) {
      const slowness = slownessOf(source);
      const at = key === '' ? keyword : `${key}.${keyword}`;
      if (slowness !== undefined)
        yield [
          at,
          `${slowness} time to match a text, with which anybody can stop the server`,
          'Write it so that a text matches in one way only',
        ];
    }
  }
}
