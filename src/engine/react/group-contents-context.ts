import { createContext, use, type ReactNode } from 'react';

/** The rendered fields of a group or form by name, for those that stand inside another one: revealed under an option, or replacing a file. */
export const GroupContentsContext = createContext<ReadonlyMap<string, ReactNode>>(new Map());

export function useGroupContents(): ReadonlyMap<string, ReactNode> {
  return use(GroupContentsContext);
}
