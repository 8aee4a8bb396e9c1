import { kindOfValue } from './kinds/kinds.ts';
import type { Json } from './types.ts';

/**
 * A value as people read it, visitors and staff alike: Yes and No, lists with commas, everything else as it was written.
 *
 * @param widget what it was asked by (`ui:widget`): what a month or date picker gives is told as people say it
 */
export function valueInWords(value: Json, widget?: string): string {
  return kindOfValue(value).inWords(value, widget);
}
