/** The payload in a sample file, without the `$schema` for editors. */
export function withoutSchema(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const { $schema: _forEditors, ...payload } = content as Readonly<Record<string, unknown>>;
  return payload;
}
