import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { productGone as en } from '../en/product-gone.ts';

export const productGone = defineTranslation<typeof en>()({
  'productGone.title': 'Produk tidak dijumpai',
  'productGone.text': 'Produk ini tidak dijual lagi, atau pautannya tidak betul.',
  'productGone.instead': 'Mungkin anda suka',
});
