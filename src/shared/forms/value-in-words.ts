import { monthInWords } from '../month-in-words.ts';
import type { Json } from './types.ts';

/**
 * A value as people read it, visitors and staff alike: Yes and No, lists with commas, everything else as it was written.
 *
 * @param widget what it was asked by (`ui:widget`): a month picker's month is told by its name
 */
export function valueInWords(value: Json, widget?: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((item: Json) => valueInWords(item)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return widget === 'month' ? monthInWords(String(value)) : String(value);
}
