import type { MailText } from './mail-texts.ts';

/** What the two sides of a quotation are told; `{path}` is its page in the reader's language. */

const hello = 'Hello {name},';
const seeEn = 'You find everything about it at {url}{path}.';

export const quotationTextsEn = {
  quotation_question: {
    subject: 'A question about your request',
    before: [hello, 'About your request {quotation} we would like to know:', '{text}'],
    after: ['Please answer at {url}{path}. We go on as soon as we hear from you.'],
  },
  quotation_offered: {
    subject: 'Our offer is ready',
    before: [
      hello,
      'Here is our offer for your request {quotation}: goods for {total}.',
      'It holds up to and including {until}.',
    ],
    after: ['Accept it, or tell us what you would need, at {url}{path}.'],
  },
  quotation_declined: {
    subject: 'We cannot make you an offer',
    before: [hello, 'We cannot make an offer for your request {quotation}:', '{text}'],
    after: [seeEn],
  },
  quotation_expired: {
    subject: 'Our offer has ended',
    before: [hello, 'Our offer {quotation} was not ordered up to {until} and has ended.'],
    after: ['You can ask again at {url}{path}.'],
  },
  quotation_reply: {
    subject: 'A message about your request',
    before: [hello, 'We write about your request {quotation}:', '{text}'],
    after: [seeEn],
  },
  quotation_received: {
    subject: 'A new request for a quotation',
    before: [hello, '{buyer} asks for prices: {quotation}.'],
    after: [seeEn],
  },
  quotation_answered: {
    subject: 'A question was answered',
    before: [hello, '{buyer} answers about {quotation}:', '{text}'],
    after: [seeEn],
  },
  quotation_countered: {
    subject: 'A counter-offer',
    before: [hello, '{buyer} would like other terms for {quotation}.'],
    after: [seeEn],
  },
  quotation_accepted: {
    subject: 'An offer was accepted',
    before: [hello, '{buyer} accepts the offer {quotation} of {total}. It can be ordered until {until}.'],
    after: [seeEn],
  },
  quotation_withdrawn: {
    subject: 'A request was withdrawn',
    before: [hello, '{buyer} no longer wants an offer for {quotation}.', '{text}'],
    after: [seeEn],
  },
  quotation_written: {
    subject: 'A message from a buyer',
    before: [hello, '{buyer} writes about {quotation}:', '{text}'],
    after: [seeEn],
  },
  quotation_to_approve: {
    subject: 'An offer waits for a manager',
    before: [hello, 'The offer {quotation} for {buyer} goes below what its author may give.'],
    after: ['Let it pass or give it back at {url}{path}.'],
  },
  quotation_returned: {
    subject: 'An offer was given back',
    before: [hello, 'The offer {quotation} for {buyer} was given back by a manager:', '{text}'],
    after: [seeEn],
  },
} as const satisfies Record<string, MailText>;

const salam = 'Salam {name},';
const seeMs = 'Maklumat lanjut di {url}{path}.';

export const quotationTextsMs: Record<keyof typeof quotationTextsEn, MailText> = {
  quotation_question: {
    subject: 'Soalan tentang permintaan anda',
    before: [salam, 'Tentang permintaan {quotation}, kami ingin tahu:', '{text}'],
    after: ['Sila jawab di {url}{path}. Kami akan teruskan sebaik sahaja menerima jawapan anda.'],
  },
  quotation_offered: {
    subject: 'Sebut harga kami sudah sedia',
    before: [
      salam,
      'Ini tawaran kami bagi permintaan {quotation}: barangan berjumlah {total}.',
      'Tawaran ini sah sehingga {until}.',
    ],
    after: ['Terima tawaran ini, atau beritahu kami keperluan anda, di {url}{path}.'],
  },
  quotation_declined: {
    subject: 'Kami tidak dapat memberi sebut harga',
    before: [salam, 'Kami tidak dapat memberi tawaran bagi permintaan {quotation}:', '{text}'],
    after: [seeMs],
  },
  quotation_expired: {
    subject: 'Sebut harga kami telah tamat',
    before: [salam, 'Tawaran {quotation} tidak dipesan sehingga {until} dan telah tamat.'],
    after: ['Anda boleh meminta semula di {url}{path}.'],
  },
  quotation_reply: {
    subject: 'Mesej tentang permintaan anda',
    before: [salam, 'Kami menulis tentang permintaan {quotation}:', '{text}'],
    after: [seeMs],
  },
  quotation_received: {
    subject: 'Permintaan sebut harga baharu',
    before: [salam, '{buyer} meminta sebut harga: {quotation}.'],
    after: [seeMs],
  },
  quotation_answered: {
    subject: 'Soalan telah dijawab',
    before: [salam, '{buyer} menjawab tentang {quotation}:', '{text}'],
    after: [seeMs],
  },
  quotation_countered: {
    subject: 'Tawaran balas',
    before: [salam, '{buyer} mahukan terma lain bagi {quotation}.'],
    after: [seeMs],
  },
  quotation_accepted: {
    subject: 'Tawaran telah diterima',
    before: [
      salam,
      '{buyer} menerima tawaran {quotation} sebanyak {total}. Ia boleh dipesan sehingga {until}.',
    ],
    after: [seeMs],
  },
  quotation_withdrawn: {
    subject: 'Permintaan ditarik balik',
    before: [salam, '{buyer} tidak lagi memerlukan tawaran bagi {quotation}.', '{text}'],
    after: [seeMs],
  },
  quotation_written: {
    subject: 'Mesej daripada pembeli',
    before: [salam, '{buyer} menulis tentang {quotation}:', '{text}'],
    after: [seeMs],
  },
  quotation_to_approve: {
    subject: 'Tawaran menunggu pengurus',
    before: [salam, 'Tawaran {quotation} bagi {buyer} lebih rendah daripada had penulisnya.'],
    after: ['Luluskan atau kembalikan di {url}{path}.'],
  },
  quotation_returned: {
    subject: 'Tawaran dikembalikan',
    before: [salam, 'Tawaran {quotation} bagi {buyer} dikembalikan oleh pengurus:', '{text}'],
    after: [seeMs],
  },
};
