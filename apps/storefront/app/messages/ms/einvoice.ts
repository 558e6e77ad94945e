import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { einvoice as english } from '../en/einvoice.ts';

export const einvoice = defineTranslation<typeof english>()({
  'einvoice.title': 'e-Invois',
  'einvoice.titles': 'e-Invois',
  'einvoice.queued': 'e-Invois menunggu',
  'einvoice.submitted': 'e-Invois dihantar',
  'einvoice.valid': 'e-Invois sah',
  'einvoice.invalid': 'e-Invois tertangguh',
  'einvoice.rejected_by_buyer': 'e-Invois ditolak',
  'einvoice.cancelled': 'e-Invois dibatalkan',
  'einvoice.consolidated': 'e-Invois bulanan',
  'einvoice.queued.text': 'Kami akan menghantarnya kepada LHDN. Anda tidak perlu berbuat apa-apa.',
  'einvoice.submitted.text': 'LHDN sedang mengesahkannya, biasanya dalam beberapa minit.',
  'einvoice.invalid.text': 'LHDN belum dapat menerimanya. Kami sedang membetulkannya.',
  'einvoice.rejected_by_buyer.text':
    'Kami menerima penolakan anda melalui MyInvois dan akan menghubungi anda.',
  'einvoice.cancelled.text': 'e-Invois ini tidak lagi berkuat kuasa.',
  'einvoice.consolidated.text':
    'Termasuk dalam e-invois bagi semua pembeli tanpa nombor cukai. Tambah nombor cukai anda untuk menerima e-invois sendiri.',
  'einvoice.kind.invoice': 'Invois {number}',
  'einvoice.kind.debit_note': 'Nota debit {number}',
  'einvoice.kind.credit_note': 'Nota kredit {number}',
  'einvoice.kind.refund_note': 'Nota bayaran balik {number}',
  'einvoice.kind.consolidated': 'e-Invois bulanan {number}',
  'einvoice.simulated': 'Simulasi',
  'einvoice.simulated.text': 'e-Invois simulasi. Tiada kesan undang-undang.',
  'einvoice.uuid': 'Rujukan LHDN (UUID)',
  'einvoice.validated': 'Disahkan {time}',
  'einvoice.open': 'Buka di MyInvois',
  'einvoice.newTab': '(dibuka dalam tab baharu)',
  'einvoice.qr': 'Kod QR untuk menyemak {number} di MyInvois',
});
