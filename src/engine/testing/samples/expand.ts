/** The most characters of a payload. */
export const MAX_PAYLOAD_LENGTH = 2_000_000;

interface Repeat {
  readonly $repeat: string;
  readonly count: number;
  readonly before?: string;
  readonly after?: string;
}

/** The end of a message about a wrong notation. */
export const REPEAT_NOTATION = 'it needs a text and a count, { "$repeat": "a", "count": 26 }';

const isTextOrAbsent = (value: unknown) => value === undefined || typeof value === 'string';

const hasRepeat = (value: object) => Object.hasOwn(value, '$repeat');

function isRepeat(value: object): value is Repeat {
  const { $repeat, count, before, after, ...others } = value as Partial<Repeat>;
  if (typeof $repeat !== 'string' || typeof count !== 'number' || !isTextOrAbsent(before) || !isTextOrAbsent(after)) return false;
  return Number.isInteger(count) && count >= 0 && $repeat.length * count <= MAX_PAYLOAD_LENGTH && Object.keys(others).length === 0;
}

/** The dotted keys of objects with `$repeat` that are not in the notation. */
export function wrongRepeats(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (hasRepeat(value)) return isRepeat(value) ? [] : [path.join('.')];
  return Object.entries(value).flatMap(([key, part]) => wrongRepeats(part, [...path, key]));
}

/**
 * Writes out the notation for long texts, at any depth: `{ "$repeat": "a", "count": 26 }` is 26 times `a`, between `before` and `after`.
 *
 * @throws RangeError if the notation is wrong
 */
export function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand);
  if (typeof value !== 'object' || value === null) return value;
  if (!hasRepeat(value)) return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, expand(part)]));
  if (!isRepeat(value)) throw new RangeError(REPEAT_NOTATION);
  return `${value.before ?? ''}${value.$repeat.repeat(value.count)}${value.after ?? ''}`;
}
