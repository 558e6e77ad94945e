import { defineTranslation, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';

const en = {
  title: 'E-invoice {number}',
  simulated: 'Simulated e-invoice. It has no legal effect.',
  about:
    'This shop is not connected to MyInvois. The document was checked by a simulator and was not sent to LHDN.',
  'type.01': 'Invoice',
  'type.02': 'Credit note',
  'type.03': 'Debit note',
  'type.04': 'Refund note',
  'state.Valid': 'Valid',
  'state.Cancelled': 'Cancelled',
  status: 'Status',
  supplier: 'Supplier',
  buyer: 'Buyer',
  total: 'Total with tax',
  issued: 'Issued',
  validated: 'Validated',
  cancelled: 'Cancelled',
  uuid: 'Unique identifier',
} as const;

const ms = defineTranslation<typeof en>()({
  title: 'e-Invois {number}',
  simulated: 'e-Invois simulasi. Tidak mempunyai kesan undang-undang.',
  about:
    'Kedai ini tidak disambungkan dengan MyInvois. Dokumen ini disemak oleh simulator dan tidak dihantar kepada LHDN.',
  'type.01': 'Invois',
  'type.02': 'Nota kredit',
  'type.03': 'Nota debit',
  'type.04': 'Nota bayaran balik',
  'state.Valid': 'Sah',
  'state.Cancelled': 'Dibatalkan',
  status: 'Status',
  supplier: 'Pembekal',
  buyer: 'Pembeli',
  total: 'Jumlah termasuk cukai',
  issued: 'Dikeluarkan',
  validated: 'Disahkan',
  cancelled: 'Dibatalkan',
  uuid: 'Pengecam unik',
});

/** Texts of the public page of a simulated e-invoice. */
export const simulatedInvoiceText = {
  en: translator('en', en),
  ms: translator<typeof en>('ms', ms),
} satisfies Record<Lang, unknown>;
