import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readCertificate } from '../../../adapters/myinvois/certificate.ts';
import { signDocument } from '../../../adapters/myinvois/signature.ts';
import { type UblDocument, writeDocument } from '../../../adapters/myinvois/ubl.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { issueTestCertificate } from '../../../testing/test-certificate.ts';

/** The golden files are valid at the simulator, submitted by the adapter that sends the shop's documents. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  return api.close;
});

const kinds = ['invoice', 'credit-note', 'debit-note', 'refund-note', 'consolidated'] as const;
const certificate = readCertificate(issueTestCertificate());
/** What the golden notes refer to. */
const goldenUuid = '51W5N1C6SCZ9AHBKX39YQXSJ10';

type Golden = { [name: string]: unknown; Invoice: [Record<string, [{ _: string; listVersionID?: string }]>] };

const readGolden = (name: string) =>
  readFileSync(join(import.meta.dirname, 'golden', `${name}.json`), 'utf8');

/** A golden file for a version. Its key is masked, so that 1.1 is signed here. */
function documentOf(kind: string, version: '1.0' | '1.1', corrected: string) {
  const name = version === '1.1' && kind === 'invoice' ? 'invoice-1.1' : `${kind}-1.0`;
  const golden = JSON.parse(readGolden(name).replaceAll(goldenUuid, corrected)) as Golden;
  const [invoice] = golden.Invoice;
  const [typeCode] = invoice.InvoiceTypeCode ?? [];
  if (!typeCode) throw new Error(`${name} has no type`);
  typeCode.listVersionID = version;
  const parsed = golden as unknown as UblDocument;
  const [day, time] = [invoice.IssueDate?.[0]._, invoice.IssueTime?.[0]._];
  const issuedAt = new Date(`${day}T${time}`);
  const document = version === '1.1' ? signDocument(parsed, certificate, issuedAt) : parsed;
  return { codeNumber: invoice.ID?.[0]._ ?? '', document: writeDocument(document), issuedAt };
}

/** Submits a document a minute after it was issued. */
async function submit({ issuedAt, ...document }: ReturnType<typeof documentOf>) {
  const { myInvois } = api.deps;
  api.moveTo(new Date(issuedAt.getTime() + 60_000));
  const { accepted, rejected, submissionUid } = await myInvois.submit([document]);
  const [state] = (await myInvois.findSubmission(submissionUid ?? '')) ?? [];
  const errors = state?.status === 'Invalid' ? await myInvois.findErrors(state.uuid) : [];
  return { uuid: accepted[0]?.uuid ?? '', rejected, errors, status: state?.status };
}

test.each(['1.0', '1.1'] as const)('each golden document in version %s becomes valid', async (version) => {
  await api.db.run('TRUNCATE simulated_e_invoice');
  let invoiceUuid = '';
  for (const kind of kinds) {
    const result = await submit(documentOf(kind, version, invoiceUuid));
    expect([kind, result]).toEqual([kind, { uuid: result.uuid, rejected: [], errors: [], status: 'Valid' }]);
    if (kind === 'invoice') invoiceUuid = result.uuid;
  }
});

test('a golden document with another amount becomes invalid', async () => {
  const golden = documentOf('consolidated', '1.0', '');
  const document = golden.document.replace('"_":450.5', '"_":450.51');
  expect(document).not.toBe(golden.document);
  const { errors, status } = await submit({ ...golden, document, codeNumber: 'CON-2026-11-01' });
  expect([status, errors.map(({ code }) => code)]).toEqual([
    'Invalid',
    expect.arrayContaining(['SIM-TOTAL']),
  ]);
});
