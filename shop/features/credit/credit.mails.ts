import { defineMailsWithParams } from '../../adapters/mail/define-mails.ts';

/** Amounts and dates are already formatted. Parameters that a mail does not use are empty. */
type AboutCredit = Record<
  'name' | 'company' | 'amount' | 'limit' | 'days' | 'date' | 'invoice' | 'repayment' | 'reason' | 'path',
  string
>;

const justPaidMs = 'Bayar di sini: {url}{path}. Jika anda baru membayar, terima kasih dan abaikan e-mel ini.';

/** Emails to a company about its credit terms. `{path}` is their page in the recipient's language. */
export const creditMails = defineMailsWithParams<AboutCredit>({
  en: { before: ['Hello {name},'], after: ['View your credit terms: {url}{path}'] },
  ms: { before: ['Salam {name},'], after: ['Lihat terma kredit anda: {url}{path}'] },
})({
  credit_asked: {
    en: {
      subject: 'A question about your credit application',
      before: ['We have a question about your application:', '{reason}'],
      after: ['Please answer here: {url}{path}'],
    },
    ms: {
      subject: 'Soalan tentang permohonan terma kredit anda',
      before: ['Kami ada soalan tentang permohonan anda:', '{reason}'],
      after: ['Sila jawab di sini: {url}{path}'],
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
      after: ['You can apply again: {url}{path}'],
    },
    ms: {
      subject: 'Permohonan terma kredit anda',
      before: ['Permohonan terma kredit anda tidak dapat diluluskan:', '{reason}'],
      after: ['Anda boleh memohon semula: {url}{path}'],
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
      subject: 'An invoice is due soon',
      before: ['Invoice {invoice} of {company} is due on {date}. Outstanding: {amount}.'],
      after: ['Pay here: {url}{path}. If you have just paid, thank you; please ignore this email.'],
    },
    ms: {
      subject: 'Invois hampir tarikh akhir',
      before: ['Invois {invoice} bagi {company} perlu dibayar pada {date}. Baki belum bayar: {amount}.'],
      after: [justPaidMs],
    },
  },
  credit_due_today: {
    en: {
      subject: 'An invoice is due today',
      before: ['Invoice {invoice} of {company} is due today, {date}. Outstanding: {amount}.'],
      after: ['Pay here: {url}{path}. If you have just paid, thank you; please ignore this email.'],
    },
    ms: {
      subject: 'Invois perlu dibayar hari ini',
      before: ['Invois {invoice} bagi {company} perlu dibayar hari ini, {date}. Baki belum bayar: {amount}.'],
      after: [justPaidMs],
    },
  },
  credit_overdue: {
    en: {
      subject: 'An invoice is overdue',
      before: ['Invoice {invoice} of {company} was due on {date}. Outstanding: {amount}.'],
      after: [
        'Please pay here: {url}{path}. If an invoice is more than 7 days overdue, credit pauses until it is paid.',
      ],
    },
    ms: {
      subject: 'Invois tertunggak',
      before: ['Invois {invoice} bagi {company} sepatutnya dibayar pada {date}. Baki belum bayar: {amount}.'],
      after: [
        'Sila bayar di sini: {url}{path}. Jika invois tertunggak lebih 7 hari, kredit dihentikan sehingga ia dibayar.',
      ],
    },
  },
  credit_on_hold: {
    en: {
      subject: 'Your credit account is on hold',
      before: [
        'An invoice of {company} is more than 7 days overdue. You cannot buy on credit until it is paid; you can still order with other payment methods. Total outstanding: {amount}.',
      ],
      after: ['Pay here and the hold is lifted immediately: {url}{path}'],
    },
    ms: {
      subject: 'Akaun kredit anda ditahan',
      before: [
        'Satu invois {company} tertunggak lebih 7 hari. Anda tidak boleh membeli secara kredit sehingga ia dibayar; anda masih boleh memesan dengan kaedah bayaran lain. Jumlah baki belum bayar: {amount}.',
      ],
      after: ['Bayar di sini dan tahanan ditarik balik serta-merta: {url}{path}'],
    },
  },
  credit_suspended: {
    en: {
      subject: 'Your credit account is suspended',
      before: [
        'An invoice of {company} is more than 30 days overdue, and the account is suspended. Total outstanding: {amount}.',
      ],
      after: ['Please pay here and contact us to reopen the account: {url}{path}'],
    },
    ms: {
      subject: 'Akaun kredit anda digantung',
      before: [
        'Satu invois {company} tertunggak lebih 30 hari, dan akaun telah digantung. Jumlah baki belum bayar: {amount}.',
      ],
      after: ['Sila bayar di sini dan hubungi kami untuk membuka semula akaun: {url}{path}'],
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
  credit_note_issued: {
    en: {
      subject: 'A credit note for your invoice',
      before: ['We have credited {amount} to invoice {invoice} of {company}:', '{reason}'],
      after: ['Any amount already paid is kept for your next invoice: {url}{path}'],
    },
    ms: {
      subject: 'Nota kredit bagi invois anda',
      before: ['{amount} telah dikreditkan kepada invois {invoice} bagi {company}:', '{reason}'],
      after: ['Jumlah yang sudah dibayar disimpan untuk invois seterusnya: {url}{path}'],
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
      after: ['Please upload another one: {url}{path}'],
    },
    ms: {
      subject: 'Bukti bayaran anda tidak diterima',
      before: ['Bukti bayaran {repayment} berjumlah {amount} tidak dapat diterima:', '{reason}'],
      after: ['Sila muat naik bukti lain: {url}{path}'],
    },
  },
  repayment_refunded: {
    en: {
      subject: 'Your refund is on its way',
      before: ['We are refunding {amount} of payment {repayment} by your original payment method.'],
      after: ['It may take a few working days: {url}{path}'],
    },
    ms: {
      subject: 'Bayaran balik anda sedang diproses',
      before: ['Kami mengembalikan {amount} daripada bayaran {repayment} melalui kaedah bayaran asal.'],
      after: ['Ia mungkin mengambil beberapa hari bekerja: {url}{path}'],
    },
  },
});
