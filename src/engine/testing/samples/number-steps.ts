import { multipleFrom, multipleUpTo } from './multiples.ts';
import type { NormalizedSchema } from '../../normalized-schema/index.ts';

/** Keywords that limit a number. */
export type NumberLimit = 'minimum' | 'exclusiveMinimum' | 'maximum' | 'exclusiveMaximum';

/** The multiples next to a limit of a number. */
export interface LimitSteps {
  /** The last multiple that is valid, and the first that is not. */
  readonly inside: number;
  readonly outside: number;
  /** The closest limits that would accept `outside`, and reject `inside`. */
  readonly loosened: number;
  readonly tightened: number;
}

/** The step between valid values of a number with `multipleOf`; undefined without. */
export function stepOf({ type, multipleOf }: NormalizedSchema): number | undefined {
  if (typeof multipleOf !== 'number' || multipleOf <= 0) return undefined;
  const isWhole = [type].flat().includes('integer') && ![type].flat().includes('number');
  return isWhole && !Number.isInteger(multipleOf) ? 1 : multipleOf;
}

/** The multiples of a step next to a limit. */
export function stepsAt(keyword: NumberLimit, limit: number, step: number): LimitSteps {
  const isExclusive = keyword.startsWith('exclusive');
  const isLower = keyword === 'minimum' || keyword === 'exclusiveMinimum';
  const next = (value: number, steps: number) => multipleUpTo(value, step, isLower ? steps : -steps);
  const nearest = isLower ? multipleFrom(limit, step) : multipleUpTo(limit, step);
  const inside = isExclusive && nearest === limit ? next(nearest, 1) : nearest;
  const outside = next(inside, -1);
  return { inside, outside, loosened: isExclusive ? next(outside, -1) : outside, tightened: isExclusive ? inside : next(inside, 1) };
}
