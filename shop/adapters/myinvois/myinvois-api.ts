import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Certificate } from './certificate.ts';
import {
  type AccessCheck,
  type DocumentState,
  type IdType,
  type MyInvois,
  MyInvoisRefused,
  MyInvoisUnavailable,
  type OutgoingDocument,
  submissionLimits,
} from './myinvois.ts';
import {
  DocumentDetails,
  readErrors,
  SearchPage,
  SubmissionAnswer,
  SubmissionPage,
} from './myinvois-answers.ts';
import {
  type ClientOptions,
  createClient,
  firstError,
  type MyInvoisClient,
  parseAnswer,
} from './myinvois-client.ts';

export type MyInvoisOptions = ClientOptions & {
  /** Where public links of documents lead. */
  portalUrl: string;
  environment: MyInvois['environment'];
  certificate?: Certificate | null;
};

const pageSize = 100;
/** A search covers at most 31 days. */
const maxSearchMs = 31 * 24 * 3600 * 1000;
/** How far the clock of MyInvois may differ from ours. */
const clockToleranceMs = 5 * 60_000;
/** A registered tax number stays registered. An unknown one may be registered at any time. */
const tinCacheMs = { known: 24 * 3600 * 1000, unknown: 60_000 };

/** MyInvois over its HTTP API: https://sdk.myinvois.hasil.gov.my/einvoicingapi/ */
export function createMyInvois(options: MyInvoisOptions): MyInvois {
  const { environment, certificate = null, clock } = options;
  const portal = options.portalUrl.replace(/\/+$/, '');
  const client = createClient(options);
  const findByNumbers: MyInvois['findByNumbers'] = (codeNumbers, since) =>
    searchNumbers(client, { codeNumbers, since, now: clock() });
  return {
    environment,
    certificate,
    checkAccess: () => checkAccess(client),
    submit: (documents) => submit(client, documents),
    findSubmission: (submissionUid) => findSubmission(client, submissionUid),
    findErrors: (uuid) => findErrors(client, uuid),
    findByNumber: async (codeNumber, since) =>
      (await findByNumbers([codeNumber], since)).get(codeNumber) ?? null,
    findByNumbers,
    cancel: (uuid, reason) => cancel(client, uuid, reason),
    checkTin: createTinCheck(client, clock),
    publicUrl: (uuid, longId) => `${portal}/${encodeURIComponent(uuid)}/share/${encodeURIComponent(longId)}`,
  };
}

async function checkAccess(client: MyInvoisClient): Promise<AccessCheck> {
  try {
    await client.login();
    return 'accepted';
  } catch (error) {
    if (error instanceof MyInvoisRefused) return 'rejected';
    if (error instanceof MyInvoisUnavailable) return 'unreachable';
    throw error;
  }
}

async function submit(client: MyInvoisClient, documents: readonly OutgoingDocument[]) {
  const json = { documents: documents.map(encodeDocument) };
  checkLimits(documents, Buffer.byteLength(JSON.stringify(json)));
  const what = 'a submission';
  const { body } = await client.call({ what, path: '/api/v1.0/documentsubmissions/', method: 'POST', json });
  return parseAnswer(SubmissionAnswer, what, body);
}

const encodeDocument = ({ codeNumber, document }: OutgoingDocument) => ({
  format: 'JSON',
  document: Buffer.from(document, 'utf8').toString('base64'),
  documentHash: createHash('sha256').update(document, 'utf8').digest('hex'),
  codeNumber,
});

/** Batches are composed within the limits, so exceeding them is a fault of ours. */
function checkLimits(documents: readonly OutgoingDocument[], bytes: number): void {
  const { maxDocuments, maxBytes, maxDocumentBytes } = submissionLimits;
  if (documents.length === 0 || documents.length > maxDocuments)
    throw new RangeError(`A submission has 1 to ${maxDocuments} documents`);
  if (bytes > maxBytes) throw new RangeError(`A submission has at most ${maxBytes} bytes`);
  const large = documents.find(({ document }) => Buffer.byteLength(document) > maxDocumentBytes);
  if (large) throw new RangeError(`${large.codeNumber} has more than ${maxDocumentBytes} bytes`);
}

