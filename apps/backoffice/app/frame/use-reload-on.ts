import { useEffect, useRef } from 'react';

/** Reloads when the value changes, but not on mount. */
export function useReloadOn(version: string | number | undefined, reload: () => unknown): void {
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    void reload();
  }, [version, reload]);
}
