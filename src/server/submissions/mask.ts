import { maskText } from '#shared/forms/privacy.ts';
import type { FormSchema, Json, Mask, Payload } from '#shared/forms/types.ts';

function masksOf(schema: FormSchema): [name: string, mask: Mask][] {
  return Object.entries(schema.properties).flatMap(([name, { privacy }]) =>
    privacy?.mask ? [[name, privacy.mask] as [string, Mask]] : [],
  );
}

/** Names of fields that came back just as we gave them out: the visitor did not touch them. */
export function unchangedMasked(payload: Payload, stored: Readonly<Record<string, Json>>, schema: FormSchema): Set<string> {
  return new Set(
    masksOf(schema)
      .map(([name]) => name)
      .filter((name) => stored[name] !== undefined && stored[name] === payload[name]),
  );
}

/** Replaces what the schema says must not be kept (`privacy.mask`). Masking twice changes nothing. */
export function applyMasks(payload: Payload, unchanged: ReadonlySet<string>, schema: FormSchema): Payload {
  const masked = masksOf(schema).flatMap(([name, mask]) => {
    const value = payload[name];
    return typeof value === 'string' && !unchanged.has(name) ? [[name, maskText(value, mask)] as const] : [];
  });
  return { ...payload, ...Object.fromEntries(masked) };
}
