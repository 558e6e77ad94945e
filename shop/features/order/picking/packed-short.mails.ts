import { button, defineMails } from '../../../adapters/mail/define-mails.ts';

/** `items` are goods with what was packed of them, as in “Okra, 5 kg carton: 1 of 2 cartons”. */
type AboutMissingItems = Record<'name' | 'order' | 'path' | 'items', string>;

/** Emails to the author of an order that leaves without some of its goods. */
export const packedShortMails = defineMails<{ order_packed_short: AboutMissingItems }>()({
  order_packed_short: {
    en: {
      subject: 'Order {order}: some items are missing',
      before: [
        'Hello {name},',
        'We could not pack everything you ordered. This is missing from order {order}:',
        '{items}',
        'You pay only for what was packed. If you need the rest today, please order it again or call us.',
      ],
      after: [button('View order')],
    },
    ms: {
      subject: 'Pesanan {order}: ada barang yang tidak cukup',
      before: [
        'Salam {name},',
        'Kami tidak dapat membungkus semua yang anda pesan. Barang ini kurang dalam pesanan {order}:',
        '{items}',
        'Anda hanya membayar barang yang dibungkus. Jika selebihnya diperlukan hari ini, sila pesan semula atau hubungi kami.',
      ],
      after: [button('Lihat pesanan')],
    },
  },
});
