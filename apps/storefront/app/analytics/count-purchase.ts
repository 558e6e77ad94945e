import { call } from '../api/browser-client.ts';
import { purchase } from './checkout-events.ts';
import { track } from './track.ts';

const name = 'bakul.counted';
const most = 50;

function counted(): string[] {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(name) ?? '[]');
    return Array.isArray(value) ? value.filter((slug) => typeof slug === 'string') : [];
  } catch {
    return [];
  }
}

/** Counts an order as bought, once: not again when its page is loaded anew, in this tab or another. */
export async function countPurchase(slug: string): Promise<void> {
  const known = counted();
  if (known.includes(slug)) return;
  try {
    window.localStorage.setItem(name, JSON.stringify([...known, slug].slice(-most)));
  } catch {
    // What cannot be remembered could be counted twice: it is not counted at all.
    return;
  }
  const result = await call('GET /api/transaction/{slug}', { slug });
  if (result.ok) track(purchase(result.data.data));
}
