import type { Db } from '../../../platform/db/db.ts';
import * as queries from '../simulator.queries.ts';
import { isIdOf, isKnownTin, isTin } from './check-parties.ts';
import { changeState, parseChange } from './document-state.ts';
import { documentDetails, documentSummary, overallStatus } from './present.ts';
import type { Endpoint } from './rate-limits.ts';
import { ErrorAnswer, json } from './respond.ts';
import { receiveSubmission } from './submission.ts';

type Options = {
  db: Db;
  clock: () => Date;
  validationMsOf: (mode: queries.SimulatorMode) => number;
};

type Call = { request: Request; url: URL; taxpayer: string; mode: queries.SimulatorMode; params: string[] };
type Route = {
  endpoint: Endpoint;
  method: string;
  path: RegExp;
  run: (call: Call) => Promise<Response>;
};

/** The endpoints that need a token. */
export function createSimulatorRoutes({ db, clock, validationMsOf }: Options): Route[] {
  return [
    {
      endpoint: 'submit',
      method: 'POST',
      path: /^\/api\/v1\.0\/documentsubmissions\/?$/,
      run: async ({ request, mode }) =>
        receiveSubmission(
          {
            db,
            now: clock(),
            mode,
            validationMs: validationMsOf(mode),
          },
          await request.text(),
        ),
    },
    {
      endpoint: 'submission',
      method: 'GET',
      path: /^\/api\/v1\.0\/documentsubmissions\/([^/]+)$/,
      async run({ url, params: [uid = ''] }) {
        const rows = await queries.listSubmission(db, uid);
        if (rows.length === 0) throw new ErrorAnswer(404, 'NotFound', 'There is no such submission');
        const documents = rows.map((row) => documentSummary(row, clock()));
        const { from, to } = pageOf(url);
        return json(200, {
          submissionUid: uid,
          documentCount: documents.length,
          dateTimeReceived: documents[0]?.dateTimeReceived,
          overallStatus: overallStatus(documents),
          documentSummary: documents.slice(from, to),
        });
      },
    },
    {
      endpoint: 'details',
      method: 'GET',
      path: /^\/api\/v1\.0\/documents\/([^/]+)\/details$/,
      async run({ params: [uuid = ''] }) {
        const row = await queries.findDocument(db, uuid);
        if (!row) throw new ErrorAnswer(404, 'NotFound', 'There is no such document');
        return json(200, documentDetails(row, clock()));
      },
    },
    {
      endpoint: 'search',
      method: 'GET',
      path: /^\/api\/v1\.0\/documents\/search$/,
      run: ({ url }) => searchDocuments(db, url, clock()),
    },
    {
      endpoint: 'state',
      method: 'PUT',
      path: /^\/api\/v1\.0\/documents\/state\/([^/]+)\/state$/,
      async run({ request, taxpayer, params: [uuid = ''] }) {
        const change = parseChange(await request.text());
        const row = await queries.findDocument(db, uuid);
        const party = change.status === 'cancelled' ? row?.issuer_tin : row?.receiver_tin;
        const mayCancel = change.status === 'cancelled' && taxpayer === '';
        if (row && !mayCancel && party !== taxpayer)
          throw new ErrorAnswer(403, 'Forbidden', 'Only the issuer cancels and only the buyer rejects');
        return changeState({ db, now: clock(), uuid, change });
      },
    },
    {
      endpoint: 'tin',
      method: 'GET',
      path: /^\/api\/v1\.0\/taxpayer\/validate\/([^/]+)$/,
      async run({ url, params: [tin = ''] }) {
        const { searchParams } = url;
        if (!isTin(tin) || !isIdOf(searchParams.get('idType') ?? '', searchParams.get('idValue') ?? ''))
          throw new ErrorAnswer(400, 'BadArgument', 'The tax number or identification has a wrong form');
        if (!isKnownTin(tin)) throw new ErrorAnswer(404, 'NotFound', 'The tax number was not found');
        return new Response(null, { status: 200 });
      },
    },
  ];
}

const maxPageSize = 100;

function pageOf({ searchParams }: URL) {
  const size = Number(searchParams.get('pageSize') ?? maxPageSize);
  const number = Number(searchParams.get('pageNo') ?? 1);
  if (!(Number.isInteger(size) && size > 0 && size <= maxPageSize && Number.isInteger(number) && number > 0))
    throw new ErrorAnswer(400, 'BadArgument', 'pageNo or pageSize is out of range');
  return { from: (number - 1) * size, to: number * size, size };
}

const maxSearchMs = 31 * 24 * 3600 * 1000;

/** https://sdk.myinvois.hasil.gov.my/einvoicingapi/09-search-documents/ */
async function searchDocuments(db: Db, url: URL, now: Date): Promise<Response> {
  const momentOf = (name: string) => new Date(url.searchParams.get(name) ?? '');
  const [since, until] = [momentOf('submissionDateFrom'), momentOf('submissionDateTo')];
  const length = until.getTime() - since.getTime();
  // False for dates that cannot be read, too.
  if (!(length > 0 && length <= maxSearchMs))
    throw new ErrorAnswer(400, 'BadArgument', 'A search needs a period of at most 31 days');
  const rows = await queries.listReceived(db, since, until);
  const { from, to, size } = pageOf(url);
  return json(200, {
    result: rows.slice(from, to).map((row) => documentSummary(row, now)),
    metadata: { totalPages: Math.ceil(rows.length / size), totalCount: rows.length },
  });
}
