import { isPostcode } from '@bakul/shop/kit/malaysia';
import { call } from '../../api/browser-client.ts';

export type Place = { city: string; state: string };

/** City and state of a postcode. Null when unknown, and the fields are then filled in by hand. */
export async function placeOfPostcode(postcode: string, signal: AbortSignal): Promise<Place | null> {
  if (!isPostcode(postcode)) return null;
  const result = await call('GET /api/misc/postcode/{postcode}', { postcode }, { signal });
  return result.ok ? result.data.data : null;
}
