const compiled = new Map<string, RegExp>();

/** The regular expression of a `pattern`, with the `u` flag as the specification says. Each is compiled once. */
export function compilePattern(source: string): RegExp {
  const pattern = compiled.get(source) ?? new RegExp(source, 'u');
  compiled.set(source, pattern);
  return pattern;
}
