import type { Declaration } from '../../kit/declaration.ts';

export const quotationDeclaration = {
  scopes: {
    'quote.request': { roles: ['admin', 'purchaser'], isPersonal: true, isBuying: true },
    'quote.accept': { roles: ['admin', 'purchaser', 'approver'], isPersonal: true, isBuying: true },
  },
  permissions: {
    'quotation.view': {
      roles: ['sales', 'finance', 'support'],
      en: 'See quotations',
      ms: 'Lihat sebut harga',
    },
    'quotation.answer': { roles: ['sales'], en: 'Answer quotations', ms: 'Jawab sebut harga' },
    'quotation.approve': {
      roles: [],
      en: 'Approve offers below the limit',
      ms: 'Luluskan tawaran di bawah had',
    },
  },
  records: {
    quotation: ['quotation.view'],
  },
  actions: {
    'quotation.view_attachment': { en: 'looked at an attachment', ms: 'melihat lampiran' },
    'quotation.take': { en: 'took the request', ms: 'mengambil permintaan' },
    'quotation.ask': { en: 'asked the buyer', ms: 'bertanya kepada pembeli' },
    'quotation.propose': { en: 'proposed an offer', ms: 'mencadangkan tawaran' },
    'quotation.offer': { en: 'sent the offer', ms: 'menghantar tawaran' },
    'quotation.revise': { en: 'replaced the offer', ms: 'menggantikan tawaran' },
    'quotation.return': { en: 'gave the offer back', ms: 'memulangkan tawaran' },
    'quotation.decline': { en: 'declined the request', ms: 'menolak permintaan' },
    'quotation.write': { en: 'wrote to the buyer', ms: 'menulis kepada pembeli' },
  },
  queues: {
    quotations: ['quotation.answer', 'quotation.approve'],
  },
  slugs: ['quotations'],
} as const satisfies Declaration;
