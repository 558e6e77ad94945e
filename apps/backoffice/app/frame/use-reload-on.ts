import { useEffect, useRef } from 'react';

/** Loads again when a value has changed, and not at first. */
export function useReloadOn(version: string | number | undefined, reload: () => unknown): void {
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    void reload();
  }, [version, reload]);
}
