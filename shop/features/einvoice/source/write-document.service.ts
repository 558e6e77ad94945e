import type { Certificate } from '../../../adapters/myinvois/certificate.ts';
import { signDocument } from '../../../adapters/myinvois/signature.ts';
import { writeDocument } from '../../../adapters/myinvois/ubl.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { buildDocument } from '../document/build-document.ts';
import { checkSource } from '../document/check-source.ts';
import type { EinvoiceProblem } from '../document/einvoice-problem.ts';
import type { EinvoiceSource, Supplier } from '../document/einvoice-source.ts';
import { isRepeatable } from '../einvoice.rules.ts';
import type { EinvoiceError } from '../einvoice.table.ts';
import type { EinvoiceRow } from '../flow/flow.queries.ts';
import { loadSources } from './load-source.service.ts';

type Options = { supplier: Supplier; certificate: Certificate | null; secrets: Secrets; now: Date };
type Written = { row: EinvoiceRow; document: string; errors: EinvoiceError[]; isRepeated: boolean };

/** The text of each document as it will be sent, or what is wrong with it. */
export async function writeDocuments(
  db: Db,
  rows: readonly EinvoiceRow[],
  options: Options,
): Promise<Written[]> {
  const isRepeated = (row: EinvoiceRow) =>
    row.document !== null && isRepeatable(row.submitted_at, options.now);
  const sources = await loadSources(
    db,
    rows.filter((row) => !isRepeated(row)),
    options,
  );
  return rows.map((row) => {
    const source = sources.get(row.id);
    if (!source) return { row, document: row.document ?? '', errors: [], isRepeated: true };
    return { row, ...write(source, options), isRepeated: false };
  });
}

function write(source: EinvoiceSource, { certificate, now }: Options) {
  const problems = checkSource(source);
  if (problems.length > 0) return { document: '', errors: problems.map(toError) };
  const unsigned = buildDocument(source, certificate ? '1.1' : '1.0');
  const document = writeDocument(certificate ? signDocument(unsigned, certificate, now) : unsigned);
  return { document, errors: [] };
}

const toError = ({ code, field }: EinvoiceProblem): EinvoiceError => ({
  code,
  field,
  message: '',
});
