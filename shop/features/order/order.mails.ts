import { defineMailsWithParams } from '../../adapters/mail/define-mails.ts';

/** Amounts and dates are already formatted. Parameters that a mail does not use are empty. */
type AboutOrder = Record<
  'name' | 'order' | 'total' | 'date' | 'path' | 'author' | 'reason' | 'amount' | 'answer',
  string
>;

const hello = 'Hello {name},';
const seeEn = 'View your order: {url}{path}';
const salam = 'Salam {name},';
const seeMs = 'Lihat pesanan anda: {url}{path}';

/** Emails to a buyer about an order. `{path}` is its page in the recipient's language. */
export const orderMails = defineMailsWithParams<AboutOrder>()({
  order_placed: {
    en: {
      subject: 'We have received your order',
      before: [
        hello,
        'Thank you for your order {order} of {total}, for {date}.',
        'It will be confirmed once it is paid: {url}{path}',
      ],
      after: ['If it is not paid in time, the items are released and nothing is charged.'],
    },
    ms: {
      subject: 'Pesanan anda telah diterima',
      before: [
        salam,
        'Terima kasih atas pesanan {order} berjumlah {total}, untuk {date}.',
        'Pesanan disahkan sebaik sahaja dibayar: {url}{path}',
      ],
      after: ['Jika tidak dibayar dalam tempohnya, barang dilepaskan dan tiada caj dikenakan.'],
    },
  },
  order_transfer: {
    en: {
      subject: 'Your order is awaiting your bank transfer',
      before: [
        hello,
        'Thank you for your order {order} of {total}, for {date}.',
        'Please transfer {total} to this account with reference {order}:',
        '{account}',
        'Then upload your proof of payment: {url}{path}',
      ],
      after: ['We will confirm your order once we have checked the proof.'],
    },
    ms: {
      subject: 'Pesanan anda menunggu pindahan bank',
      before: [
        salam,
        'Terima kasih atas pesanan {order} berjumlah {total}, untuk {date}.',
        'Sila pindahkan {total} ke akaun ini, dengan rujukan {order}:',
        '{account}',
        'Kemudian muat naik bukti bayaran: {url}{path}',
      ],
      after: ['Kami akan mengesahkan pesanan anda sebaik bukti disemak.'],
    },
  },
  order_by_phone: {
    en: {
      subject: 'We took your order by phone',
      before: [hello, '{author} from our team took your order by phone: {order} of {total}, for {date}.'],
      after: ['Please check it: {url}{path}', 'If you did not place this order, please tell us immediately.'],
    },
    ms: {
      subject: 'Kami telah mengambil pesanan anda melalui telefon',
      before: [
        salam,
        '{author} daripada pasukan kami mengambil pesanan anda melalui telefon: {order} berjumlah {total}, untuk {date}.',
      ],
      after: ['Sila semak: {url}{path}', 'Jika anda tidak membuat pesanan ini, sila beritahu kami segera.'],
    },
  },
  order_to_approve: {
    en: {
      subject: 'An order is awaiting your approval',
      before: [hello, '{author} would like to place order {order} of {total}, for delivery on {date}.'],
      after: [
        'Approve or reject it: {url}{path}. Without an answer it expires at the cut-off for its delivery.',
      ],
    },
    ms: {
      subject: 'Satu pesanan menunggu kelulusan anda',
      before: [
        salam,
        '{author} ingin membuat pesanan {order} berjumlah {total}, untuk penghantaran pada {date}.',
      ],
      after: [
        'Luluskan atau tolak: {url}{path}. Tanpa jawapan, pesanan luput pada waktu tutup penghantarannya.',
      ],
    },
  },
  order_approved: {
    en: {
      subject: 'Your order was approved',
      before: [hello, 'Your order {order} of {total} was approved. It will be confirmed once it is paid.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan anda diluluskan',
      before: [salam, 'Pesanan {order} berjumlah {total} telah diluluskan. Ia akan disahkan sebaik dibayar.'],
      after: [seeMs],
    },
  },
  order_rejected: {
    en: {
      subject: 'Your order was not approved',
      before: [hello, 'Your order {order} was rejected by your company:', '{reason}'],
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
      before: [hello, 'Your order {order} is out for delivery. The packed items come to {total}.'],
      after: ['Your invoice is ready: {url}{path}'],
    },
    ms: {
      subject: 'Pesanan anda dalam perjalanan',
      before: [salam, 'Pesanan {order} dalam penghantaran. Barang yang dibungkus berjumlah {total}.'],
      after: ['Invois anda sudah sedia: {url}{path}'],
    },
  },
  order_ready: {
    en: {
      subject: 'Your order is ready for pickup',
      before: [hello, 'Your order {order} is ready for pickup. The packed items come to {total}.'],
      after: ['Your invoice is ready: {url}{path}'],
    },
    ms: {
      subject: 'Pesanan anda sedia untuk diambil',
      before: [salam, 'Pesanan {order} sedia untuk diambil. Barang yang dibungkus berjumlah {total}.'],
      after: ['Invois anda sudah sedia: {url}{path}'],
    },
  },
  order_delivered: {
    en: {
      subject: 'Your order was delivered',
      before: [hello, 'Your order {order} was delivered. Please check it.'],
      after: ['If something is wrong, report it within 24 hours: {url}{path}'],
    },
    ms: {
      subject: 'Pesanan anda telah dihantar',
      before: [salam, 'Pesanan {order} telah dihantar. Sila semak barang anda.'],
      after: ['Jika ada masalah, laporkan dalam masa 24 jam: {url}{path}'],
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
        'Your order {order} was not approved or paid in time and has expired. You have not been charged.',
      ],
      after: ['You can order the same items again: {url}{path}'],
    },
    ms: {
      subject: 'Pesanan anda telah luput',
      before: [
        salam,
        'Pesanan {order} tidak diluluskan atau dibayar dalam tempohnya dan telah luput. Tiada caj dikenakan.',
      ],
      after: ['Anda boleh memesan semula: {url}{path}'],
    },
  },
  cancel_refused: {
    en: {
      subject: 'Your order cannot be cancelled',
      before: [hello, 'You asked us to cancel order {order}. This is no longer possible:', '{reason}'],
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
      subject: 'Your proof of payment was not accepted',
      before: [hello, 'We could not accept your proof of payment for order {order}:', '{reason}'],
      after: ['Please upload another one: {url}{path}'],
    },
    ms: {
      subject: 'Bukti bayaran anda tidak diterima',
      before: [salam, 'Bukti bayaran bagi pesanan {order} tidak dapat diterima:', '{reason}'],
      after: ['Sila muat naik bukti lain: {url}{path}'],
    },
  },
  refund_made: {
    en: {
      subject: 'Your refund is on its way',
      before: [hello, 'We are refunding {amount} for order {order} by your original payment method.'],
      after: ['It may take a few working days. View your order: {url}{path}'],
    },
    ms: {
      subject: 'Bayaran balik anda sedang diproses',
      before: [salam, 'Kami mengembalikan {amount} bagi pesanan {order} melalui kaedah bayaran asal.'],
      after: ['Ia mungkin mengambil beberapa hari bekerja. Lihat pesanan anda: {url}{path}'],
    },
  },
  refund_by_bank: {
    en: {
      subject: 'Your refund is on its way',
      before: [
        hello,
        'We are refunding {amount} for order {order} by transfer to your verified bank account.',
      ],
      after: ['It may take a few working days. View your order: {url}{path}'],
    },
    ms: {
      subject: 'Bayaran balik anda sedang diproses',
      before: [
        salam,
        'Kami mengembalikan {amount} bagi pesanan {order} melalui pindahan ke akaun bank anda yang disahkan.',
      ],
      after: ['Ia mungkin mengambil beberapa hari bekerja. Lihat pesanan anda: {url}{path}'],
    },
  },
  refund_needs_account: {
    en: {
      subject: 'We need your bank account for a refund',
      before: [
        hello,
        'We owe you {amount} for order {order}, but have no verified bank account to send it to.',
        'Please add one with proof that it is yours: {url}{path}',
      ],
      after: ['We will send the refund once it is verified.'],
    },
    ms: {
      subject: 'Kami perlukan akaun bank anda untuk bayaran balik',
      before: [
        salam,
        'Kami perlu mengembalikan {amount} bagi pesanan {order}, tetapi tiada akaun bank yang disahkan untuk menghantarnya.',
        'Sila tambah satu, dengan bukti bahawa ia milik anda: {url}{path}',
      ],
      after: ['Kami akan menghantar bayaran balik sebaik ia disahkan.'],
    },
  },
  claim_answered: {
    en: {
      subject: 'We have replied to your claim',
      before: [hello, 'We have reviewed the problem you reported with order {order}:', '{answer}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Tuntutan anda telah dibalas',
      before: [salam, 'Kami telah menyemak masalah yang anda laporkan tentang pesanan {order}:', '{answer}'],
      after: [seeMs],
    },
  },
});
