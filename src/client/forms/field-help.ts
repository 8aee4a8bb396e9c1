import { createContext, type ReactNode } from 'react';
import type { PlainSchema } from '#engine/index.ts';

/** What the page offers under a field whose value the server did not take; given the field's name and schema. */
export type FieldHelp = (field: string, schema: PlainSchema) => ReactNode;

export const FieldHelpContext = createContext<FieldHelp | undefined>(undefined);
