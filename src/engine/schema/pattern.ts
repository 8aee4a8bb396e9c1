const compiled = new Map<string, RegExp>();

/** A `pattern` as a regular expression with the `u` flag, compiled once. */
export function compilePattern(source: string): RegExp {
  const known = compiled.get(source) ?? new RegExp(source, 'u');
  compiled.set(source, known);
  return known;
}
