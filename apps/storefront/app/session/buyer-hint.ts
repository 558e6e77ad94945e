import { writeCookie } from '../write-cookie.ts';
import { activeCompany, type SessionData } from './session-data.ts';

/**
 * The session is encrypted and takes a while to read. This cookie says as much as the first paint needs: that somebody
 * is logged in, and whether a company's own prices will replace the public ones. The inline script of
 * rendering/start-after-paint.ts copies it to the root element, where the variants `member` and `awaiting` find it.
 */
export function updateBuyerHint(session: SessionData | null): void {
  const { dataset } = document.documentElement;
  const member = activeCompany(session) ? 'company' : 'person';
  const buyer = session?.isLoggedIn ? member : '';
  if ((dataset.buyer ?? '') === buyer) return;
  dataset.buyer = buyer;
  writeCookie('bakul_buyer', buyer);
}
