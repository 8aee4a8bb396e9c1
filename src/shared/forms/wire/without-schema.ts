/** The payload that a sample's file holds: the `$schema` by which editors know it is no part of it. */
export function withoutSchema(content: unknown): unknown {
  if (typeof content !== 'object' || content === null || Array.isArray(content)) return content;
  const { $schema: _forEditors, ...payload } = content as Readonly<Record<string, unknown>>;
  return payload;
}
