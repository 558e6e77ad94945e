import { button, defineMailsWithParams } from '../../adapters/mail/define-mails.ts';

/** Amounts and dates are already formatted. Parameters that a mail does not use are empty. */
type AboutQuotation = Record<'name' | 'quotation' | 'buyer' | 'text' | 'total' | 'until' | 'path', string>;

/** Emails to both sides of a quotation. `{path}` is its page in the recipient's language. */
export const quotationMails = defineMailsWithParams<AboutQuotation>({
  en: { before: ['Hello {name},'], after: [button('View quotation')] },
  ms: { before: ['Salam {name},'], after: [button('Lihat sebut harga')] },
})({
  quotation_question: {
    en: {
      subject: 'A question about your request {quotation}',
      before: ['We have a question about your request {quotation}:', '{text}'],
      after: [button('Answer'), 'We will continue once we have your answer.'],
    },
    ms: {
      subject: 'Soalan tentang permintaan {quotation}',
      before: ['Kami ada soalan tentang permintaan {quotation}:', '{text}'],
      after: [button('Jawab'), 'Kami akan meneruskan sebaik menerima jawapan anda.'],
    },
  },
  quotation_offered: {
    en: {
      subject: 'Our offer {quotation} is ready',
      before: [
        'Here is our offer for your request {quotation}: {total} before delivery and tax.',
        'It is valid until {until}.',
      ],
      after: [button('View the offer'), 'You can accept it or make a counter-offer.'],
    },
    ms: {
      subject: 'Tawaran {quotation} sudah sedia',
      before: [
        'Ini tawaran kami bagi permintaan {quotation}: {total} sebelum penghantaran dan cukai.',
        'Tawaran ini sah hingga {until}.',
      ],
      after: [button('Lihat tawaran'), 'Anda boleh menerimanya atau membuat tawaran balas.'],
    },
  },
  quotation_declined: {
    en: {
      subject: 'We cannot quote for {quotation}',
      before: ['We cannot make an offer for your request {quotation}:', '{text}'],
    },
    ms: {
      subject: 'Kami tidak dapat memberi sebut harga bagi {quotation}',
      before: ['Kami tidak dapat memberi tawaran bagi permintaan {quotation}:', '{text}'],
    },
  },
  quotation_expiring: {
    en: {
      subject: 'Our offer {quotation} expires soon',
      before: ['Our offer {quotation} of {total} is valid until {until}.'],
      after: [button('View the offer'), 'You can accept it or make a counter-offer until then.'],
    },
    ms: {
      subject: 'Tawaran {quotation} hampir luput',
      before: ['Tawaran {quotation} berjumlah {total} sah hingga {until}.'],
      after: [button('Lihat tawaran'), 'Anda boleh menerimanya atau membuat tawaran balas sehingga itu.'],
    },
  },
  quotation_expired: {
    en: {
      subject: 'Our offer {quotation} has expired',
      before: ['Our offer {quotation} was not ordered by {until} and has expired.'],
      after: [button('Request a new one')],
    },
    ms: {
      subject: 'Tawaran {quotation} telah luput',
      before: ['Tawaran {quotation} tidak dipesan hingga {until} dan telah luput.'],
      after: [button('Minta semula')],
    },
  },
  quotation_reply: {
    en: {
      subject: 'A message about your request {quotation}',
      before: ['We have sent you a message about your request {quotation}:', '{text}'],
    },
    ms: {
      subject: 'Mesej tentang permintaan {quotation}',
      before: ['Kami menghantar mesej tentang permintaan {quotation}:', '{text}'],
    },
  },
  quotation_received: {
    en: {
      subject: 'New quotation request {quotation}',
      before: ['{buyer} has requested a quotation: {quotation}.'],
    },
    ms: {
      subject: 'Permintaan sebut harga baharu {quotation}',
      before: ['{buyer} meminta sebut harga: {quotation}.'],
    },
  },
  quotation_answered: {
    en: {
      subject: 'The buyer has answered about {quotation}',
      before: ['{buyer} answered about {quotation}:', '{text}'],
    },
    ms: {
      subject: 'Pembeli telah menjawab tentang {quotation}',
      before: ['{buyer} menjawab tentang {quotation}:', '{text}'],
    },
  },
  quotation_countered: {
    en: {
      subject: 'New counter-offer for {quotation}',
      before: ['{buyer} has made a counter-offer for {quotation}.'],
    },
    ms: {
      subject: 'Tawaran balas baharu bagi {quotation}',
      before: ['{buyer} membuat tawaran balas bagi {quotation}.'],
    },
  },
  quotation_accepted: {
    en: {
      subject: 'Offer {quotation} was accepted',
      before: ['{buyer} accepted offer {quotation} of {total}. It can be ordered until {until}.'],
    },
    ms: {
      subject: 'Tawaran {quotation} telah diterima',
      before: ['{buyer} menerima tawaran {quotation} berjumlah {total}. Ia boleh dipesan hingga {until}.'],
    },
  },
  quotation_withdrawn: {
    en: {
      subject: 'Request {quotation} was withdrawn',
      before: ['{buyer} has withdrawn request {quotation}.', '{text}'],
    },
    ms: {
      subject: 'Permintaan {quotation} ditarik balik',
      before: ['{buyer} menarik balik permintaan {quotation}.', '{text}'],
    },
  },
  quotation_written: {
    en: {
      subject: 'A message from the buyer about {quotation}',
      before: ['{buyer} sent a message about {quotation}:', '{text}'],
    },
    ms: {
      subject: 'Mesej daripada pembeli tentang {quotation}',
      before: ['{buyer} menghantar mesej tentang {quotation}:', '{text}'],
    },
  },
  quotation_to_approve: {
    en: {
      subject: 'Offer {quotation} needs your approval',
      before: ['Offer {quotation} for {buyer} is below its author’s discount limit.'],
      after: [button('View the offer')],
    },
    ms: {
      subject: 'Tawaran {quotation} memerlukan kelulusan anda',
      before: ['Tawaran {quotation} bagi {buyer} melebihi had diskaun penyedianya.'],
      after: [button('Lihat tawaran')],
    },
  },
  quotation_returned: {
    en: {
      subject: 'Your offer {quotation} was returned',
      before: ['Offer {quotation} for {buyer} was returned by a manager:', '{text}'],
    },
    ms: {
      subject: 'Tawaran {quotation} dipulangkan',
      before: ['Tawaran {quotation} bagi {buyer} dipulangkan oleh pengurus:', '{text}'],
    },
  },
});
