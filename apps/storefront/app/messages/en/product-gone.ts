/** Only the server loads these texts. */
export const productGone = {
  'productGone.title': 'Product not found',
  'productGone.text': 'We no longer sell this product, or the link is incorrect.',
  'productGone.instead': 'You may also like',
} as const;
