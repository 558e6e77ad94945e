import { AppError } from '../../../kit/http/errors.ts';
import {
  type FileType,
  fileTypeOf,
  isText,
  mimeTypes,
  signatureBytes,
  type UploadedFile,
  type UploadLimits,
} from '../../../kit/http/upload.ts';
import { cleanFileName, safeFileName } from '../../../kit/http/upload-name.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { platformText } from '../messages/messages.ts';
import { boundaryOf, createMultipartReader, type PartHead } from './multipart.ts';

type Form = { fields: Record<string, string>; files: UploadedFile[] };
/** Call `release` when the files are no longer needed. `chunks` replaces the request's own body stream. */
export type FormReader = (
  request: Request,
  limits: UploadLimits,
  lang: Lang,
  chunks?: AsyncIterable<Uint8Array> | null,
) => Promise<Form & { release: () => void }>;

const defaultFileField = 'files';
const maxFields = 20;
const maxFieldBytes = 4096;
const megabyte = 1024 * 1024;
/** For the fields and the headers of all parts. */
const maxOverheadBytes = 64 * 1024;

/**
 * Reads multipart forms. All forms together hold at most `maxBytes` in memory. Beyond that, requests get 503 with
 * Retry-After.
 */
export function createFormReader({ maxBytes = 96 * megabyte } = {}): FormReader {
  let heldBytes = 0;
  return async (request, limits, lang, chunks = request.body) => {
    const boundary = boundaryOf(request.headers.get('content-type'));
    if (boundary === null || !chunks) throw new AppError('unsupported_media_type');
    const form = createForm(limits, lang);
    const reader = createMultipartReader(boundary, form.sink);
    const maxFormBytes = limits.files * limits.fileBytes + maxOverheadBytes;
    let own = 0;
    const release = () => {
      heldBytes -= own;
      own = 0;
    };
    try {
      for await (const chunk of chunks) {
        own += chunk.byteLength;
        heldBytes += chunk.byteLength;
        if (heldBytes > maxBytes) throw new AppError('unavailable', { retryAfterSeconds: 2 });
        reader.write(chunk);
        // Checked after the parts, so that a file that is too large is refused by name.
        if (own > maxFormBytes) throw new AppError('payload_too_large');
      }
      reader.end();
      return { ...form.result(), release };
    } catch (error) {
      release();
      throw error;
    }
  };
}

type Part = PartHead & { chunks: Buffer[]; bytes: number; type: FileType | null };

/** Collects the parts and refuses oversized ones while they arrive, naming the file. */
function createForm(limits: UploadLimits, lang: Lang) {
  const t = platformText[lang];
  const fields: Record<string, string> = Object.create(null);
  const files: UploadedFile[] = [];
  let parts = 0;
  let part: Part | undefined;

  const { field: fileField = defaultFileField } = limits;
  const megabytes = limits.fileBytes / megabyte;
  const kinds = limits.types.map((type) => type.toUpperCase().replace('JPEG', 'JPG')).join(', ');

  function checkData(current: Part): void {
    if (current.fileName === null) {
      if (current.bytes > maxFieldBytes) throw new AppError('payload_too_large');
      return;
    }
    if (current.type === null && current.bytes >= signatureBytes) current.type = knownType(current);
    if (current.bytes > limits.fileBytes) {
      const text = t('file_too_large', { name: current.fileName, n: megabytes });
      throw refusal('payload_too_large', text, fileField);
    }
  }

  function knownType({ chunks, fileName }: Part): FileType {
    const head = Buffer.concat(chunks).subarray(0, signatureBytes);
    const type = fileTypeOf(head) ?? (isText(head) ? 'csv' : undefined);
    if (type !== undefined && limits.types.includes(type)) return type;
    throw refusal('unsupported_media_type', t('file_type', { name: fileName ?? '', kinds }), fileField);
  }

  return {
    sink: {
      onPart(head: PartHead) {
        if (++parts > limits.files + maxFields) throw new AppError('payload_too_large');
        if (head.fileName === null) {
          if (head.name in fields) throw new AppError('bad_request');
        } else if (head.name !== fileField) throw new AppError('bad_request');
        else if (files.length >= limits.files) {
          throw refusal('validation', t('items_max', { name: fileField, n: limits.files }), fileField);
        }
        const fileName = head.fileName === null ? null : cleanFileName(head.fileName);
        part = { name: head.name, fileName, chunks: [], bytes: 0, type: null };
      },
      onData(bytes: Buffer) {
        if (!part) return;
        part.chunks.push(bytes);
        part.bytes += bytes.length;
        checkData(part);
      },
      onPartEnd() {
        if (!part) return;
        const { name, fileName, chunks } = part;
        const bytes = Buffer.concat(chunks);
        if (fileName === null) fields[name] = bytes.toString('utf8');
        // An empty file input sends a part with an empty file name and no bytes.
        else if (bytes.length > 0) {
          const type = part.type ?? knownType(part);
          files.push({ name: safeFileName(fileName, mimeTypes[type]), type, bytes });
        } else if (fileName !== '') {
          throw refusal('validation', t('file_broken', { name: fileName }), fileField);
        }
        part = undefined;
      },
    },
    result: (): Form => ({ fields, files }),
  };
}

/** An error that names the file and the reason. */
export function refusal(
  code: 'payload_too_large' | 'unsupported_media_type' | 'validation',
  text: string,
  field = defaultFileField,
): AppError {
  return new AppError(code, { detail: text, errors: { [field]: [text] } });
}
