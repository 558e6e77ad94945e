import { call } from '../api/browser-client.ts';
import { purchase } from './checkout-events.ts';
import { track } from './track.ts';

const entry = 'counted_orders';
const most = 50;

/** Counts an order as bought, once: not again when its page is loaded anew, in this tab or another. */
export async function countPurchase(slug: string): Promise<void> {
  const { localData } = await import('../session/browser-session.ts');
  const stored = await localData.get(entry);
  const known = Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
  if (known.includes(slug)) return;
  await localData.set(entry, [...known, slug].slice(-most));
  const result = await call('GET /api/transaction/{slug}', { slug });
  if (result.ok) track(purchase(result.data.data));
}