async function findSubmission(client: MyInvoisClient, submissionUid: string) {
  const what = 'the state of a submission';
  const root = `/api/v1.0/documentsubmissions/${encodeURIComponent(submissionUid)}`;
  const found: DocumentState[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const path = `${root}?pageNo=${pageNo}&pageSize=${pageSize}`;
    const { status, body } = await client.call({ what, path, handles: [404] });
    if (status === 404) return null;
    const { documentCount, documentSummary } = parseAnswer(SubmissionPage, what, body);
    found.push(...documentSummary);
    if (found.length >= documentCount || documentSummary.length === 0) return found;
  }
}

async function findErrors(client: MyInvoisClient, uuid: string) {
  const what = 'the details of a document';
  const path = `/api/v1.0/documents/${encodeURIComponent(uuid)}/details`;
  const { body } = await client.call({ what, path });
  const { validationResults } = parseAnswer(DocumentDetails, what, body);
  const failed = (validationResults?.validationSteps ?? []).filter(
    ({ status }) => status?.toLowerCase() === 'invalid',
  );
  return failed.flatMap(({ error }) => readErrors(error) ?? []);
}

type NumberSearch = { codeNumbers: readonly string[]; since: Date; now: Date };

/**
 * Lists what we sent in the period and picks the numbers: the free-text filter of the search accepts no special
 * characters, and our numbers have hyphens.
 */
async function searchNumbers(client: MyInvoisClient, { codeNumbers, since, now }: NumberSearch) {
  const wanted = new Set(codeNumbers);
  const found = new Map<string, DocumentState>();
  const start = since.getTime() - clockToleranceMs;
  let to = now.getTime() + clockToleranceMs;
  // From the newest to the oldest, as each search answers, so the first document of a number is its newest.
  while (to > start && found.size < wanted.size) {
    const from = Math.max(start, to - maxSearchMs);
    for await (const document of searchDocuments(client, from, to)) {
      const { codeNumber } = document;
      if (wanted.has(codeNumber) && !found.has(codeNumber)) found.set(codeNumber, document);
      if (found.size === wanted.size) break;
    }
    to = from;
  }
  return found;
}

async function* searchDocuments(client: MyInvoisClient, from: number, to: number) {
  const what = 'a search of documents';
  for (let pageNo = 1; ; pageNo += 1) {
    const query = new URLSearchParams({
      submissionDateFrom: secondsOf(from),
      submissionDateTo: secondsOf(to),
      invoiceDirection: 'Sent',
      pageSize: String(pageSize),
      pageNo: String(pageNo),
    });
    const { body } = await client.call({ what, path: `/api/v1.0/documents/search?${query}` });
    const { result, metadata } = parseAnswer(SearchPage, what, body);
    yield* result;
    if (pageNo >= metadata.totalPages || result.length === 0) return;
  }
}

const secondsOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`;

const cancelRefusals = [400, 403, 404] as const;

async function cancel(client: MyInvoisClient, uuid: string, reason: string): ReturnType<MyInvois['cancel']> {
  const answer = await client.call({
    what: 'a cancellation',
    path: `/api/v1.0/documents/state/${encodeURIComponent(uuid)}/state`,
    method: 'PUT',
    json: { status: 'cancelled', reason },
    handles: cancelRefusals,
  });
  return answer.status < 400 ? { ok: true } : { ok: false, error: firstError(answer) };
}

/** MyInvois wants the result to be cached instead of checked before every submission. */
function createTinCheck(client: MyInvoisClient, clock: () => Date): MyInvois['checkTin'] {
  const known = new LRUCache<string, { isValid: boolean; until: number }>({ max: 10_000 });
  return async (tin: string, idType: IdType, idValue: string) => {
    const key = JSON.stringify([tin, idType, idValue]);
    const now = clock().getTime();
    const cached = known.get(key);
    if (cached && now < cached.until) return cached.isValid;
    const query = new URLSearchParams({ idType, idValue });
    const { status } = await client.call({
      what: 'a check of a tax number',
      path: `/api/v1.0/taxpayer/validate/${encodeURIComponent(tin)}?${query}`,
      handles: [400, 404],
    });
    const isValid = status < 400;
    known.set(key, { isValid, until: now + (isValid ? tinCacheMs.known : tinCacheMs.unknown) });
    return isValid;
  };
}
