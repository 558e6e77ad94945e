import type { Declaration } from '../../kit/declaration.ts';

export const secondApprovalDeclaration = {
  actions: {
    'approval.request': { en: 'asked for a second person', ms: 'memohon kelulusan orang kedua' },
    'approval.decline': { en: 'declined the request', ms: 'menolak permohonan' },
    'approval.withdraw': { en: 'withdrew the request', ms: 'menarik balik permohonan' },
  },
} as const satisfies Declaration;
