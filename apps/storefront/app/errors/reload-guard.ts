const entry = 'reloaded-at';
const guardMs = 10_000;

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/** True once, then false for ten seconds: a page that fails again right after a reload is not reloaded for ever. */
export function claimReload(place: Place | null, now: number): boolean {
  try {
    if (!place) return false;
    const last = Number(place.getItem(entry) ?? Number.NEGATIVE_INFINITY);
    if (now - last < guardMs && now >= last) return false;
    place.setItem(entry, String(now));
    return true;
  } catch {
    // Without a place to remember it, nothing would stop a loop.
    return false;
  }
}
