import type { Declaration } from '../../kit/declaration.ts';

export const paymentDeclaration = {
  permissions: {
    'payment.view': { roles: ['finance', 'support'], en: 'See payments', ms: 'Lihat bayaran' },
    'payment.verify': { roles: ['finance'], en: 'Verify transfer proofs', ms: 'Sahkan bukti bayaran' },
    'payment.refund': { roles: ['finance'], en: 'Refund', ms: 'Bayar balik' },
    'claim.answer': { roles: ['support'], en: 'Answer claims', ms: 'Jawab tuntutan' },
  },
  records: {
    payment: ['payment.view'],
    transfer_proof: ['payment.view'],
    refund: ['payment.view'],
    claim: ['claim.answer', 'order.view'],
    claim_photo: [],
  },
  actions: {
    'payment.refund': { en: 'refunded a payment', ms: 'memulangkan bayaran' },
    'payment.clear': { en: 'settled an odd payment', ms: 'menyelesaikan bayaran yang ganjil' },
    'proof.view': { en: 'looked at the proof', ms: 'melihat bukti bayaran' },
    'proof.verify': { en: 'accepted the proof', ms: 'menerima bukti bayaran' },
    'proof.reject': { en: 'rejected the proof', ms: 'menolak bukti bayaran' },
    'refund.sent': { en: 'recorded the refund as sent', ms: 'merekodkan bayaran balik sebagai dihantar' },
    'refund.account_view': { en: 'looked at the bank account', ms: 'melihat akaun bank' },
    'claim_photo.view': { en: 'looked at a photo', ms: 'melihat gambar' },
    'claim.approve': { en: 'approved the claim', ms: 'meluluskan tuntutan' },
    'claim.deny': { en: 'denied the claim', ms: 'menolak tuntutan' },
    'claim.resolve': {
      en: 'recorded that the replacement was sent',
      ms: 'merekodkan gantian telah dihantar',
    },
  },
  queues: {
    /** Transfer proofs to verify and refunds to send. */
    payments: ['payment.verify', 'payment.refund'],
    claims: ['claim.answer'],
  },
} as const satisfies Declaration;
