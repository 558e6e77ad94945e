import { randomId } from '@bakul/shop/kit/random-id';

const name = 'backoffice_device';
let current: string | null = null;

/** Identifies this browser, so that wrong passwords entered elsewhere do not lock it out. */
export function deviceId(): string {
  current ??= storedId() ?? randomId();
  try {
    window.localStorage.setItem(name, current);
  } catch {
    // Storage is blocked: the next visit gets a new id.
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
