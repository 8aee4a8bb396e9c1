import { describeValue } from '#engine/index.ts';
import { INDIA } from '../india.ts';

/** A stored value as people read it. @param widget a text from a month or date picker reads as people say it */
export const valueInWords = (value: unknown, widget?: string): string => describeValue(value, INDIA, widget);
