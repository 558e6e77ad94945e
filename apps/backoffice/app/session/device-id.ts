import { randomId } from '@bakul/shop/kit/random-id';

const name = 'backoffice_device';
let current: string | null = null;

/** What this browser is recognised by: wrong passwords typed elsewhere do not lock it out. */
export function deviceId(): string {
  current ??= storedId() ?? randomId();
  try {
    window.localStorage.setItem(name, current);
  } catch {
    // Blocked storage: another device at the next visit.
  }
  return current;
}

function storedId(): string | null {
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}
