import { createContext, use, type ReactNode } from 'react';

/** The rendered fields of a group by name, for fields that are shown inside another field: under an option that reveals them, or to replace a file. */
export const GroupContentsContext = createContext<ReadonlyMap<string, ReactNode>>(new Map());

export function useGroupContents(): ReadonlyMap<string, ReactNode> {
  return use(GroupContentsContext);
}
