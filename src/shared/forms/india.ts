import type { CompileOptions } from '#engine/index.ts';
import { brand } from '../brand.ts';
import { respell } from './spelling.ts';
import type { FieldSchema } from './types.ts';

const SPELLINGS = ['phone', 'digits', 'code'] as const;

/** Options for the engine: Indian spellings of phones and codes, and the company's time zone and locale. */
export const INDIA = {
  normalizers: Object.fromEntries(
    SPELLINGS.map((spelling) => [spelling, (text, keywords) => respell(text, { ...(keywords as FieldSchema), spelling })]),
  ),
  timeZone: brand.timeZone,
  locale: brand.locale,
} satisfies CompileOptions;
