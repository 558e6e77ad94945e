import { mimeTypes, type UploadedFile } from '../../kit/http/upload.ts';
import { inspectPicture, loadSharp, maxPixels } from './picture.ts';

export type UploadRefusal = 'broken' | 'too-many-pixels';
export type AcceptedUpload =
  | { ok: true; name: string; mimeType: string; bytes: Buffer }
  | { ok: false; name: string; reason: UploadRefusal };

/** Enough to read the smallest print of a certificate. A phone's photo shrinks to a third of its size. */
const maxSide = 3000;

let lastRun: Promise<unknown> = Promise.resolve();

/** Re-encoding a large picture takes much memory, so only one runs at a time. */
function runExclusively<T>(work: () => Promise<T>): Promise<T> {
  const turn = lastRun.then(work, work);
  lastRun = turn.catch(() => undefined);
  return turn;
}

/**
 * What is stored of an uploaded document: a picture is re-encoded, upright and without metadata, and a PDF is kept
 * unchanged.
 */
export async function acceptUpload({ name, type, bytes }: UploadedFile): Promise<AcceptedUpload> {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (type === 'pdf') return { ok: true, name, mimeType: mimeTypes.pdf, bytes: input };
  const header = await inspectPicture(input);
  if (!header.ok) {
    return { ok: false, name, reason: header.reason === 'too-many-pixels' ? header.reason : 'broken' };
  }
  try {
    const sharp = await loadSharp();
    const upright = sharp(input, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });
    const drawn = type === 'jpeg' ? upright.jpeg({ quality: 88 }) : upright.png({ compressionLevel: 6 });
    return { ok: true, name, mimeType: mimeTypes[type], bytes: await runExclusively(() => drawn.toBuffer()) };
  } catch {
    return { ok: false, name, reason: 'broken' };
  }
}
