/** Per-tab storage that survives a reload. A logout clears it, and it is empty where storage is blocked. */

export function readTabStorage(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function writeTabStorage(name: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(name);
    else window.sessionStorage.setItem(name, value);
  } catch {
    // Storage is blocked: a reload starts over.
  }
}
