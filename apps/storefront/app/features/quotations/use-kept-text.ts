import { useState } from 'react';
import { keep, readKept } from '../checkout/kept.ts';

/** A text that is being written; this tab keeps it until it is sent. */
export function useKeptText(name: string) {
  const [typed, setTyped] = useState(() => readKept(name) ?? '');
  return {
    typed,
    type(value: string) {
      setTyped(value);
      keep(name, value || null);
    },
    forget: () => keep(name, null),
  };
}
