import { createContext } from 'react';

/** Whether the component is in a `readOnly` group, list or form. */
export const ReadOnlyContext = createContext(false);
