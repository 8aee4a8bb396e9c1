interface Repeat {
  readonly $repeat: string;
  readonly count: number;
  readonly before?: string;
  readonly after?: string;
}

function isRepeat(value: object): value is Repeat {
  return '$repeat' in value;
}

/**
 * Writes out the short notation for long texts: `{ "$repeat": "a", "count": 26 }` is 26 times `a`; `before` and `after`
 * stand around it. Works in any depth.
 */
export function expand(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expand);
  if (typeof value !== 'object' || value === null) return value;
  if (isRepeat(value)) return `${value.before ?? ''}${value.$repeat.repeat(value.count)}${value.after ?? ''}`;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, expand(part)]));
}
