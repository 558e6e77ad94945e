import { button, defineMailsWithParams } from '../../adapters/mail/define-mails.ts';

/** Amounts and dates are already formatted. Parameters that a mail does not use are empty. */
type AboutCredit = Record<
  | 'name'
  | 'company'
  | 'amount'
  | 'limit'
  | 'days'
  | 'date'
  | 'invoice'
  | 'note'
  | 'repayment'
  | 'reason'
  | 'path',
  string
>;

const justPaidMs = 'Jika anda baru membayar, terima kasih dan abaikan e-mel ini.';

/** Emails to a company about its credit terms. `{path}` is their page in the recipient's language. */
export const creditMails = defineMailsWithParams<AboutCredit>({
  en: { before: ['Hello {name},'], after: [button('View your credit terms')] },
  ms: { before: ['Salam {name},'], after: [button('Lihat terma kredit anda')] },
})({
  credit_asked: {
    en: {
      subject: 'A question about your credit application',
      before: ['We have a question about your application:', '{reason}'],
      after: [button('Answer')],
    },
    ms: {
      subject: 'Soalan tentang permohonan terma kredit anda',
      before: ['Kami ada soalan tentang permohonan anda:', '{reason}'],
      after: [button('Jawab')],
    },
  },
  credit_approved: {
    en: {
      subject: 'Your credit terms are approved',
      before: [
        'You can now buy on credit. Your limit is {limit}, and invoices are due {days} days after the invoice date.',
      ],
    },
    ms: {
      subject: 'Terma kredit anda diluluskan',
      before: [
        'Anda kini boleh membeli secara kredit. Had anda {limit}, dan invois perlu dibayar dalam {days} hari dari tarikh invois.',
      ],
    },
  },
  credit_rejected: {
    en: {
      subject: 'Your application for credit terms',
      before: ['We could not approve your application for credit terms:', '{reason}'],
      after: [button('Apply again')],
    },
    ms: {
      subject: 'Permohonan terma kredit anda',
      before: ['Permohonan terma kredit anda tidak dapat diluluskan:', '{reason}'],
      after: [button('Mohon semula')],
    },
  },
  credit_terms_changed: {
    en: {
      subject: 'Your credit terms have changed',
      before: ['Your limit is now {limit}, and new invoices are due {days} days after the invoice date.'],
    },
    ms: {
      subject: 'Terma kredit anda telah berubah',
      before: [
        'Had anda kini {limit}, dan invois baharu perlu dibayar dalam {days} hari dari tarikh invois.',
      ],
    },
  },
  credit_due_soon: {
    en: {
      subject: 'Invoice {invoice} is due soon',
      before: ['Invoice {invoice} of {company} is due on {date}. Outstanding: {amount}.'],
      after: [button('Pay now'), 'If you have just paid, thank you; please ignore this email.'],
    },
    ms: {
      subject: 'Invois {invoice} hampir tarikh akhir',
      before: ['Invois {invoice} bagi {company} perlu dibayar pada {date}. Baki belum bayar: {amount}.'],
      after: [button('Bayar sekarang'), justPaidMs],
    },
  },
  credit_due_today: {
    en: {
      subject: 'Invoice {invoice} is due today',
      before: ['Invoice {invoice} of {company} is due today, {date}. Outstanding: {amount}.'],
      after: [button('Pay now'), 'If you have just paid, thank you; please ignore this email.'],
    },
    ms: {
      subject: 'Invois {invoice} perlu dibayar hari ini',
      before: ['Invois {invoice} bagi {company} perlu dibayar hari ini, {date}. Baki belum bayar: {amount}.'],
      after: [button('Bayar sekarang'), justPaidMs],
    },
  },
  credit_overdue: {
    en: {
      subject: 'Invoice {invoice} is overdue',
      before: ['Invoice {invoice} of {company} was due on {date}. Outstanding: {amount}.'],
      after: [
        button('Pay now'),
        'If an invoice is more than 7 days overdue, credit pauses until it is paid.',
      ],
    },
    ms: {
      subject: 'Invois {invoice} tertunggak',
      before: ['Invois {invoice} bagi {company} sepatutnya dibayar pada {date}. Baki belum bayar: {amount}.'],
      after: [
        button('Bayar sekarang'),
        'Jika invois tertunggak lebih 7 hari, kredit dihentikan sehingga ia dibayar.',
      ],
    },
  },
  credit_on_hold: {
    en: {
      subject: 'Your credit account is on hold',
      before: [
        'An invoice of {company} is more than 7 days overdue. You cannot buy on credit until it is paid; you can still order with other payment methods. Total outstanding: {amount}.',
      ],
      after: [button('Pay now'), 'The hold is lifted as soon as we receive your payment.'],
    },
    ms: {
      subject: 'Akaun kredit anda ditahan',
      before: [
        'Satu invois {company} tertunggak lebih 7 hari. Anda tidak boleh membeli secara kredit sehingga ia dibayar; anda masih boleh memesan dengan kaedah bayaran lain. Jumlah baki belum bayar: {amount}.',
      ],
      after: [button('Bayar sekarang'), 'Tahanan ditarik balik sebaik bayaran diterima.'],
    },
  },
  credit_suspended: {
    en: {
      subject: 'Your credit account is suspended',
      before: [
        'An invoice of {company} is more than 30 days overdue, and the account is suspended. Total outstanding: {amount}.',
      ],
      after: [button('Pay now'), 'Then contact us to reopen the account.'],
    },
    ms: {
      subject: 'Akaun kredit anda digantung',
      before: [
        'Satu invois {company} tertunggak lebih 30 hari, dan akaun telah digantung. Jumlah baki belum bayar: {amount}.',
      ],
      after: [button('Bayar sekarang'), 'Kemudian hubungi kami untuk membuka semula akaun.'],
    },
  },
  credit_lifted: {
    en: {
      subject: 'You can buy on credit again',
      before: ['The credit account of {company} is active again. Thank you.'],
    },
    ms: {
      subject: 'Anda boleh membeli secara kredit semula',
      before: ['Akaun kredit {company} aktif semula. Terima kasih.'],
    },
  },
  credit_held: {
    en: {
      subject: 'Your credit account is on hold',
      before: ['We have put the credit account of {company} on hold:', '{reason}'],
    },
    ms: {
      subject: 'Akaun kredit anda ditahan',
      before: ['Kami telah menahan akaun kredit {company}:', '{reason}'],
    },
  },
  debit_note_issued: {
    en: {
      subject: 'Debit note {note} for invoice {invoice}',
      before: [
        'We have charged {company} an additional {amount} for invoice {invoice}:',
        '{reason}',
        'Please pay it by {date}.',
      ],
      after: [button('View debit note'), 'If you do not agree, tell us on that page.'],
    },
    ms: {
      subject: 'Nota debit {note} bagi invois {invoice}',
      before: [
        'Kami telah mengenakan caj tambahan {amount} kepada {company} bagi invois {invoice}:',
        '{reason}',
        'Sila bayar sebelum atau pada {date}.',
      ],
      after: [button('Lihat nota debit'), 'Jika anda tidak bersetuju, beritahu kami di halaman itu.'],
    },
  },
  debit_note_due_soon: {
    en: {
      subject: 'Debit note {note} is due soon',
      before: ['Debit note {note} of {company} is due on {date}. Outstanding: {amount}.'],
      after: [button('Pay now'), 'If you have just paid, thank you; please ignore this email.'],
    },
    ms: {
      subject: 'Nota debit {note} hampir tarikh akhir',
      before: ['Nota debit {note} bagi {company} perlu dibayar pada {date}. Baki belum bayar: {amount}.'],
      after: [button('Bayar sekarang'), justPaidMs],
    },
  },
  debit_note_due_today: {
    en: {
      subject: 'Debit note {note} is due today',
      before: ['Debit note {note} of {company} is due today, {date}. Outstanding: {amount}.'],
      after: [button('Pay now'), 'If you have just paid, thank you; please ignore this email.'],
    },
    ms: {
      subject: 'Nota debit {note} perlu dibayar hari ini',
      before: [
        'Nota debit {note} bagi {company} perlu dibayar hari ini, {date}. Baki belum bayar: {amount}.',
      ],
      after: [button('Bayar sekarang'), justPaidMs],
    },
  },
  debit_note_overdue: {
    en: {
      subject: 'Debit note {note} is overdue',
      before: ['Debit note {note} of {company} was due on {date}. Outstanding: {amount}.'],
      after: [
        button('Pay now'),
        'If a debit note is more than 7 days overdue, credit pauses until it is paid.',
      ],
    },
    ms: {
      subject: 'Nota debit {note} tertunggak',
      before: [
        'Nota debit {note} bagi {company} sepatutnya dibayar pada {date}. Baki belum bayar: {amount}.',
      ],
      after: [
        button('Bayar sekarang'),
        'Jika nota debit tertunggak lebih 7 hari, kredit dihentikan sehingga ia dibayar.',
      ],
    },
  },
  credit_note_issued: {
    en: {
      subject: 'A credit note for {invoice}',
      before: ['We have credited {amount} to {invoice} of {company}:', '{reason}'],
      after: ['Any amount already paid is kept for your next invoice.', button('View your credit terms')],
    },
    ms: {
      subject: 'Nota kredit bagi {invoice}',
      before: ['{amount} telah dikreditkan kepada {invoice} bagi {company}:', '{reason}'],
      after: [
        'Jumlah yang sudah dibayar disimpan untuk invois seterusnya.',
        button('Lihat terma kredit anda'),
      ],
    },
  },
  dispute_accepted: {
    en: {
      subject: 'Your dispute of {invoice} was accepted',
      before: ['We agree with you about {invoice} and have credited {amount}.'],
      after: [button('View details')],
    },
    ms: {
      subject: 'Pertikaian anda bagi {invoice} diterima',
      before: ['Kami bersetuju dengan anda tentang {invoice} dan telah mengkreditkan {amount}.'],
      after: [button('Lihat butiran')],
    },
  },
  dispute_rejected: {
    en: {
      subject: 'Your dispute of {invoice} was rejected',
      before: ['We have checked the {amount} of {invoice} that you disputed:', '{reason}'],
      after: ['The amount is outstanding again.', button('View details')],
    },
    ms: {
      subject: 'Pertikaian anda bagi {invoice} ditolak',
      before: ['Kami telah menyemak {amount} daripada {invoice} yang anda pertikaikan:', '{reason}'],
      after: ['Jumlah itu perlu dibayar seperti biasa.', button('Lihat butiran')],
    },
  },
  repayment_received: {
    en: {
      subject: 'We have received your payment',
      before: ['We received {amount} for your credit account ({repayment}). Thank you.'],
    },
    ms: {
      subject: 'Bayaran anda telah diterima',
      before: ['Kami menerima {amount} untuk akaun kredit anda ({repayment}). Terima kasih.'],
    },
  },
  repayment_proof_rejected: {
    en: {
      subject: 'Your proof of payment was not accepted',
      before: ['We could not accept your proof of payment {repayment} of {amount}:', '{reason}'],
      after: [button('Upload another proof')],
    },
    ms: {
      subject: 'Bukti bayaran anda tidak diterima',
      before: ['Bukti bayaran {repayment} berjumlah {amount} tidak dapat diterima:', '{reason}'],
      after: [button('Muat naik bukti lain')],
    },
  },
  repayment_refunded: {
    en: {
      subject: 'Your refund is on its way',
      before: ['We are refunding {amount} of payment {repayment} by your original payment method.'],
      after: ['It may take a few working days.', button('View your credit terms')],
    },
    ms: {
      subject: 'Bayaran balik anda sedang diproses',
      before: ['Kami mengembalikan {amount} daripada bayaran {repayment} melalui kaedah bayaran asal.'],
      after: ['Ia mungkin mengambil beberapa hari bekerja.', button('Lihat terma kredit anda')],
    },
  },
});
