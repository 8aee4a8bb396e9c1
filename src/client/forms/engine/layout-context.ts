import { createContext, use, type ReactNode } from 'react';
import type { FieldPath } from '#shared/forms/path.ts';

/** The rendered fields by path, for those that stand inside another one: revealed under an option, or replacing a file. */
export const LayoutContext = createContext<ReadonlyMap<FieldPath, ReactNode>>(new Map());

export function useLayout(): ReadonlyMap<FieldPath, ReactNode> {
  return use(LayoutContext);
}
