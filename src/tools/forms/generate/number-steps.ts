import { multipleFrom, multipleUpTo } from './multiples.ts';
import type { FieldSchema } from '#shared/forms/types.ts';

/** Keywords that limit a number. */
export type NumberLimit = 'minimum' | 'exclusiveMinimum' | 'maximum' | 'exclusiveMaximum';

/** The multiples at a limit of a number. */
export interface LimitSteps {
  /** The last that the limit accepts, and the first that it refuses. */
  readonly inside: number;
  readonly outside: number;
  /** The nearest limits that would accept `outside`, and refuse `inside`. */
  readonly loosened: number;
  readonly tightened: number;
}

/** The step between the values of a number with `multipleOf`; undefined of one without. */
export function stepOf({ type, multipleOf }: FieldSchema): number | undefined {
  if (typeof multipleOf !== 'number' || multipleOf <= 0) return undefined;
  const isWhole = [type].flat().includes('integer') && ![type].flat().includes('number');
  return isWhole && !Number.isInteger(multipleOf) ? 1 : multipleOf;
}

/** Which multiples of a step stand at a limit. */
export function stepsAt(keyword: NumberLimit, limit: number, step: number): LimitSteps {
  const isExclusive = keyword.startsWith('exclusive');
  const isLower = keyword === 'minimum' || keyword === 'exclusiveMinimum';
  const next = (value: number, steps: number) => multipleUpTo(value, step, isLower ? steps : -steps);
  const nearest = isLower ? multipleFrom(limit, step) : multipleUpTo(limit, step);
  const inside = isExclusive && nearest === limit ? next(nearest, 1) : nearest;
  const outside = next(inside, -1);
  return { inside, outside, loosened: isExclusive ? next(outside, -1) : outside, tightened: isExclusive ? inside : next(inside, 1) };
}
