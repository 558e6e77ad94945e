import type { Endpoint } from '../../../kit/http/endpoint.ts';
import { AppError } from '../../../kit/http/errors.ts';
import { type QueryValue, readQuery } from '../../../kit/http/query.ts';
import type { Deps } from '../app.ts';
import { verifyChecksum } from '../checksum.ts';
import type { Ctx } from '../context.ts';
import type { IncomingRequest, Slot } from '../execute-request.ts';
import { parseJson, receiveBytes } from './body.ts';
import { boundaryOf } from './multipart.ts';
import { checkPayload } from './payload-check.ts';

type Payload = Record<string, unknown>;

const isRecord = (value: unknown): value is Payload =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isForm = ({ headers }: Request) => boundaryOf(headers.get('content-type')) !== null;

/** How the input of a request is read: from the query, a JSON or raw body, or a form with files. */
export function payloadOf(
  endpoint: Endpoint,
  deps: Deps,
  request: Request,
  address: string | null,
): Pick<IncomingRequest, 'receive' | 'read'> {
  if (endpoint.upload && (!endpoint.isUploadOptional || isForm(request)))
    return { read: (ctx, place) => readForm(endpoint, deps, request, ctx, place) };
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  if (isQuery && !endpoint.rawBody) {
    return { read: (ctx) => checked(deps, ctx, request, parseQuery(new URL(request.url).searchParams)) };
  }
  let bytes: Buffer = Buffer.alloc(0);
  return {
    async receive() {
      bytes = await receiveBytes(request, deps.limits.bodies, address);
    },
    read(ctx) {
      // No checksum: the sender signs this body, and the signature covers its integrity.
      if (endpoint.rawBody) return { body: bytes.toString('utf8') };
      return checked(deps, ctx, request, parseJson(request.headers, bytes));
    },
  };
}

function checked(deps: Deps, { lang }: Ctx, { headers }: Request, payload: unknown): Payload {
  if (!isRecord(payload)) throw new AppError('bad_request');
  checkPayload(payload, lang);
  verifyChecksum(headers.get('x-checksum') ?? undefined, payload, deps.config.checksum_key);
  return payload;
}

/**
 * Forms can be large, so they are received only after the caller has been authenticated. Meanwhile the request gives up
 * its slot and counts towards the smaller upload limit instead.
 */
async function readForm(
  { upload }: Endpoint,
  deps: Deps,
  request: Request,
  ctx: Ctx<'address'>,
  place: Slot,
): Promise<Payload> {
  if (!upload) throw new Error('The endpoint accepts no files');
  const isGuest = ctx.actor.kind === 'guest';
  if (isGuest && ctx.address !== null) await deps.throttle.count('guest_upload', ctx.address);
  // Guests have their own slots and memory, so that they can never keep members from uploading files.
  const { uploads, guestUploads } = deps.limits;
  const read = isGuest ? deps.readGuestForm : deps.readForm;
  const form = await place.releaseWhile(async () => {
    const reception = (isGuest ? guestUploads : uploads).begin(ctx.address ?? 'here', 1);
    try {
      const chunks = request.body && reception.chunks(request.body);
      const received = await read(request, upload, ctx.lang, chunks);
      place.onLeave(received.release);
      return received;
    } finally {
      reception.end();
    }
  });
  const fields = parseQuery(new URLSearchParams(Object.entries(form.fields)));
  return { ...checked(deps, ctx, request, fields), [upload.field ?? 'files']: form.files };
}

const maxParameters = 100;

export function parseQuery(search: URLSearchParams): Record<string, QueryValue> {
  if (search.size > maxParameters) throw new AppError('bad_request');
  return readQuery(search);
}
