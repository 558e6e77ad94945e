import { defineMailsWithParams } from '../../adapters/mail/define-mails.ts';

/** Amounts and dates are already formatted. Parameters that a mail does not use are empty. */
type AboutQuotation = Record<'name' | 'quotation' | 'buyer' | 'text' | 'total' | 'until' | 'path', string>;

const hello = 'Hello {name},';
const seeEn = 'View quotation: {url}{path}';
const salam = 'Salam {name},';
const seeMs = 'Lihat sebut harga: {url}{path}';

/** Emails to both sides of a quotation. `{path}` is its page in the recipient's language. */
export const quotationMails = defineMailsWithParams<AboutQuotation>()({
  quotation_question: {
    en: {
      subject: 'A question about your quotation request',
      before: [hello, 'We have a question about your request {quotation}:', '{text}'],
      after: ['Please answer here: {url}{path}. We will continue once we have your answer.'],
    },
    ms: {
      subject: 'Soalan tentang permintaan sebut harga anda',
      before: [salam, 'Kami ada soalan tentang permintaan {quotation}:', '{text}'],
      after: ['Sila jawab di sini: {url}{path}. Kami akan meneruskan sebaik menerima jawapan anda.'],
    },
  },
  quotation_offered: {
    en: {
      subject: 'Our quotation is ready',
      before: [
        hello,
        'Here is our offer for your request {quotation}: {total} before delivery and tax.',
        'It is valid until {until}.',
      ],
      after: ['Accept it or make a counter-offer: {url}{path}'],
    },
    ms: {
      subject: 'Sebut harga kami sudah sedia',
      before: [
        salam,
        'Ini tawaran kami bagi permintaan {quotation}: {total} sebelum penghantaran dan cukai.',
        'Tawaran ini sah hingga {until}.',
      ],
      after: ['Terima tawaran ini atau buat tawaran balas: {url}{path}'],
    },
  },
  quotation_declined: {
    en: {
      subject: 'We cannot offer a quotation',
      before: [hello, 'We cannot make an offer for your request {quotation}:', '{text}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Kami tidak dapat memberi sebut harga',
      before: [salam, 'Kami tidak dapat memberi tawaran bagi permintaan {quotation}:', '{text}'],
      after: [seeMs],
    },
  },
  quotation_expired: {
    en: {
      subject: 'Our quotation has expired',
      before: [hello, 'Our offer {quotation} was not ordered by {until} and has expired.'],
      after: ['You can request a new one: {url}{path}'],
    },
    ms: {
      subject: 'Sebut harga kami telah luput',
      before: [salam, 'Tawaran {quotation} tidak dipesan hingga {until} dan telah luput.'],
      after: ['Anda boleh meminta semula: {url}{path}'],
    },
  },
  quotation_reply: {
    en: {
      subject: 'A message about your quotation request',
      before: [hello, 'We have sent you a message about your request {quotation}:', '{text}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Mesej tentang permintaan sebut harga anda',
      before: [salam, 'Kami menghantar mesej tentang permintaan {quotation}:', '{text}'],
      after: [seeMs],
    },
  },
  quotation_received: {
    en: {
      subject: 'New quotation request',
      before: [hello, '{buyer} has requested a quotation: {quotation}.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Permintaan sebut harga baharu',
      before: [salam, '{buyer} meminta sebut harga: {quotation}.'],
      after: [seeMs],
    },
  },
  quotation_answered: {
    en: {
      subject: 'A buyer has answered a question',
      before: [hello, '{buyer} answered about {quotation}:', '{text}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Pembeli telah menjawab soalan',
      before: [salam, '{buyer} menjawab tentang {quotation}:', '{text}'],
      after: [seeMs],
    },
  },
  quotation_countered: {
    en: {
      subject: 'New counter-offer',
      before: [hello, '{buyer} has made a counter-offer for {quotation}.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Tawaran balas baharu',
      before: [salam, '{buyer} membuat tawaran balas bagi {quotation}.'],
      after: [seeMs],
    },
  },
  quotation_accepted: {
    en: {
      subject: 'An offer was accepted',
      before: [hello, '{buyer} accepted offer {quotation} of {total}. It can be ordered until {until}.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Tawaran telah diterima',
      before: [
        salam,
        '{buyer} menerima tawaran {quotation} berjumlah {total}. Ia boleh dipesan hingga {until}.',
      ],
      after: [seeMs],
    },
  },
  quotation_withdrawn: {
    en: {
      subject: 'A request was withdrawn',
      before: [hello, '{buyer} has withdrawn request {quotation}.', '{text}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Permintaan ditarik balik',
      before: [salam, '{buyer} menarik balik permintaan {quotation}.', '{text}'],
      after: [seeMs],
    },
  },
  quotation_written: {
    en: {
      subject: 'A message from a buyer',
      before: [hello, '{buyer} sent a message about {quotation}:', '{text}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Mesej daripada pembeli',
      before: [salam, '{buyer} menghantar mesej tentang {quotation}:', '{text}'],
      after: [seeMs],
    },
  },
  quotation_to_approve: {
    en: {
      subject: 'An offer needs your approval',
      before: [hello, 'Offer {quotation} for {buyer} is below its author’s discount limit.'],
      after: ['Approve or return it: {url}{path}'],
    },
    ms: {
      subject: 'Tawaran memerlukan kelulusan anda',
      before: [salam, 'Tawaran {quotation} bagi {buyer} melebihi had diskaun penyedianya.'],
      after: ['Luluskan atau pulangkan: {url}{path}'],
    },
  },
  quotation_returned: {
    en: {
      subject: 'Your offer was returned',
      before: [hello, 'Offer {quotation} for {buyer} was returned by a manager:', '{text}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Tawaran anda dipulangkan',
      before: [salam, 'Tawaran {quotation} bagi {buyer} dipulangkan oleh pengurus:', '{text}'],
      after: [seeMs],
    },
  },
});
