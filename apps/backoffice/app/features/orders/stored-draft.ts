import { useCallback, useEffect, useState } from 'react';

/** Keeps a draft on this device until it is saved, even if the page is closed or the phone dies. */
export function useStoredDraft<T>(name: string, isKept: (value: unknown) => value is T) {
  const [draft, setDraft] = useState<T | null>(() => read(name, isKept));
  useEffect(() => setDraft(read(name, isKept)), [name, isKept]);
  const store = useCallback(
    (next: T | null) => {
      setDraft(next);
      try {
        if (next === null) window.localStorage.removeItem(name);
        else window.localStorage.setItem(name, JSON.stringify(next));
      } catch {
        // Without storage, the draft lives as long as the page.
      }
    },
    [name],
  );
  return [draft, store] as const;
}

function read<T>(name: string, isKept: (value: unknown) => value is T): T | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(name) ?? 'null');
    return isKept(value) ? value : null;
  } catch {
    return null;
  }
}
