import { createContext, type ReactNode } from 'react';
import type { PlainSchema } from '#engine/index.ts';

/** Renders help below a field whose value the server has rejected. */
export type FieldHelp = (field: string, schema: PlainSchema) => ReactNode;

export const FieldHelpContext = createContext<FieldHelp | undefined>(undefined);
