import { getOrCreate } from './json.ts';

const compiled = new Map<string, RegExp>();

/** The regular expression of a `pattern`, with the `u` flag as the specification says. Each is compiled once. */
export function compilePattern(source: string): RegExp {
  return getOrCreate(compiled, source, () => new RegExp(source, 'u'));
}
