import { sealContext } from '../features/account/document/document.rules.ts';
import { taxDetailsSealContext } from '../features/einvoice/tax-details/tax-details.rules.ts';
import { pushKeySealContext } from '../features/notification/notification.rules.ts';
import { personTotpSealContext, recoveryCodeSealContext } from '../features/security/owner.ts';
import { setupSealContext, totpSealContext } from '../features/staff/staff.rules.ts';

/** A column of texts written by `sealText`. */
export type SealedColumn = {
  table: string;
  id: string;
  column: string;
  /** The place that the text was sealed for. */
  placeOf: (row: SealedRow) => string;
};

export type SealedRow = { id: number; sealed: string; personId: number | null; staffId: number | null };

/** Must be complete: a missing column loses its secrets when an old master key is removed. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'person_document', id: 'id', column: 'fields', placeOf: ({ id }) => sealContext(id) },
  {
    table: 'person_tax_details',
    id: 'person_id',
    column: 'fields',
    placeOf: ({ id }) => taxDetailsSealContext(id),
  },
  { table: 'person_totp', id: 'person_id', column: 'secret', placeOf: ({ id }) => personTotpSealContext(id) },
  { table: 'push_key', id: 'id', column: 'private_key', placeOf: () => pushKeySealContext },
  { table: 'staff', id: 'id', column: 'totp_secret', placeOf: ({ id }) => totpSealContext(id) },
  { table: 'staff_setup', id: 'id', column: 'totp_secret', placeOf: ({ id }) => setupSealContext(id) },
  {
    table: 'recovery_code',
    id: 'id',
    column: 'code_hash',
    placeOf: ({ personId, staffId }) =>
      recoveryCodeSealContext(personId === null ? { staffId: staffId ?? 0 } : { personId }),
  },
];

/** A column that references a private file, and how the key is extracted from it. */
export type FileColumn = { table: string; column: string; key: string };

const named = (table: string, column = 'file_key'): FileColumn => ({ table, column, key: column });

/** Must be complete: a file that no column references stays under the old master key, which a rotation reports. */
export const fileColumns: readonly FileColumn[] = [
  named('document_file'),
  named('claim_photo'),
  named('transfer_proof'),
  named('invoice_dispute'),
  named('quotation_attachment'),
  named('stray_file'),
  named('shop_order', 'delivery_photo'),
  { table: 'media', column: 'original', key: "original->>'key'" },
];
