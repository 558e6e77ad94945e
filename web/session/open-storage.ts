/** This browser's storage. Null on the server and where it is blocked: merely accessing it throws. */
export function openStorage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
