import { createContext } from 'react';

/** Where the privacy policy stands; the page around the form says so, and without it forms name none. */
export const PolicyContext = createContext<string | undefined>(undefined);
