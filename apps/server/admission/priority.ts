/** In order of importance: the last is refused first. */
export type Priority = 'health' | 'checkout' | 'account' | 'file' | 'page';

const health = /^\/(healthz|readyz|metrics)(\?|$)/;
/** What a sale, its payment and its fulfilment need. */
const checkout = /^\/api\/(checkout|cart|payment|staff)(\/|\?|$)/;
/** Signed by the provider, which has no token. */
const webhook = /^\/api\/payment\/webhook\//;
/** Payment links, which are followed without a token. */
const payment = /^\/(pay|sandbox-pay)(\/|\?|$)/;
/**
 * Pages on the way to an order. They are the same for everyone, so that one rendering every few seconds serves all
 * visitors. With a query that would not hold.
 */
const checkoutPagePattern = /^(\/ms)?\/(shopping-cart|checkout)(\.data)?$/;
/** Sent from disk: quick, and an admitted page is useless without them. */
const file = /^\/(assets|media|backoffice)(\/|\?|$)/;

type Request = {
  method?: string | undefined;
  url?: string | undefined;
  headers: { authorization?: string | undefined };
};

/**
 * The priority of a request, from its request line and whether it has a token. The token is not verified yet, but an
 * invalid one costs only one lookup.
 */
export function priorityOf({ method = 'GET', url = '/', headers }: Request): Priority {
  if (health.test(url)) return 'health';
  const hasToken = headers.authorization !== undefined;
  const isRead = method === 'GET' || method === 'HEAD';
  // The URL alone is not enough: anyone could get in before the others.
  if (checkout.test(url) && hasToken) return 'checkout';
  if (webhook.test(url) && !isRead) return 'checkout';
  if (payment.test(url) || (isRead && checkoutPagePattern.test(url))) return 'account';
  if (file.test(url)) return 'file';
  if (!url.startsWith('/api/')) return 'page';
  return isRead && !hasToken ? 'page' : 'account';
}
