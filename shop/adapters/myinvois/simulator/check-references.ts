import type { MyInvoisError } from '../myinvois.ts';
import type { SimulatedRow } from '../simulator.queries.ts';
import { failure } from './rule.ts';
import { type InvoiceSummary, readInvoice, summaryOf } from './ubl-reader.ts';

const isNote = (typeCode: string) => ['02', '03', '04', '12', '13', '14'].includes(typeCode);
const path = 'BillingReference.InvoiceDocumentReference';

/**
 * A note names the documents that it corrects: valid ones between the same two parties, or NA for one from before
 * e-invoices (frequently asked questions of the tax authority of 19 July 2024, no. 39).
 */
export function checkReferences(
  summary: InvoiceSummary,
  referenced: ReadonlyMap<string, SimulatedRow>,
): readonly MyInvoisError[] {
  if (!isNote(summary.typeCode)) return [];
  if (summary.references.length === 0)
    return [failure('SIM-REFERENCE', 'A note must name the document that it corrects', path)];
  return summary.references.flatMap(({ uuid, number }) => {
    if (uuid === 'NA') return [];
    const row = referenced.get(uuid);
    if (!row) return [failure('SIM-REFERENCE', `The referenced document ${uuid} was not found`, path)];
    if (row.state !== 'Valid')
      return [failure('DR303', `The status of referenced document uuid ${uuid} is ${row.state}`, path)];
    const isSame = row.issuer_tin === summary.issuerTin && row.receiver_tin === summary.receiverTin;
    if (!isSame)
      return [failure('SIM-REFERENCE', 'The referenced document has another supplier or buyer', path)];
    return row.code_number === number
      ? []
      : [failure('SIM-REFERENCE', 'The referenced document has another number', path)];
  });
}

const keyOf = ({ typeCode, version, issuedAt, number, issuerTin }: InvoiceSummary) =>
  JSON.stringify([typeCode, version, issuedAt, number, issuerTin]);

/** A document with the same type, version, number, supplier and issue time, received within the last two hours. */
export function checkDuplicate(
  summary: InvoiceSummary,
  recent: readonly Pick<SimulatedRow, 'uuid' | 'document'>[],
): readonly MyInvoisError[] {
  const key = keyOf(summary);
  const same = recent.find(({ document }) => {
    const invoice = readInvoice(document);
    return invoice !== null && keyOf(summaryOf(invoice)) === key;
  });
  return same
    ? [failure('DV302', `Duplicated submitted document match with the document with UUID: ${same.uuid}`)]
    : [];
}
