const UNITS = ['bytes', 'kB', 'MB'] as const;

/** A size in words, in units of 1024 as the schemas' limits are: `640 kB`, `2.1 MB`, `10 MB`. */
export function sizeInWords(bytes: number): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  return `${Number((bytes / 1024 ** power).toFixed(power === 2 ? 1 : 0))} ${UNITS[power]}`;
}
