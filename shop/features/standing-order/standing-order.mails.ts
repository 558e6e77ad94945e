import { button, defineMailsWithParams } from '../../adapters/mail/define-mails.ts';

/** Amounts and dates are already formatted. Parameters that a mail does not use are empty. */
type AboutStandingOrder = Record<
  'name' | 'title' | 'date' | 'until' | 'total' | 'problems' | 'reason' | 'path',
  string
>;

/** Emails about the dates of a standing order. `{path}` opens the date in the recipient's language. */
export const standingOrderMails = defineMailsWithParams<AboutStandingOrder>({
  en: { before: ['Hello {name},'], after: [button('View standing order')] },
  ms: { before: ['Salam {name},'], after: [button('Lihat pesanan tetap')] },
})({
  standing_order_confirm: {
    en: {
      subject: 'Confirm “{title}” for {date}',
      before: [
        'Your standing order “{title}” for {date} is ready: {total}.',
        '{problems}',
        'Confirm it by {until}. Without your confirmation nothing is ordered.',
      ],
      after: [button('Review and confirm')],
    },
    ms: {
      subject: 'Sahkan “{title}” untuk {date}',
      before: [
        'Pesanan tetap “{title}” untuk {date} sudah sedia: {total}.',
        '{problems}',
        'Sahkan sebelum {until}. Tanpa pengesahan anda, tiada apa-apa dipesan.',
      ],
      after: [button('Semak dan sahkan')],
    },
  },
  standing_order_waiting: {
    en: {
      subject: 'Action needed: “{title}” for {date} was not placed',
      before: [
        'We could not place your standing order “{title}” for {date}.',
        '{problems}',
        'There is still time until {until}: review the order, change what is needed and confirm it.',
      ],
      after: [button('Review the order')],
    },
    ms: {
      subject: 'Tindakan diperlukan: “{title}” untuk {date} belum dipesan',
      before: [
        'Kami tidak dapat membuat pesanan tetap “{title}” untuk {date}.',
        '{problems}',
        'Masih ada masa hingga {until}: semak pesanan, ubah yang perlu dan sahkan.',
      ],
      after: [button('Semak pesanan')],
    },
  },
  standing_order_partial: {
    en: {
      subject: 'Some items of “{title}” for {date} were left out',
      before: [
        'Your standing order “{title}” for {date} was placed: {total}. Some items are not included:',
        '{problems}',
        'You can order them separately until {until}. If a price has risen, you can accept it for the next dates on the page of the standing order.',
      ],
    },
    ms: {
      subject: 'Sesetengah barang “{title}” untuk {date} tidak disertakan',
      before: [
        'Pesanan tetap “{title}” untuk {date} telah dibuat: {total}. Sesetengah barang tidak disertakan:',
        '{problems}',
        'Anda boleh memesannya secara berasingan hingga {until}. Jika harga naik, anda boleh menerimanya untuk tarikh seterusnya di halaman pesanan tetap.',
      ],
    },
  },
  standing_order_missed: {
    en: {
      subject: '“{title}” for {date} was not ordered',
      before: [
        'Your standing order “{title}” for {date} was not placed before the cut-off. Nothing will be delivered.',
        '{problems}',
        'The following dates stay as planned.',
      ],
    },
    ms: {
      subject: '“{title}” untuk {date} tidak dipesan',
      before: [
        'Pesanan tetap “{title}” untuk {date} tidak dibuat sebelum waktu tutup. Tiada penghantaran untuk tarikh itu.',
        '{problems}',
        'Tarikh yang seterusnya kekal seperti dirancang.',
      ],
    },
  },
  standing_order_closed_day: {
    en: {
      subject: 'No delivery of “{title}” on {date}',
      before: [
        'We do not deliver on {date}, so your standing order “{title}” skips this date.',
        'If you need the items, please order them for another day.',
      ],
    },
    ms: {
      subject: 'Tiada penghantaran “{title}” pada {date}',
      before: [
        'Kami tidak menghantar pada {date}, jadi pesanan tetap “{title}” melangkau tarikh ini.',
        'Jika anda memerlukan barangnya, sila pesan untuk hari lain.',
      ],
    },
  },
  standing_order_paused: {
    en: {
      subject: 'We have paused your standing order “{title}”',
      before: [
        'We have paused your standing order “{title}”:',
        '{reason}',
        'Nothing is ordered until it is resumed.',
      ],
    },
    ms: {
      subject: 'Kami telah menjeda pesanan tetap “{title}”',
      before: [
        'Kami telah menjeda pesanan tetap “{title}”:',
        '{reason}',
        'Tiada apa-apa dipesan sehingga ia disambung semula.',
      ],
    },
  },
  standing_order_resumed: {
    en: {
      subject: 'We have resumed your standing order “{title}”',
      before: ['We have resumed your standing order “{title}”. The next dates are ordered as planned.'],
    },
    ms: {
      subject: 'Kami telah menyambung pesanan tetap “{title}”',
      before: ['Kami telah menyambung pesanan tetap “{title}”. Tarikh seterusnya dipesan seperti dirancang.'],
    },
  },
});
