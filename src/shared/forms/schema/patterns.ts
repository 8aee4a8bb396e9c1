const patterns = new Map<string, RegExp>();

/** A pattern of a schema, made once. */
export function patternOf(source: string): RegExp {
  const known = patterns.get(source) ?? new RegExp(source, 'u');
  patterns.set(source, known);
  return known;
}
