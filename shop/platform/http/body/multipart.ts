import { AppError } from '../../../kit/http/errors.ts';

/**
 * A streaming parser for multipart/form-data. Strict: it accepts what browsers send and nothing else. A part's bytes
 * are passed on in chunks, so that limits apply while they arrive.
 */
export type PartHead = { name: string; fileName: string | null };

export type PartSink = {
  onPart: (head: PartHead) => void;
  onData: (bytes: Buffer) => void;
  onPartEnd: () => void;
};

type State = 'start' | 'after boundary' | 'head' | 'body' | 'closed' | 'end';

const crlf = Buffer.from('\r\n');
const headEnd = Buffer.from('\r\n\r\n');
const maxHeadBytes = 4096;

/** The boundary of a Content-Type. Null when it is not multipart/form-data or has no valid boundary. */
export function boundaryOf(contentType: string | null): string | null {
  const [type = '', ...params] = (contentType ?? '').split(';');
  if (type.trim().toLowerCase() !== 'multipart/form-data') return null;
  for (const param of params) {
    const [, plain, quoted] = /^\s*boundary=(?:([^\s"]+)|"([^"]+)")\s*$/i.exec(param) ?? [];
    const boundary = plain ?? quoted;
    if (boundary !== undefined && /^[\w'()+,./:=?-]{1,70}$/.test(boundary)) return boundary;
  }
  return null;
}

/** Call `write` for each chunk, then `end`. Both throw when the form is malformed, and pass on what the sink throws. */
export function createMultipartReader(boundary: string, sink: PartSink) {
  const first = Buffer.from(`--${boundary}`);
  const delimiter = Buffer.concat([crlf, first]);
  let state: State = 'start';
  let held: Buffer = Buffer.alloc(0);

  /** Processes one step of the buffered bytes. Returns false when more bytes are needed. */
  function step(): boolean {
    switch (state) {
      case 'start':
        return expect(first, 'after boundary');
      case 'after boundary':
        if (held.length < 2) return false;
        if (held[0] === 0x2d && held[1] === 0x2d) return advance(2, 'closed');
        return expect(crlf, 'head');
      case 'head':
        return readHead();
      case 'body':
        return readBody();
      case 'closed':
        return held.length > 0 && expect(crlf, 'end');
      case 'end':
        // Anything after the end would be read for nothing, possibly without limit.
        if (held.length > 0) throw new AppError('bad_request');
        return false;
    }
  }

  function advance(bytes: number, next: State): true {
    held = held.subarray(bytes);
    state = next;
    return true;
  }

  function expect(text: Buffer, next: State): boolean {
    const seen = held.subarray(0, text.length);
    if (!seen.equals(text.subarray(0, seen.length))) throw new AppError('bad_request');
    return seen.length === text.length && advance(text.length, next);
  }

  function readHead(): boolean {
    const end = held.indexOf(headEnd);
    if ((end === -1 ? held.length : end) > maxHeadBytes) throw new AppError('bad_request');
    if (end === -1) return false;
    sink.onPart(parseHead(held.toString('utf8', 0, end)));
    return advance(end + headEnd.length, 'body');
  }

  function readBody(): boolean {
    const end = held.indexOf(delimiter);
    if (end === -1) {
      // The tail may be the start of a boundary.
      const sure = held.length - delimiter.length + 1;
      if (sure > 0) {
        sink.onData(held.subarray(0, sure));
        held = held.subarray(sure);
      }
      return false;
    }
    if (end > 0) sink.onData(held.subarray(0, end));
    sink.onPartEnd();
    return advance(end + delimiter.length, 'after boundary');
  }

  return {
    write(chunk: Uint8Array): void {
      held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
      while (step());
    },
    end(): void {
      const isWhole = state === 'end' || (state === 'closed' && held.length === 0);
      if (!isWhole) throw new AppError('bad_request');
    },
  };
}

function parseHead(text: string): PartHead {
  const lines = text.split('\r\n');
  const disposition = lines.filter((line) => /^content-disposition:/i.test(line));
  const known = /^content-disposition: *form-data(?<params>(?:; *\w+\*?="[^"\r\n]*")+)$/i.exec(
    disposition[0] ?? '',
  );
  if (disposition.length !== 1 || !known?.groups || lines.some((line) => !/^[\w-]+:/.test(line))) {
    throw new AppError('bad_request');
  }
  const params = new Map(
    [...(known.groups.params ?? '').matchAll(/; *(\w+\*?)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key.toLowerCase(),
      plainName(value),
    ]),
  );
  const name = params.get('name');
  if (name === undefined || name === '' || params.has('filename*')) throw new AppError('bad_request');
  return { name, fileName: params.get('filename') ?? null };
}

/** Browsers percent-encode only quotes and line breaks in a name. */
function plainName(value: string): string {
  return value.replace(/%22|%0D|%0A/gi, (character) => decodeURIComponent(character));
}
