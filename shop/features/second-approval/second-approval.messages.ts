import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const secondApprovalMessages = defineMessages({
  en: {
    approval_own: 'You requested this. Someone else has to approve it.',
    approval_gone: 'This request was answered or withdrawn in the meantime. Refresh the page.',
    approval_requested: '{name} already requested this. Approve or decline that request.',
    approval_needed: '{amount} needs a second approval. The request now waits for someone else.',
  },
  ms: {
    approval_own: 'Anda yang memohonnya. Orang lain perlu meluluskannya.',
    approval_gone: 'Permohonan ini telah dijawab atau ditarik balik. Muat semula halaman.',
    approval_requested: '{name} sudah memohonnya. Luluskan atau tolak permohonan itu.',
    approval_needed: '{amount} perlu kelulusan kedua. Permohonan ini kini menunggu orang lain.',
  },
});

export const secondApprovalText = translators(secondApprovalMessages);
