/** Replaces the placeholders of a text: `{title}` by the value of `title`. A placeholder without a value stays as it is. */
export const interpolate = (text: string, values: Readonly<Record<string, string | number>>): string =>
  // A function, so that `$&` and the like in a title are not replaced.
  text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : placeholder));
