/** Fills in the holes of a sentence: `{title}` by the value of `title`. A hole without a value stays as it is. */
export const interpolate = (sentence: string, values: Readonly<Record<string, string | number>>): string =>
  // With a function: what a title contains means nothing to the sentence.
  sentence.replaceAll(/\{(\w+)\}/g, (hole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : hole));
