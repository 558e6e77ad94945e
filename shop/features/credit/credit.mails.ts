import { defineMailsWithParams } from '../../adapters/mail/define-mails.ts';

/** Amounts and dates are already formatted. Parameters that a mail does not use are empty. */
type AboutCredit = Record<
  'name' | 'company' | 'amount' | 'limit' | 'days' | 'date' | 'invoice' | 'repayment' | 'reason' | 'path',
  string
>;

const hello = 'Hello {name},';
const seeEn = 'Everything about it is at {url}{path}.';
const salam = 'Salam {name},';
const seeMs = 'Maklumat lanjut di {url}{path}.';
const justPaidMs =
  'Anda boleh membayarnya di {url}{path}. Jika baru sahaja dibayar, terima kasih dan abaikan mesej ini.';

/** Emails to a company about its credit terms. `{path}` is their page in the recipient's language. */
export const creditMails = defineMailsWithParams<AboutCredit>()({
  credit_asked: {
    en: {
      subject: 'A question about your application for credit terms',
      before: [hello, 'We have a question about your application:', '{reason}'],
      after: ['Please answer at {url}{path}.'],
    },
    ms: {
      subject: 'Soalan tentang permohonan terma kredit anda',
      before: [salam, 'Kami ada soalan tentang permohonan anda:', '{reason}'],
      after: ['Sila jawab di {url}{path}.'],
    },
  },
  credit_approved: {
    en: {
      subject: 'Your credit terms are ready',
      before: [
        hello,
        'You can now buy on credit: a limit of {limit}, and each invoice is due {days} days after its date.',
      ],
      after: [seeEn],
    },
    ms: {
      subject: 'Terma kredit anda sudah sedia',
      before: [
        salam,
        'Anda kini boleh membeli secara kredit: had {limit}, dan setiap invois perlu dibayar dalam {days} hari dari tarikhnya.',
      ],
      after: [seeMs],
    },
  },
  credit_rejected: {
    en: {
      subject: 'Your application for credit terms',
      before: [hello, 'We could not accept your application for credit terms:', '{reason}'],
      after: ['You can apply again at {url}{path}.'],
    },
    ms: {
      subject: 'Permohonan terma kredit anda',
      before: [salam, 'Permohonan terma kredit anda tidak dapat diterima:', '{reason}'],
      after: ['Anda boleh memohon semula di {url}{path}.'],
    },
  },
  credit_terms_changed: {
    en: {
      subject: 'Your credit terms have changed',
      before: [hello, 'Your limit is now {limit}, and each new invoice is due {days} days after its date.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Terma kredit anda telah berubah',
      before: [
        salam,
        'Had anda kini {limit}, dan setiap invois baharu perlu dibayar dalam {days} hari dari tarikhnya.',
      ],
      after: [seeMs],
    },
  },
  credit_due_soon: {
    en: {
      subject: 'An invoice is due soon',
      before: [hello, 'The invoice {invoice} of {company} is due on {date}. {amount} is open.'],
      after: ['You can pay it at {url}{path}. If you have just paid, thank you: there is nothing to do.'],
    },
    ms: {
      subject: 'Invois hampir tarikh akhir',
      before: [salam, 'Invois {invoice} bagi {company} perlu dibayar pada {date}. Baki: {amount}.'],
      after: [justPaidMs],
    },
  },
  credit_due_today: {
    en: {
      subject: 'An invoice is due today',
      before: [hello, 'The invoice {invoice} of {company} is due today, {date}. {amount} is open.'],
      after: ['You can pay it at {url}{path}. If you have just paid, thank you: there is nothing to do.'],
    },
    ms: {
      subject: 'Invois perlu dibayar hari ini',
      before: [salam, 'Invois {invoice} bagi {company} perlu dibayar hari ini, {date}. Baki: {amount}.'],
      after: [justPaidMs],
    },
  },
  credit_overdue: {
    en: {
      subject: 'An invoice is overdue',
      before: [hello, 'The invoice {invoice} of {company} was due on {date}. {amount} is still open.'],
      after: [
        'Please pay it at {url}{path}. An account with an invoice more than 7 days overdue is put on hold until it is paid.',
      ],
    },
    ms: {
      subject: 'Invois tertunggak',
      before: [salam, 'Invois {invoice} bagi {company} sepatutnya dibayar pada {date}. Baki: {amount}.'],
      after: [
        'Sila bayar di {url}{path}. Akaun dengan invois tertunggak lebih 7 hari ditahan sehingga dibayar.',
      ],
    },
  },
  credit_on_hold: {
    en: {
      subject: 'Your credit account is on hold',
      before: [
        hello,
        'An invoice of {company} is more than 7 days overdue. Until it is paid, nothing can be bought on credit; everything else goes on. {amount} is open in all.',
      ],
      after: ['Pay at {url}{path}, and the hold is lifted at once.'],
    },
    ms: {
      subject: 'Akaun kredit anda ditahan',
      before: [
        salam,
        'Satu invois {company} tertunggak lebih 7 hari. Pembelian secara kredit ditahan sehingga ia dibayar; urusan lain berjalan seperti biasa. Jumlah baki: {amount}.',
      ],
      after: ['Bayar di {url}{path}, dan akaun dibuka semula serta-merta.'],
    },
  },
  credit_suspended: {
    en: {
      subject: 'Your credit account is suspended',
      before: [
        hello,
        'An invoice of {company} is more than 30 days overdue, and the account is suspended. {amount} is open in all.',
      ],
      after: ['Please pay at {url}{path} and contact us: we reopen the account ourselves.'],
    },
    ms: {
      subject: 'Akaun kredit anda digantung',
      before: [
        salam,
        'Satu invois {company} tertunggak lebih 30 hari, dan akaun telah digantung. Jumlah baki: {amount}.',
      ],
      after: ['Sila bayar di {url}{path} dan hubungi kami: akaun dibuka semula oleh kami.'],
    },
  },
  credit_lifted: {
    en: {
      subject: 'You can buy on credit again',
      before: [hello, 'The credit account of {company} is active again. Thank you.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Anda boleh membeli secara kredit semula',
      before: [salam, 'Akaun kredit {company} aktif semula. Terima kasih.'],
      after: [seeMs],
    },
  },
  credit_held: {
    en: {
      subject: 'Your credit account was stopped',
      before: [hello, 'We have stopped buying on credit for {company}:', '{reason}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Akaun kredit anda dihentikan',
      before: [salam, 'Pembelian secara kredit bagi {company} telah kami hentikan:', '{reason}'],
      after: [seeMs],
    },
  },
  credit_note_issued: {
    en: {
      subject: 'A credit note for your invoice',
      before: [hello, 'We have taken {amount} off the invoice {invoice} of {company}:', '{reason}'],
      after: ['What was paid already is kept for your next invoice. {url}{path}'],
    },
    ms: {
      subject: 'Nota kredit bagi invois anda',
      before: [salam, '{amount} telah ditolak daripada invois {invoice} bagi {company}:', '{reason}'],
      after: ['Jumlah yang sudah dibayar disimpan untuk invois seterusnya. {url}{path}'],
    },
  },
  repayment_received: {
    en: {
      subject: 'We have your payment',
      before: [hello, 'We received {amount} for your credit account ({repayment}). Thank you.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Bayaran anda telah diterima',
      before: [salam, 'Kami menerima {amount} untuk akaun kredit anda ({repayment}). Terima kasih.'],
      after: [seeMs],
    },
  },
  repayment_proof_rejected: {
    en: {
      subject: 'Your proof of transfer was not accepted',
      before: [hello, 'We could not accept the proof of your transfer {repayment} of {amount}:', '{reason}'],
      after: ['Please send another one at {url}{path}.'],
    },
    ms: {
      subject: 'Bukti pindahan anda tidak diterima',
      before: [salam, 'Bukti pindahan {repayment} berjumlah {amount} tidak dapat diterima:', '{reason}'],
      after: ['Sila hantar bukti lain di {url}{path}.'],
    },
  },
  repayment_refunded: {
    en: {
      subject: 'You get money back',
      before: [hello, 'We give back {amount} of your payment {repayment}, the way it was paid.'],
      after: ['It may take a few working days. {url}{path}'],
    },
    ms: {
      subject: 'Wang anda dipulangkan',
      before: [salam, 'Kami memulangkan {amount} daripada bayaran {repayment}, melalui cara bayaran asal.'],
      after: ['Ia mungkin mengambil beberapa hari bekerja. {url}{path}'],
    },
  },
});
