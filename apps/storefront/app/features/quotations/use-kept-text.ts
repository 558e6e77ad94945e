import { useState } from 'react';
import { keep, readTabStorage } from '../checkout/kept.ts';

/** Text being edited, stored in this tab until it is sent. */
export function useStoredText(name: string) {
  const [typed, setTyped] = useState(() => readTabStorage(name) ?? '');
  return {
    typed,
    type(value: string) {
      setTyped(value);
      keep(name, value || null);
    },
    forget: () => keep(name, null),
  };
}
