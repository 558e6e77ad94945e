const entry = 'reloaded-at';
const guardMs = 10_000;

type Place = Pick<Storage, 'getItem' | 'setItem'>;

/** True once, then false for ten seconds, so that a page that keeps failing is not reloaded in a loop. */
export function claimReload(place: Place | null, now: number): boolean {
  try {
    if (!place) return false;
    const last = Number(place.getItem(entry) ?? Number.NEGATIVE_INFINITY);
    if (now - last < guardMs && now >= last) return false;
    place.setItem(entry, String(now));
    return true;
  } catch {
    // Without storage nothing would stop a reload loop.
    return false;
  }
}
