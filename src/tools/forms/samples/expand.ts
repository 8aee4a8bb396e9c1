/** A payload of more characters than this is none that a form takes: the API's bodies have 256 kB at most. */
export const LONGEST_PAYLOAD = 2_000_000;

interface Repeat {
  readonly $repeat: string;
  readonly count: number;
  readonly before?: string;
  readonly after?: string;
}

/** What the short notation of a long text takes, for whoever wrote something else. */
export const REPEAT_NOTATION = 'it needs a text and a count, { "$repeat": "a", "count": 26 }';

const isTextOrAbsent = (value: unknown) => value === undefined || typeof value === 'string';

const isMeantAsRepeat = (value: object) => Object.hasOwn(value, '$repeat');

function isRepeat(value: object): value is Repeat {
  const { $repeat, count, before, after, ...others } = value as Partial<Repeat>;
  if (typeof $repeat !== 'string' || typeof count !== 'number' || !isTextOrAbsent(before) || !isTextOrAbsent(after)) return false;
  return Number.isInteger(count) && count >= 0 && $repeat.length * count <= LONGEST_PAYLOAD && Object.keys(others).length === 0;
}

/** Dotted keys at which something stands that is meant as the short notation and is none. */
export function wrongRepeats(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isMeantAsRepeat(value)) return isRepeat(value) ? [] : [path.join('.')];
  return Object.entries(value).flatMap(([key, part]) => wrongRepeats(part, [...path, key]));
}

/**
 * Writes out the short notation for long texts: `{ "$repeat": "a", "count": 26 }` is 26 times `a`; `before` and `after`
 * stand around it. Works in any depth.
 *
 * @throws RangeError where the notation is written wrong
 */
export function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand);
  if (typeof value !== 'object' || value === null) return value;
  if (!isMeantAsRepeat(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, expand(part)]));
  if (!isRepeat(value)) throw new RangeError(REPEAT_NOTATION);
  return `${value.before ?? ''}${value.$repeat.repeat(value.count)}${value.after ?? ''}`;
}
