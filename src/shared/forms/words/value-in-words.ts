import { describeValue } from '#engine/index.ts';
import { INDIA } from '../india.ts';

/** A stored value as readable text. @param widget formats texts of a month or date picker */
export const valueInWords = (value: unknown, widget?: string): string => describeValue(value, INDIA, widget);
