import { readTabStorage, writeTabStorage } from '@bakul/web/session/tab-storage';
import { useState } from 'react';

/** Text being edited, stored in this tab until it is sent. */
export function useStoredText(name: string) {
  const [typed, setTyped] = useState(() => readTabStorage(name) ?? '');
  return {
    typed,
    type(value: string) {
      setTyped(value);
      writeTabStorage(name, value || null);
    },
    forget: () => writeTabStorage(name, null),
  };
}
