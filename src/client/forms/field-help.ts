import { createContext, type ReactNode } from 'react';
import type { FieldSchema } from '#shared/forms/types.ts';

/** What the page offers under a field whose value the server did not take; given the field's name and schema. */
export type FieldHelp = (field: string, schema: FieldSchema) => ReactNode;

export const FieldHelpContext = createContext<FieldHelp | undefined>(undefined);
