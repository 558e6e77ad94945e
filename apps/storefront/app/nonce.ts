import { createContext } from 'react';

/** Marks the scripts that are ours while the server renders; in the browser there is none. */
export const NonceContext = createContext<string | undefined>(undefined);
