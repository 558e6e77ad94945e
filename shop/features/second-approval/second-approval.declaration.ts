import type { Declaration } from '../../kit/declaration.ts';

export const secondApprovalDeclaration = {
  actions: {
    'approval.request': { en: 'requested a second approval', ms: 'memohon kelulusan kedua' },
    'approval.decline': { en: 'declined the request', ms: 'menolak permohonan' },
    'approval.withdraw': { en: 'withdrew the request', ms: 'menarik balik permohonan' },
  },
} as const satisfies Declaration;
