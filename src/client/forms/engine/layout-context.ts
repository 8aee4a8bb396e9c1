import { createContext, use, type ReactNode } from 'react';
import type { Payload } from '#shared/forms/types.ts';

/** The rendered fields by name, for those that stand inside another one: revealed under an option, or replacing a file. */
export interface LaidOutFields {
  readonly contents: ReadonlyMap<string, ReactNode>;
  readonly data: Payload;
}

export const LayoutContext = createContext<LaidOutFields>({ contents: new Map(), data: {} });

export function useLayout(): LaidOutFields {
  return use(LayoutContext);
}
