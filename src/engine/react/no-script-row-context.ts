import { createContext } from 'react';

/** Whether this stands in a row that is there for pages without scripts, and that nobody has added. */
export const NoScriptRowContext = createContext(false);
