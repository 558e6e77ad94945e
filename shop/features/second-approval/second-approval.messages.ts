import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const secondApprovalMessages = defineMessages({
  en: {
    approval_own: 'You asked for this. Someone else has to approve it.',
    approval_gone: 'This request was answered or withdrawn in the meantime. Refresh the page.',
    approval_requested: '{name} already asked for this. Approve or decline that request.',
    approval_needed: '{amount} is above the limit of one person. The request now waits for a second one.',
  },
  ms: {
    approval_own: 'Anda yang memohonnya. Orang lain perlu meluluskannya.',
    approval_gone: 'Permohonan ini telah dijawab atau ditarik balik. Muat semula halaman.',
    approval_requested: '{name} sudah memohonnya. Luluskan atau tolak permohonan itu.',
    approval_needed: '{amount} melebihi had seorang. Permohonan ini kini menunggu orang kedua.',
  },
});

export const secondApprovalText = translators(secondApprovalMessages);
