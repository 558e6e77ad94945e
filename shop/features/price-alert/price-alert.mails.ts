import { button, defineMails } from '../../adapters/mail/define-mails.ts';

type AboutPrice = Record<'name' | 'product' | 'price' | 'wanted' | 'path', string>;

/** `{path}` is the page of the product in the recipient's language. */
export const priceAlertMails = defineMails<{ price_reached: AboutPrice }>()({
  price_reached: {
    en: {
      subject: '{product} now costs {price}',
      before: ['Hello {name},', '{product} now costs {price}. You wanted to know at {wanted} or less.'],
      after: [button('View product'), 'Prices change daily. To be notified again, set a new alert.'],
    },
    ms: {
      subject: '{product} kini berharga {price}',
      before: [
        'Salam {name},',
        '{product} kini berharga {price}. Anda mahu dimaklumkan pada {wanted} atau kurang.',
      ],
      after: [
        button('Lihat produk'),
        'Harga berubah setiap hari. Untuk dimaklumkan lagi, tetapkan makluman baharu.',
      ],
    },
  },
});
