import { createContext } from 'react';

/** The CSP nonce for scripts during server rendering. Undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);
