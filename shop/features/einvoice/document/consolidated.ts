import type { EinvoiceSource, SourceLine } from './einvoice-source.ts';
import { lineElement } from './line.ts';

/** MyInvois accepts 300 kB. https://sdk.myinvois.hasil.gov.my/einvoicingapi/02-submit-documents/ */
export const maxDocumentBytes = 300_000;

/** Room for the signature, which is added last: a certificate twice the usual size still fits. */
export const signatureBytes = 10_000;

/** Room for supplier, buyer and totals, whose texts have a limited length. */
const headerBytes = 15_000;
const maxBytesOfLines = maxDocumentBytes - signatureBytes - headerBytes;
/** Line numbers and the comma between lines. */
const bytesBetweenLines = 10;

/** Splits the receipts of a month into documents that MyInvois accepts, in their order. */
export function splitConsolidated(lines: readonly SourceLine[]): EinvoiceSource['lines'][] {
  const parts: SourceLine[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const line of lines) {
    const size = Buffer.byteLength(JSON.stringify(lineElement(line, 1))) + bytesBetweenLines;
    if (bytes + size > maxBytesOfLines) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(line);
    bytes += size;
  }
  return parts;
}
