/** A small drawer of this tab that lives through a reload. Logging out empties it; where storage is blocked it is empty. */

export function readTabStorage(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function keep(name: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(name);
    else window.sessionStorage.setItem(name, value);
  } catch {
    // Then a reload begins anew.
  }
}
