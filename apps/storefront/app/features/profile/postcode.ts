import { isPostcode } from '@bakul/shop/kit/malaysia';

export type Place = { city: string; state: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** City and state of a postcode, or null when nobody knows: the fields are then filled in by hand. */
export async function placeOfPostcode(postcode: string, signal: AbortSignal): Promise<Place | null> {
  if (!isPostcode(postcode)) return null;
  const response = await fetch(`/api/misc/postcode/${postcode}`, { signal }).catch(() => null);
  if (!response?.ok) return null;
  const body: unknown = await response.json().catch(() => null);
  const data = isRecord(body) && isRecord(body.data) ? body.data : null;
  if (typeof data?.city !== 'string' || typeof data.state !== 'string') return null;
  return { city: data.city, state: data.state };
}
