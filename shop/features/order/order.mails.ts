import { button, defineMailsWithParams } from '../../adapters/mail/define-mails.ts';
import { readOrderDetails } from './order-mail-details.ts';

/** Amounts and dates are already formatted. Parameters that a mail does not use are empty. */
type AboutOrder = Record<
  'name' | 'order' | 'total' | 'date' | 'until' | 'path' | 'author' | 'reason' | 'amount' | 'answer',
  string
>;

const hello = 'Hello {name},';
const seeEn = button('View order');
const salam = 'Salam {name},';
const seeMs = button('Lihat pesanan');

/** They list the goods. */
const goodsMails = defineMailsWithParams<AboutOrder>(
  undefined,
  readOrderDetails,
)({
  order_placed: {
    en: {
      subject: 'We have received order {order}',
      before: [hello, 'Thank you for your order. It will be confirmed once it is paid.'],
      after: [button('Pay now'), 'If it is not paid in time, the items are released and nothing is charged.'],
    },
    ms: {
      subject: 'Pesanan {order} telah diterima',
      before: [salam, 'Terima kasih atas pesanan anda. Pesanan disahkan sebaik dibayar.'],
      after: [
        button('Bayar sekarang'),
        'Jika tidak dibayar dalam tempohnya, barang dilepaskan dan tiada caj dikenakan.',
      ],
    },
  },
  order_transfer: {
    en: {
      subject: 'Order {order} is awaiting your bank transfer',
      before: [
        hello,
        'Thank you for your order. Please transfer {total} to this account with reference {order}:',
        '{account}',
        'Then upload your proof of payment by {until}; we hold your items until then.',
      ],
      after: [button('Upload proof'), 'We will confirm your order once we have checked the proof.'],
    },
    ms: {
      subject: 'Pesanan {order} menunggu pindahan bank',
      before: [
        salam,
        'Terima kasih atas pesanan anda. Sila pindahkan {total} ke akaun ini, dengan rujukan {order}:',
        '{account}',
        'Kemudian muat naik bukti bayaran sebelum {until}; barang disimpan untuk anda sehingga itu.',
      ],
      after: [button('Muat naik bukti'), 'Kami akan mengesahkan pesanan anda sebaik bukti disemak.'],
    },
  },
  order_by_phone: {
    en: {
      subject: 'We took order {order} by phone',
      before: [hello, '{author} from our team took your order by phone. Please check it.'],
      after: [seeEn, 'If you did not place this order, please tell us immediately.'],
    },
    ms: {
      subject: 'Pesanan {order} diambil melalui telefon',
      before: [salam, '{author} daripada pasukan kami mengambil pesanan anda melalui telefon. Sila semak.'],
      after: [seeMs, 'Jika anda tidak membuat pesanan ini, sila beritahu kami segera.'],
    },
  },
  order_to_approve: {
    en: {
      subject: 'Order {order} is awaiting your approval',
      before: [hello, '{author} would like to place this order.'],
      after: [button('Review order'), 'Without an answer it expires at the cut-off for its delivery.'],
    },
    ms: {
      subject: 'Pesanan {order} menunggu kelulusan anda',
      before: [salam, '{author} ingin membuat pesanan ini.'],
      after: [button('Semak pesanan'), 'Tanpa jawapan, pesanan luput pada waktu tutup penghantarannya.'],
    },
  },
  order_approved: {
    en: {
      subject: 'Order {order} was approved',
      before: [hello, 'Your order was approved. It will be confirmed once it is paid.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan {order} diluluskan',
      before: [salam, 'Pesanan anda telah diluluskan. Ia akan disahkan sebaik dibayar.'],
      after: [seeMs],
    },
  },
  order_approved_transfer: {
    en: {
      subject: 'Order {order} was approved: please transfer {total}',
      before: [
        hello,
        'Your order was approved. Please transfer {total} to this account with reference {order}:',
        '{account}',
        'Then upload your proof of payment by {until}; we hold your items until then.',
      ],
      after: [button('Upload proof'), 'We will confirm your order once we have checked the proof.'],
    },
    ms: {
      subject: 'Pesanan {order} diluluskan: sila pindahkan {total}',
      before: [
        salam,
        'Pesanan anda telah diluluskan. Sila pindahkan {total} ke akaun ini, dengan rujukan {order}:',
        '{account}',
        'Kemudian muat naik bukti bayaran sebelum {until}; barang disimpan untuk anda sehingga itu.',
      ],
      after: [button('Muat naik bukti'), 'Kami akan mengesahkan pesanan anda sebaik bukti disemak.'],
    },
  },
  order_rejected: {
    en: {
      subject: 'Order {order} was not approved',
      before: [hello, 'Your order {order} was rejected by your company:', '{reason}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan {order} tidak diluluskan',
      before: [salam, 'Pesanan {order} ditolak oleh syarikat anda:', '{reason}'],
      after: [seeMs],
    },
  },
  order_confirmed: {
    en: {
      subject: 'Order {order} is confirmed',
      before: [hello, 'Thank you. Your order is confirmed for {date}.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan {order} disahkan',
      before: [salam, 'Terima kasih. Pesanan anda telah disahkan untuk {date}.'],
      after: [seeMs],
    },
  },
  order_on_its_way: {
    en: {
      subject: 'Order {order} is on its way',
      before: [
        hello,
        'Your order is out for delivery. The packed items come to {total}, and your invoice is ready.',
      ],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan {order} dalam perjalanan',
      before: [
        salam,
        'Pesanan anda dalam penghantaran. Barang yang dibungkus berjumlah {total}, dan invois anda sudah sedia.',
      ],
      after: [seeMs],
    },
  },
  order_ready: {
    en: {
      subject: 'Order {order} is ready for pickup',
      before: [
        hello,
        'Your order is ready for pickup. The packed items come to {total}, and your invoice is ready.',
      ],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan {order} sedia untuk diambil',
      before: [
        salam,
        'Pesanan anda sedia untuk diambil. Barang yang dibungkus berjumlah {total}, dan invois anda sudah sedia.',
      ],
      after: [seeMs],
    },
  },
  order_delivered: {
    en: {
      subject: 'Order {order} was delivered',
      before: [hello, 'Your order was delivered. Please check it.'],
      after: [seeEn, 'If something is wrong, report it there within 24 hours.'],
    },
    ms: {
      subject: 'Pesanan {order} telah dihantar',
      before: [salam, 'Pesanan anda telah dihantar. Sila semak barang anda.'],
      after: [seeMs, 'Jika ada masalah, laporkan di sana dalam masa 24 jam.'],
    },
  },
  order_cancelled: {
    en: {
      subject: 'Order {order} was cancelled',
      before: [hello, 'Your order was cancelled. It will not be delivered.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan {order} dibatalkan',
      before: [salam, 'Pesanan anda telah dibatalkan. Ia tidak akan dihantar.'],
      after: [seeMs],
    },
  },
  order_expired: {
    en: {
      subject: 'Order {order} has expired',
      before: [
        hello,
        'Your order {order} was not approved or paid in time and has expired. You have not been charged.',
      ],
      after: [button('Order again')],
    },
    ms: {
      subject: 'Pesanan {order} telah luput',
      before: [
        salam,
        'Pesanan {order} tidak diluluskan atau dibayar dalam tempohnya dan telah luput. Tiada caj dikenakan.',
      ],
      after: [button('Pesan semula')],
    },
  },
});

/** About money, a claim or a request: the goods are not the subject. */
const otherMails = defineMailsWithParams<AboutOrder>()({
  cancel_refused: {
    en: {
      subject: 'Order {order} cannot be cancelled',
      before: [hello, 'You asked us to cancel order {order}. This is no longer possible:', '{reason}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pesanan {order} tidak dapat dibatalkan',
      before: [salam, 'Anda meminta pesanan {order} dibatalkan. Ini tidak lagi boleh dilakukan:', '{reason}'],
      after: [seeMs],
    },
  },
  payment_awaits_approval: {
    en: {
      subject: 'Order {order}: payment is waiting for approval at your bank',
      before: [
        hello,
        'The payment of {total} for order {order} was submitted. It needs the approval of a second person at your company.',
        'Please ask them to approve it in your bank’s corporate internet banking by {until}; we hold your items until then.',
      ],
      after: [seeEn, 'We will confirm your order once the payment is approved. Please do not pay again.'],
    },
    ms: {
      subject: 'Pesanan {order}: bayaran menunggu kelulusan di bank anda',
      before: [
        salam,
        'Bayaran {total} bagi pesanan {order} telah dihantar. Ia memerlukan kelulusan orang kedua di syarikat anda.',
        'Sila minta mereka meluluskannya dalam perbankan internet korporat bank anda sebelum {until}; barang disimpan untuk anda sehingga itu.',
      ],
      after: [
        seeMs,
        'Kami akan mengesahkan pesanan anda sebaik bayaran diluluskan. Jangan bayar sekali lagi.',
      ],
    },
  },
  payment_not_approved: {
    en: {
      subject: 'Payment for order {order} was not approved',
      before: [
        hello,
        'The payment of {total} for order {order} was not approved at your bank. You have not been charged.',
      ],
      after: [button('Pay again'), 'We hold your items until {until}.'],
    },
    ms: {
      subject: 'Bayaran bagi pesanan {order} tidak diluluskan',
      before: [
        salam,
        'Bayaran {total} bagi pesanan {order} tidak diluluskan di bank anda. Tiada caj dikenakan.',
      ],
      after: [button('Bayar semula'), 'Barang disimpan untuk anda sehingga {until}.'],
    },
  },
  proof_rejected: {
    en: {
      subject: 'Your proof of payment for {order} was not accepted',
      before: [hello, 'We could not accept your proof of payment for order {order}:', '{reason}'],
      after: [button('Upload another proof'), 'We hold your items until {until}.'],
    },
    ms: {
      subject: 'Bukti bayaran bagi {order} tidak diterima',
      before: [salam, 'Bukti bayaran bagi pesanan {order} tidak dapat diterima:', '{reason}'],
      after: [button('Muat naik bukti lain'), 'Barang disimpan untuk anda sehingga {until}.'],
    },
  },
  refund_made: {
    en: {
      subject: 'Your refund for order {order} is on its way',
      before: [hello, 'We are refunding {amount} for order {order} by your original payment method.'],
      after: ['It may take a few working days.', seeEn],
    },
    ms: {
      subject: 'Bayaran balik bagi pesanan {order} sedang diproses',
      before: [salam, 'Kami mengembalikan {amount} bagi pesanan {order} melalui kaedah bayaran asal.'],
      after: ['Ia mungkin mengambil beberapa hari bekerja.', seeMs],
    },
  },
  refund_by_bank: {
    en: {
      subject: 'Your refund for order {order} is on its way',
      before: [
        hello,
        'We are refunding {amount} for order {order} by transfer to your verified bank account.',
      ],
      after: ['It may take a few working days.', seeEn],
    },
    ms: {
      subject: 'Bayaran balik bagi pesanan {order} sedang diproses',
      before: [
        salam,
        'Kami mengembalikan {amount} bagi pesanan {order} melalui pindahan ke akaun bank anda yang disahkan.',
      ],
      after: ['Ia mungkin mengambil beberapa hari bekerja.', seeMs],
    },
  },
  refund_needs_account: {
    en: {
      subject: 'We need your bank account to refund order {order}',
      before: [
        hello,
        'We owe you {amount} for order {order}, but have no verified bank account to send it to.',
        'Please add one with proof that it is yours.',
      ],
      after: [button('Add bank account'), 'We will send the refund once it is verified.'],
    },
    ms: {
      subject: 'Kami perlukan akaun bank anda untuk bayaran balik pesanan {order}',
      before: [
        salam,
        'Kami perlu mengembalikan {amount} bagi pesanan {order}, tetapi tiada akaun bank yang disahkan untuk menghantarnya.',
        'Sila tambah satu, dengan bukti bahawa ia milik anda.',
      ],
      after: [button('Tambah akaun bank'), 'Kami akan menghantar bayaran balik sebaik ia disahkan.'],
    },
  },
  claim_answered: {
    en: {
      subject: 'We have replied to your claim on order {order}',
      before: [hello, 'We have reviewed the problem you reported with order {order}:', '{answer}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Tuntutan anda tentang pesanan {order} telah dibalas',
      before: [salam, 'Kami telah menyemak masalah yang anda laporkan tentang pesanan {order}:', '{answer}'],
      after: [seeMs],
    },
  },
});

/** Emails to a buyer about an order. `{path}` is its page in the recipient's language. */
export const orderMails = { ...goodsMails, ...otherMails };
