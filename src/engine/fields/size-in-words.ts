import { EN, type Messages } from '../locale/en.ts';
import { interpolate } from '../locale/interpolate.ts';

const UNITS = ['bytes', 'kilobytes', 'megabytes'] as const;

/** A size in words, in units of 1024 as the schemas' limits are: `640 kB`, `2.1 MB`, `10 MB`. */
export function sizeInWords(bytes: number, messages: Messages = EN): string {
  const power = bytes < 1024 ? 0 : bytes < 1024 * 1024 ? 1 : 2;
  return interpolate(messages[UNITS[power]], { number: Number((bytes / 1024 ** power).toFixed(power === 2 ? 1 : 0)) });
}
