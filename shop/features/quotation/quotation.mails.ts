import { defineMailsWithParams } from '../../adapters/mail/define-mails.ts';

/** Amounts and dates are already formatted. Parameters that a mail does not use are empty. */
type AboutQuotation = Record<'name' | 'quotation' | 'buyer' | 'text' | 'total' | 'until' | 'path', string>;

const hello = 'Hello {name},';
const seeEn = 'You find everything about it at {url}{path}.';
const salam = 'Salam {name},';
const seeMs = 'Maklumat lanjut di {url}{path}.';

/** Emails to both sides of a quotation. `{path}` is its page in the recipient's language. */
export const quotationMails = defineMailsWithParams<AboutQuotation>()({
  quotation_question: {
    en: {
      subject: 'A question about your request',
      before: [hello, 'About your request {quotation} we would like to know:', '{text}'],
      after: ['Please answer at {url}{path}. We go on as soon as we hear from you.'],
    },
    ms: {
      subject: 'Soalan tentang permintaan anda',
      before: [salam, 'Tentang permintaan {quotation}, kami ingin tahu:', '{text}'],
      after: ['Sila jawab di {url}{path}. Kami akan teruskan sebaik sahaja menerima jawapan anda.'],
    },
  },
  quotation_offered: {
    en: {
      subject: 'Our offer is ready',
      before: [
        hello,
        'Here is our offer for your request {quotation}: goods for {total}.',
        'It holds up to and including {until}.',
      ],
      after: ['Accept it, or tell us what you would need, at {url}{path}.'],
    },
    ms: {
      subject: 'Sebut harga kami sudah sedia',
      before: [
        salam,
        'Ini tawaran kami bagi permintaan {quotation}: barangan berjumlah {total}.',
        'Tawaran ini sah sehingga {until}.',
      ],
      after: ['Terima tawaran ini, atau beritahu kami keperluan anda, di {url}{path}.'],
    },
  },
  quotation_declined: {
    en: {
      subject: 'We cannot make you an offer',
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
      subject: 'Our offer has ended',
      before: [hello, 'Our offer {quotation} was not ordered up to {until} and has ended.'],
      after: ['You can ask again at {url}{path}.'],
    },
    ms: {
      subject: 'Sebut harga kami telah tamat',
      before: [salam, 'Tawaran {quotation} tidak dipesan sehingga {until} dan telah tamat.'],
      after: ['Anda boleh meminta semula di {url}{path}.'],
    },
  },
  quotation_reply: {
    en: {
      subject: 'A message about your request',
      before: [hello, 'We write about your request {quotation}:', '{text}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Mesej tentang permintaan anda',
      before: [salam, 'Kami menulis tentang permintaan {quotation}:', '{text}'],
      after: [seeMs],
    },
  },
  quotation_received: {
    en: {
      subject: 'A new request for a quotation',
      before: [hello, '{buyer} asks for prices: {quotation}.'],
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
      subject: 'A question was answered',
      before: [hello, '{buyer} answers about {quotation}:', '{text}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Soalan telah dijawab',
      before: [salam, '{buyer} menjawab tentang {quotation}:', '{text}'],
      after: [seeMs],
    },
  },
  quotation_countered: {
    en: {
      subject: 'A counter-offer',
      before: [hello, '{buyer} would like other terms for {quotation}.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Tawaran balas',
      before: [salam, '{buyer} mahukan terma lain bagi {quotation}.'],
      after: [seeMs],
    },
  },
  quotation_accepted: {
    en: {
      subject: 'An offer was accepted',
      before: [hello, '{buyer} accepts the offer {quotation} of {total}. It can be ordered until {until}.'],
      after: [seeEn],
    },
    ms: {
      subject: 'Tawaran telah diterima',
      before: [
        salam,
        '{buyer} menerima tawaran {quotation} sebanyak {total}. Ia boleh dipesan sehingga {until}.',
      ],
      after: [seeMs],
    },
  },
  quotation_withdrawn: {
    en: {
      subject: 'A request was withdrawn',
      before: [hello, '{buyer} no longer wants an offer for {quotation}.', '{text}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Permintaan ditarik balik',
      before: [salam, '{buyer} tidak lagi memerlukan tawaran bagi {quotation}.', '{text}'],
      after: [seeMs],
    },
  },
  quotation_written: {
    en: {
      subject: 'A message from a buyer',
      before: [hello, '{buyer} writes about {quotation}:', '{text}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Mesej daripada pembeli',
      before: [salam, '{buyer} menulis tentang {quotation}:', '{text}'],
      after: [seeMs],
    },
  },
  quotation_to_approve: {
    en: {
      subject: 'An offer waits for a manager',
      before: [hello, 'The offer {quotation} for {buyer} goes below what its author may give.'],
      after: ['Let it pass or give it back at {url}{path}.'],
    },
    ms: {
      subject: 'Tawaran menunggu pengurus',
      before: [salam, 'Tawaran {quotation} bagi {buyer} lebih rendah daripada had penulisnya.'],
      after: ['Luluskan atau kembalikan di {url}{path}.'],
    },
  },
  quotation_returned: {
    en: {
      subject: 'An offer was given back',
      before: [hello, 'The offer {quotation} for {buyer} was given back by a manager:', '{text}'],
      after: [seeEn],
    },
    ms: {
      subject: 'Tawaran dikembalikan',
      before: [salam, 'Tawaran {quotation} bagi {buyer} dikembalikan oleh pengurus:', '{text}'],
      after: [seeMs],
    },
  },
});
