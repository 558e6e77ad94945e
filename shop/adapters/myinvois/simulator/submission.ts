import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '../../../platform/db/db.ts';
import { type MyInvoisError, submissionLimits } from '../myinvois.ts';
import * as queries from '../simulator.queries.ts';
import { ErrorAnswer, json, submissionError } from './respond.ts';
import { failure } from './rule.ts';
import { invoiceOf, parseDocument, summaryOf, type UblNode } from './ubl-reader.ts';
import { findInvalidities, findRejections } from './validate-document.ts';

const Submission = z.object({
  documents: z
    .array(
      z.object({
        format: z.literal('JSON'),
        document: z.string().min(1),
        documentHash: z.string(),
        codeNumber: z.string().min(1).max(50),
      }),
    )
    .min(1),
});
type Sent = z.output<typeof Submission>['documents'][number];

type Accepted = { sent: Sent; uuid: string; text: string; invoice: UblNode };

export type SubmissionContext = {
  db: Db;
  now: Date;
  mode: queries.SimulatorMode;
  /** How long the validation takes. */
  validationMs: number;
};

const duplicateDocumentMs = 2 * 3600 * 1000;
const duplicateSubmissionMs = 10 * 60_000;
/** 5 MB, as the service counts them. */
const maxRequestBytes = 5 * 1024 * 1024;
const maxDocumentBytes = 300 * 1024;

/** https://sdk.myinvois.hasil.gov.my/einvoicingapi/02-submit-documents/ */
export async function receiveSubmission(ctx: SubmissionContext, body: string): Promise<Response> {
  const { documents } = parseSubmission(body);
  const checked = documents.map((sent) => ({ sent, ...readDocument(sent, ctx.now) }));
  const rejected = checked.filter(({ errors }) => errors.length > 0);
  const accepted = checked.flatMap(({ sent, text, invoice, errors }): Accepted[] =>
    errors.length === 0 && invoice ? [{ sent, text, invoice, uuid: newIdentifier(26) }] : [],
  );
  const submissionUid = accepted.length > 0 ? newIdentifier(26) : null;
  if (submissionUid !== null) {
    await ctx.db.transaction(async (db) => {
      await queries.lockSimulator(db);
      await storeDocuments({ ...ctx, db }, submissionUid, accepted);
    });
  }
  return json(202, {
    submissionUid,
    acceptedDocuments: accepted.map(({ uuid, sent }) => ({ uuid, invoiceCodeNumber: sent.codeNumber })),
    rejectedDocuments: rejected.map(({ sent, errors }) => ({
      invoiceCodeNumber: sent.codeNumber,
      error: submissionError(sent.codeNumber, errors),
    })),
  });
}

function parseSubmission(body: string) {
  if (Buffer.byteLength(body) > maxRequestBytes)
    throw new ErrorAnswer(400, 'MaximumSizeExceeded', 'The submission has more than 5 MB');
  const parsed = Submission.safeParse(parseJson(body));
  if (!parsed.success) throw new ErrorAnswer(400, 'BadStructure', 'The submission cannot be read');
  if (parsed.data.documents.length > submissionLimits.maxDocuments)
    throw new ErrorAnswer(400, 'MaximumSizeExceeded', 'The submission has more than 100 documents');
  return parsed.data;
}

type Read = { text: string; invoice: UblNode | null; errors: readonly MyInvoisError[] };

function readDocument({ document, documentHash, codeNumber }: Sent, now: Date): Read {
  const bytes = Buffer.from(document, 'base64');
  const text = bytes.toString('utf8');
  const refuse = (code: string, message: string): Read => ({
    text,
    invoice: null,
    errors: [failure(code, message)],
  });
  if (bytes.toString('base64') !== document) return refuse('SIM-BASE64', 'The document is not in base64');
  if (bytes.length > maxDocumentBytes)
    return refuse('MaximumSizeExceeded', 'The document has more than 300 kB');
  if (createHash('sha256').update(bytes).digest('hex') !== documentHash)
    return refuse('SIM-HASH', 'The hash is not that of the document');
  const root = parseDocument(text);
  return { text, invoice: invoiceOf(root), errors: findRejections(root, codeNumber, now) };
}

/** Validates at once and stores the result, which is visible when the validation ends. */
async function storeDocuments(ctx: SubmissionContext, submissionUid: string, accepted: readonly Accepted[]) {
  const { db, now, mode, validationMs } = ctx;
  const numbers = accepted.map(({ sent }) => sent.codeNumber);
  const known = await queries.listRecentNumbers(db, numbers, ago(now, duplicateDocumentMs));
  refuseDuplicate(known, accepted, now);
  const uuids = accepted.flatMap(({ invoice }) => summaryOf(invoice).references.map(({ uuid }) => uuid));
  const rows = uuids.length > 0 ? await queries.listDocuments(db, uuids) : [];
  const referenced = new Map(
    rows.filter(({ validates_at }) => validates_at <= now).map((row) => [row.uuid, row]),
  );
  await queries.insertDocuments(
    db,
    accepted.map(({ uuid, sent, text, invoice }, index) => {
      const summary = summaryOf(invoice);
      const earlier = accepted.slice(0, index).map((each) => ({ uuid: each.uuid, document: each.text }));
      const recent = [...known, ...earlier];
      const errors =
        mode === 'reject'
          ? [failure('SIM-MODE', 'The simulator is set to reject every document')]
          : findInvalidities(text, invoice, { referenced, recent });
      return {
        uuid,
        submission_uid: submissionUid,
        long_id: newIdentifier(40),
        issuer_tin: summary.issuerTin,
        receiver_tin: summary.receiverTin,
        code_number: sent.codeNumber,
        type_code: summary.typeCode,
        document: text,
        document_hash: sent.documentHash,
        state: errors.length > 0 ? ('Invalid' as const) : ('Valid' as const),
        errors: [...errors],
        received_at: now,
        validates_at: new Date(now.getTime() + validationMs),
      };
    }),
  );
}

/** The same documents as those of a submission of the last ten minutes. */
function refuseDuplicate(
  known: readonly queries.SimulatedRow[],
  accepted: readonly Accepted[],
  now: Date,
): void {
  const since = ago(now, duplicateSubmissionMs);
  const wanted = fingerprintOf(accepted.map(({ sent }) => sent.documentHash));
  const submissions = Map.groupBy(
    known.filter(({ received_at }) => received_at > since),
    (row) => row.submission_uid,
  );
  for (const rows of submissions.values()) {
    const [first] = rows;
    if (!first || fingerprintOf(rows.map((row) => row.document_hash)) !== wanted) continue;
    const endsAt = first.received_at.getTime() + duplicateSubmissionMs;
    throw new ErrorAnswer(422, 'DuplicateSubmission', 'An identical submission was received', {
      'retry-after': String(Math.ceil((endsAt - now.getTime()) / 1000)),
    });
  }
}

const fingerprintOf = (hashes: readonly string[]) => hashes.toSorted().join();
const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Capital letters and digits, as MyInvois gives them. */
function newIdentifier(length: number): string {
  return Array.from(randomBytes(length), (byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
