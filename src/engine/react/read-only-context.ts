import { createContext } from 'react';

/** Whether this stands in a group or list that can only be read (`readOnly`). */
export const ReadOnlyContext = createContext(false);
