import { button, defineMails } from '../../../adapters/mail/define-mails.ts';

/** `ordered` and `substitute` are goods with their quantity, as in “2 × Tomato, 5 kg carton”. */
type AboutSubstitute = Record<
  'name' | 'order' | 'path' | 'ordered' | 'substitute' | 'price' | 'cost' | 'replaced' | 'deadline',
  string
>;

/** Emails to a buyer about substitutes. `{path}` is the order’s page in the recipient's language. */
export const substituteMails = defineMails<{ substitute_proposed: AboutSubstitute }>()({
  substitute_proposed: {
    en: {
      subject: 'Order {order}: may we replace an item?',
      before: [
        'Hello {name},',
        'We are packing order {order} and cannot deliver all of this item:',
        '{ordered} ({replaced})',
        'We can deliver this instead:',
        '{substitute}, {price}, {cost} in total',
        'Please answer by {deadline}. Without an answer we leave the item out and do not charge it.',
      ],
      after: [button('Accept or decline')],
    },
    ms: {
      subject: 'Pesanan {order}: boleh kami ganti satu barang?',
      before: [
        'Salam {name},',
        'Kami sedang membungkus pesanan {order} dan barang ini tidak mencukupi:',
        '{ordered} ({replaced})',
        'Kami boleh menghantar barang ini sebagai ganti:',
        '{substitute}, {price}, jumlah {cost}',
        'Sila jawab sebelum {deadline}. Tanpa jawapan, barang ini ditinggalkan dan tidak dicaj.',
      ],
      after: [button('Terima atau tolak')],
    },
  },
});
