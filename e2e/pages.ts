/** One page of each kind, for tests that cover all of them. */
export const everyPage = [
  '/',
  '/vegetables',
  '/product-catalog?view=table',
  '/product-catalog?keywords=durain',
  '/product-catalog?keywords=zzzzqqqq',
  '/product/cameron-tomato',
  '/product/durian-musang-king',
  '/shopping-cart',
  '/privacy-policy',
  '/terms-conditions',
  '/return-and-refund-policy',
  '/maintenance',
  '/error',
  '/error/product-not-found',
  '/no-such-page',
] as const;
