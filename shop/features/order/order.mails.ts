import { defineMailsWithParams } from '../../adapters/mail/define-mails.ts';

/** Amounts and dates are already formatted. Parameters that a mail does not use are empty. */
export type AboutOrder = Record<
  'name' | 'order' | 'total' | 'date' | 'path' | 'author' | 'reason' | 'amount' | 'answer',
  string
>;

const hello = 'Hello {name},';
const seeEn = 'You find everything about it at {url}{path}.';
const salam = 'Salam {name},';
const seeMs = 'Maklumat lanjut di {url}{path}.';

/** Emails to a buyer about an order. `{path}` is its page in the recipient's language. */
export const orderMails = defineMailsWithParams<AboutOrder>()({
  order_placed: {
    en: {
      subject: 'We have your order',
      before: [
        hello,
        'Thank you for your order {order} of {total}, for {date}.',
        'It is confirmed once it is paid: {url}{path}',
      ],
      after: ['Goods that are not paid in time go back on sale, and nothing is charged.'],
    },
    ms: {
      subject: 'Pesanan anda telah diterima',
      before: [
        salam,
        'Terima kasih atas pesanan {order} berjumlah {total}, untuk {date}.',
        'Pesanan disahkan sebaik sahaja dibayar: {url}{path}',
      ],
      after: ['Barangan yang tidak dibayar dalam tempohnya akan dijual semula, dan tiada caj dikenakan.'],
    },
  },
  order_transfer: {
    en: {
      subject: 'Your order waits for your transfer',
      before: [
        hello,
        'Thank you for your order {order} of {total}, for {date}.',
        'Please transfer {total} to this account, with the reference {order}:',
        '{account}',
        'Then upload the proof at {url}{path}.',
      ],
      after: ['We confirm the order as soon as we have checked the proof.'],
    },
    ms: {
      subject: 'Pesanan anda menunggu pindahan bank',
      before: [
        salam,
        'Terima kasih atas pesanan {order} berjumlah {total}, untuk {date}.',
        'Sila pindahkan {total} ke akaun ini, dengan rujukan {order}:',
        '{account}',
        'Kemudian muat naik bukti di {url}{path}.',
      ],
      after: ['Pesanan disahkan sebaik sahaja bukti selesai disemak.'],
    },
  },
  order_by_phone: {
    en: {
      subject: 'We took your order by phone',
      before: [
        hello,
        '{author} of our team wrote down the order you gave us by phone: {order} of {total}, for {date}.',
      ],
      after: ['Please look at it: {url}{path}', 'If you did not order this, tell us at once.'],
    },
    ms: {
      subject: 'Kami telah mengambil pesanan anda melalui telefon',
      before: [
        salam,
        '{author} daripada pasukan kami telah mencatat pesanan yang anda berikan melalui telefon: {order} berjumlah {total}, untuk {date}.',
      ],
      after: ['Sila semak: {url}{path}', 'Jika anda tidak memesannya, beritahu kami dengan segera.'],
    },
  },
  order_to_approve: {
    en: {
      subject: 'An order waits for your approval',
      before: [hello, '{author} would like to order for {total}, to be delivered on {date}: {order}.'],
      after: ['Approve or refuse it at {url}{path}. Without an answer it lapses at the cut-off of its day.'],
    },
    ms: {
      subject: 'Satu pesanan menunggu kelulusan anda',
      before: [salam, '{author} ingin memesan berjumlah {total}, untuk dihantar pada {date}: {order}.'],
      after: ['Luluskan atau tolak di {url}{path}. Tanpa jawapan, pesanan luput pada waktu tutup harinya.'],
    },
  },
  order_approved: {
    en: {
      subject: 'Your order was approved',
      before: [hello, 'Your order {order} of {total} was approved. It is confirmed once it is paid.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan anda diluluskan',
      before: [
        salam,
        'Pesanan {order} berjumlah {total} telah diluluskan. Ia disahkan sebaik sahaja dibayar.',
      ],
      after: [seeMs],
    },
  },
  order_rejected: {
    en: {
      subject: 'Your order was not approved',
      before: [hello, 'Your order {order} was refused by your company:', '{reason}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan anda tidak diluluskan',
      before: [salam, 'Pesanan {order} ditolak oleh syarikat anda:', '{reason}'],
      after: [seeMs],
    },
  },
  order_confirmed: {
    en: {
      subject: 'Your order is confirmed',
      before: [hello, 'Your order {order} of {total} is confirmed, for {date}.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan anda disahkan',
      before: [salam, 'Pesanan {order} berjumlah {total} telah disahkan, untuk {date}.'],
      after: [seeMs],
    },
  },
  order_on_its_way: {
    en: {
      subject: 'Your order is on its way',
      before: [hello, 'Your order {order} has left our store. What was packed comes to {total}.'],
      after: ['The invoice is ready. {url}{path}'],
    },
    ms: {
      subject: 'Pesanan anda dalam perjalanan',
      before: [
        salam,
        'Pesanan {order} telah keluar dari stor kami. Barangan yang dibungkus berjumlah {total}.',
      ],
      after: ['Invois sudah tersedia. {url}{path}'],
    },
  },
  order_ready: {
    en: {
      subject: 'Your order is ready',
      before: [hello, 'Your order {order} is ready to be picked up. What was packed comes to {total}.'],
      after: ['The invoice is ready. {url}{path}'],
    },
    ms: {
      subject: 'Pesanan anda sudah sedia',
      before: [salam, 'Pesanan {order} sedia untuk diambil. Barangan yang dibungkus berjumlah {total}.'],
      after: ['Invois sudah tersedia. {url}{path}'],
    },
  },
  order_delivered: {
    en: {
      subject: 'Your order was delivered',
      before: [hello, 'Your order {order} was delivered. Please check it.'],
      after: ['If something is wrong, tell us within 24 hours at {url}{path}.'],
    },
    ms: {
      subject: 'Pesanan anda telah dihantar',
      before: [salam, 'Pesanan {order} telah dihantar. Sila semak barangan anda.'],
      after: ['Jika ada masalah, maklumkan dalam masa 24 jam di {url}{path}.'],
    },
  },
  order_cancelled: {
    en: {
      subject: 'Your order was cancelled',
      before: [hello, 'Your order {order} of {total} was cancelled. It will not be delivered.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan anda dibatalkan',
      before: [salam, 'Pesanan {order} berjumlah {total} telah dibatalkan. Ia tidak akan dihantar.'],
      after: [seeMs],
    },
  },
  order_expired: {
    en: {
      subject: 'Your order has expired',
      before: [
        hello,
        'Your order {order} was not approved or paid in time and has ended. Nothing was charged.',
      ],
      after: ['You can order the same again at {url}{path}.'],
    },
    ms: {
      subject: 'Pesanan anda telah luput',
      before: [
        salam,
        'Pesanan {order} tidak diluluskan atau dibayar dalam tempohnya dan telah tamat. Tiada caj dikenakan.',
      ],
      after: ['Anda boleh memesan semula di {url}{path}.'],
    },
  },
  cancel_refused: {
    en: {
      subject: 'Your order cannot be cancelled',
      before: [hello, 'You asked us to cancel your order {order}. That is no longer possible:', '{reason}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan anda tidak dapat dibatalkan',
      before: [salam, 'Anda meminta pesanan {order} dibatalkan. Ini tidak lagi boleh dilakukan:', '{reason}'],
      after: [seeMs],
    },
  },
  proof_rejected: {
    en: {
      subject: 'Your proof of transfer was not accepted',
      before: [hello, 'We could not accept the proof of your transfer for the order {order}:', '{reason}'],
      after: ['Please send another one at {url}{path}.'],
    },
    ms: {
      subject: 'Bukti pindahan anda tidak diterima',
      before: [salam, 'Bukti pindahan bagi pesanan {order} tidak dapat diterima:', '{reason}'],
      after: ['Sila hantar bukti lain di {url}{path}.'],
    },
  },
  refund_made: {
    en: {
      subject: 'You get money back',
      before: [hello, 'We give back {amount} for your order {order}, the way it was paid.'],
      after: ['It may take a few working days. {url}{path}'],
    },
    ms: {
      subject: 'Wang anda dipulangkan',
      before: [salam, 'Kami memulangkan {amount} bagi pesanan {order}, melalui cara bayaran asal.'],
      after: ['Ia mungkin mengambil beberapa hari bekerja. {url}{path}'],
    },
  },
  refund_by_bank: {
    en: {
      subject: 'You get money back',
      before: [
        hello,
        'We give back {amount} for your order {order}, by transfer to your verified bank account.',
      ],
      after: ['It may take a few working days. {url}{path}'],
    },
    ms: {
      subject: 'Wang anda dipulangkan',
      before: [
        salam,
        'Kami memulangkan {amount} bagi pesanan {order}, melalui pindahan ke akaun bank anda yang disahkan.',
      ],
      after: ['Ia mungkin mengambil beberapa hari bekerja. {url}{path}'],
    },
  },
  refund_needs_account: {
    en: {
      subject: 'Where may we send your money?',
      before: [
        hello,
        'We owe you {amount} for your order {order}, and have no verified bank account to send it to.',
        'Please add one, with a proof that it is yours: {url}{path}',
      ],
      after: ['Once it is checked, the money is on its way.'],
    },
    ms: {
      subject: 'Ke mana wang anda boleh kami hantar?',
      before: [
        salam,
        'Kami berhutang {amount} kepada anda bagi pesanan {order}, dan tiada akaun bank yang disahkan untuk menghantarnya.',
        'Sila tambah satu, dengan bukti bahawa ia milik anda: {url}{path}',
      ],
      after: ['Sebaik ia disemak, wang anda akan dihantar.'],
    },
  },
  claim_answered: {
    en: {
      subject: 'We have answered your claim',
      before: [hello, 'We have looked at what you told us about your order {order}:', '{answer}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Tuntutan anda telah dijawab',
      before: [salam, 'Kami telah meneliti aduan anda tentang pesanan {order}:', '{answer}'],
      after: [seeMs],
    },
  },
});
