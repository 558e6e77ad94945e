import type { Declaration } from '../../kit/declaration.ts';

export const promotionDeclaration = {
  permissions: {
    'promotion.edit': {
      roles: ['sales'],
      en: 'Edit promotions and banners',
      ms: 'Sunting promosi dan sepanduk',
    },
  },
  records: {
    promotion: ['promotion.edit'],
    banner: ['promotion.edit'],
  },
  actions: {
    'promotion.create': { en: 'wrote the draft', ms: 'menulis draf' },
    'promotion.edit': { en: 'changed the promotion', ms: 'mengubah promosi' },
    'promotion.publish': { en: 'published it', ms: 'menerbitkannya' },
    'promotion.start': { en: 'started it', ms: 'memulakannya' },
    'promotion.withdraw': { en: 'took it back to draft', ms: 'mengembalikannya kepada draf' },
    'promotion.pause': { en: 'paused it', ms: 'menjedanya' },
    'promotion.resume': { en: 'let it go on', ms: 'menyambungnya' },
    'promotion.end': { en: 'ended it', ms: 'menamatkannya' },
    'promotion.duplicate': { en: 'duplicated it', ms: 'menyalinnya' },
    'promotion.delete': { en: 'deleted the draft', ms: 'memadam draf' },
    'banner.add': { en: 'added a banner', ms: 'menambah sepanduk' },
  },
} as const satisfies Declaration;
