import { kindOfValue } from './kinds/kinds.ts';
import type { FieldSchema, FormSchema, Json, Mask } from './types.ts';

/** How staff see a sensitive value whose field does not say how. */
const SHOWN: Mask = { keep: 4, as: 'XXXX' };

/** A text with all but its last characters replaced. Masking twice changes nothing. */
export function maskText(value: string, { keep, as }: Mask): string {
  return value.length <= keep ? as : as + value.slice(value.length - keep);
}

/** Names of the fields that are stored encrypted and shown masked. */
export function sensitiveFields({ properties }: Pick<FormSchema, 'properties'>): string[] {
  return Object.keys(properties).filter((name) => properties[name]?.privacy?.sensitive === true);
}

/** A sensitive value as staff see it: of each text the characters its mask keeps, but never more than half of it. */
export function shownValue(value: Json, field: FieldSchema): Json {
  const { mask, show = SHOWN } = field.privacy ?? {};
  return kindOfValue(value).mask(value, (text) =>
    // What is stored masked shows no more than that anyway.
    maskText(text, mask ?? { ...show, keep: Math.min(show.keep, Math.floor(text.length / 2)) }),
  );
}
