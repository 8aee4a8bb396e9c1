/** Line width of the JSON files. */
const WIDTH = 140;

/** A value in one line, in the format of the JSON files. */
function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inOneLine(inner)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** Formats JSON for reviews: what fits in a line is written in one, so that a changed field is one changed line. */
export function jsonLines(value: unknown, indent = '', before = 0): string {
  const line = inOneLine(value);
  if (indent.length + before + line.length < WIDTH || typeof value !== 'object' || value === null) return line;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((inner) => `${deeper}${jsonLines(inner, deeper)}`).join(',\n')}\n${indent}]`;
  const entries = Object.entries(value).map(([key, inner]) => {
    const name = `${JSON.stringify(key)}: `;
    return `${deeper}${name}${jsonLines(inner, deeper, name.length)}`;
  });
  return `{\n${entries.join(',\n')}\n${indent}}`;
}
