import { defineMailsWithParams } from '../../adapters/mail/define-mails.ts';

/** Amounts and dates are already formatted. Parameters that a mail does not use are empty. */
type AboutQuotation = Record<'name' | 'quotation' | 'buyer' | 'text' | 'total' | 'until' | 'path', string>;

/** Emails to both sides of a quotation. `{path}` is its page in the recipient's language. */
export const quotationMails = defineMailsWithParams<AboutQuotation>({
  en: { before: ['Hello {name},'], after: ['View quotation: {url}{path}'] },
  ms: { before: ['Salam {name},'], after: ['Lihat sebut harga: {url}{path}'] },
})({
  quotation_question: {
    en: {
      subject: 'A question about your quotation request',
      before: ['We have a question about your request {quotation}:', '{text}'],
      after: ['Please answer here: {url}{path}. We will continue once we have your answer.'],
    },
    ms: {
      subject: 'Soalan tentang permintaan sebut harga anda',
      before: ['Kami ada soalan tentang permintaan {quotation}:', '{text}'],
      after: ['Sila jawab di sini: {url}{path}. Kami akan meneruskan sebaik menerima jawapan anda.'],
    },
  },
  quotation_offered: {
    en: {
      subject: 'Our quotation is ready',
      before: [
        'Here is our offer for your request {quotation}: {total} before delivery and tax.',
        'It is valid until {until}.',
      ],
      after: ['Accept it or make a counter-offer: {url}{path}'],
    },
    ms: {
      subject: 'Sebut harga kami sudah sedia',
      before: [
        'Ini tawaran kami bagi permintaan {quotation}: {total} sebelum penghantaran dan cukai.',
        'Tawaran ini sah hingga {until}.',
      ],
      after: ['Terima tawaran ini atau buat tawaran balas: {url}{path}'],
    },
  },
  quotation_declined: {
    en: {
      subject: 'We cannot offer a quotation',
      before: ['We cannot make an offer for your request {quotation}:', '{text}'],
    },
    ms: {
      subject: 'Kami tidak dapat memberi sebut harga',
      before: ['Kami tidak dapat memberi tawaran bagi permintaan {quotation}:', '{text}'],
    },
  },
  quotation_expired: {
    en: {
      subject: 'Our quotation has expired',
      before: ['Our offer {quotation} was not ordered by {until} and has expired.'],
      after: ['You can request a new one: {url}{path}'],
    },
    ms: {
      subject: 'Sebut harga kami telah luput',
      before: ['Tawaran {quotation} tidak dipesan hingga {until} dan telah luput.'],
      after: ['Anda boleh meminta semula: {url}{path}'],
    },
  },
  quotation_reply: {
    en: {
      subject: 'A message about your quotation request',
      before: ['We have sent you a message about your request {quotation}:', '{text}'],
    },
    ms: {
      subject: 'Mesej tentang permintaan sebut harga anda',
      before: ['Kami menghantar mesej tentang permintaan {quotation}:', '{text}'],
    },
  },
  quotation_received: {
    en: {
      subject: 'New quotation request',
      before: ['{buyer} has requested a quotation: {quotation}.'],
    },
    ms: {
      subject: 'Permintaan sebut harga baharu',
      before: ['{buyer} meminta sebut harga: {quotation}.'],
    },
  },
  quotation_answered: {
    en: {
      subject: 'A buyer has answered a question',
      before: ['{buyer} answered about {quotation}:', '{text}'],
    },
    ms: {
      subject: 'Pembeli telah menjawab soalan',
      before: ['{buyer} menjawab tentang {quotation}:', '{text}'],
    },
  },
  quotation_countered: {
    en: {
      subject: 'New counter-offer',
      before: ['{buyer} has made a counter-offer for {quotation}.'],
    },
    ms: {
      subject: 'Tawaran balas baharu',
      before: ['{buyer} membuat tawaran balas bagi {quotation}.'],
    },
  },
  quotation_accepted: {
    en: {
      subject: 'An offer was accepted',
      before: ['{buyer} accepted offer {quotation} of {total}. It can be ordered until {until}.'],
    },
    ms: {
      subject: 'Tawaran telah diterima',
      before: ['{buyer} menerima tawaran {quotation} berjumlah {total}. Ia boleh dipesan hingga {until}.'],
    },
  },
  quotation_withdrawn: {
    en: {
      subject: 'A request was withdrawn',
      before: ['{buyer} has withdrawn request {quotation}.', '{text}'],
    },
    ms: {
      subject: 'Permintaan ditarik balik',
      before: ['{buyer} menarik balik permintaan {quotation}.', '{text}'],
    },
  },
  quotation_written: {
    en: {
      subject: 'A message from a buyer',
      before: ['{buyer} sent a message about {quotation}:', '{text}'],
    },
    ms: {
      subject: 'Mesej daripada pembeli',
      before: ['{buyer} menghantar mesej tentang {quotation}:', '{text}'],
    },
  },
  quotation_to_approve: {
    en: {
      subject: 'An offer needs your approval',
      before: ['Offer {quotation} for {buyer} is below its author’s discount limit.'],
      after: ['Approve or return it: {url}{path}'],
    },
    ms: {
      subject: 'Tawaran memerlukan kelulusan anda',
      before: ['Tawaran {quotation} bagi {buyer} melebihi had diskaun penyedianya.'],
      after: ['Luluskan atau pulangkan: {url}{path}'],
    },
  },
  quotation_returned: {
    en: {
      subject: 'Your offer was returned',
      before: ['Offer {quotation} for {buyer} was returned by a manager:', '{text}'],
    },
    ms: {
      subject: 'Tawaran anda dipulangkan',
      before: ['Tawaran {quotation} bagi {buyer} dipulangkan oleh pengurus:', '{text}'],
    },
  },
});
