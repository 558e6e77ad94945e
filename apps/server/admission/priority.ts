/** Who is turned away last comes first. */
export type Priority = 'health' | 'checkout' | 'account' | 'file' | 'page';

const health = /^\/(healthz|readyz|metrics)(\?|$)/;
/** What a sale, its payment and the people who fulfil it need. */
const checkout = /^\/api\/(checkout|cart|payment|staff)(\/|\?|$)/;
/** Signed by the provider, who has no token of ours. */
const webhook = /^\/api\/payment\/webhook\//;
/** Links to a payment: whoever follows one has no token with it. */
const payment = /^\/(pay|sandbox-pay)(\/|\?|$)/;
/**
 * Pages on the way to an order. They know nothing of who requests them, so that one rendering every few seconds serves
 * everybody; with a query that would not hold.
 */
const checkoutPagePattern = /^(\/ms)?\/(shopping-cart|checkout)(\.data)?$/;
/** Read from the disk and sent: quick, and a page that was admitted is nothing without them. */
const file = /^\/(assets|media|backoffice)(\/|\?|$)/;

type Request = {
  method?: string | undefined;
  url?: string | undefined;
  headers: { authorization?: string | undefined };
};

/**
 * How important a request looks, from its first line and whether it carries a token. Nobody has checked the token yet,
 * but a false one is refused for the cost of one lookup.
 */
export function priorityOf({ method = 'GET', url = '/', headers }: Request): Priority {
  if (health.test(url)) return 'health';
  const hasToken = headers.authorization !== undefined;
  const isRead = method === 'GET' || method === 'HEAD';
  // By the address alone anybody could get in before the others.
  if (checkout.test(url) && hasToken) return 'checkout';
  if (webhook.test(url) && !isRead) return 'checkout';
  if (payment.test(url) || (isRead && checkoutPagePattern.test(url))) return 'account';
  if (file.test(url)) return 'file';
  if (!url.startsWith('/api/')) return 'page';
  return isRead && !hasToken ? 'page' : 'account';
}
