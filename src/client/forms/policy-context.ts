import { createContext } from 'react';

/** Path of the privacy policy, from the page around the form. Without it forms do not link to a policy. */
export const PolicyContext = createContext<string | undefined>(undefined);
