import { pictureSizes } from './picture-sizes.ts';

/** Loaded with the first picture: it takes 26 MB, and a process may not need it for days. */
export const loadSharp = async () => (await import('sharp')).default;

export const maxPixels = 40_000_000;
// Measured on the demo's pictures: effort 2 takes twice the time of effort 1 and saves 1 % of the bytes. Above 640 px,
// effort 0 takes a third of the time, and the loss is not visible at double pixel density.
const avif = (size: number) => ({ quality: 55, effort: size > 640 ? 0 : 1 }) as const;
const webp = { quality: 78, effort: 2 } as const;

export type PictureFileName = `${number}.avif` | `${number}.webp`;

export type PictureFile = {
  readonly name: PictureFileName;
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
};

export type PictureRefusal = 'unknown-type' | 'too-many-pixels' | 'broken';

type Refused = { readonly ok: false; readonly reason: PictureRefusal };

export type EncodedPicture =
  | {
      readonly ok: true;
      readonly width: number;
      readonly height: number;
      readonly files: readonly PictureFile[];
    }
  | Refused;

export type PictureType = 'jpeg' | 'png' | 'webp' | 'avif';

/** A rectangle in pixels of the upright picture. */
export type Area = { x: number; y: number; width: number; height: number };

const ascii = (input: Buffer, from: number, to: number) => input.toString('latin1', from, to);

/** The type according to the first bytes. Names and headers of an upload cannot be trusted. */
export function pictureType(input: Buffer): PictureType | undefined {
  if (input.length < 16) return undefined;
  if (input.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (ascii(input, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (ascii(input, 0, 4) === 'RIFF' && ascii(input, 8, 12) === 'WEBP') return 'webp';
  if (ascii(input, 4, 8) === 'ftyp' && /avif|avis/.test(ascii(input, 8, 32))) return 'avif';
  return undefined;
}

const decoderName: Record<PictureType, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' };

const refuse = (reason: PictureRefusal): Refused => ({ ok: false, reason });

async function readHeader(input: Buffer, type: PictureType) {
  const sharp = await loadSharp();
  // Reads only the header: nothing is decoded before the number of pixels is known.
  const header = await sharp(input, { limitInputPixels: false }).metadata();
  const { width, height, format, orientation = 1 } = header;
  if (format !== decoderName[type]) return undefined;
  const isTurned = orientation >= 5;
  return { width: isTurned ? height : width, height: isTurned ? width : height };
}

/** The type and dimensions of a picture, read without decoding it, or why it is refused. */
export async function inspectPicture(
  input: Buffer,
): Promise<{ ok: true; type: PictureType; width: number; height: number } | Refused> {
  const type = pictureType(input);
  if (type === undefined) return refuse('unknown-type');
  try {
    const header = await readHeader(input, type);
    if (header === undefined) return refuse('unknown-type');
    if (header.width * header.height > maxPixels) return refuse('too-many-pixels');
    return { ok: true, type, ...header };
  } catch {
    return refuse('broken');
  }
}

/**
 * The single path for every picture, uploaded or composed: type by content, a pixel limit, upright, without metadata,
 * as AVIF and WebP. A picture is never enlarged: the next larger size contains it at its own width.
 */
export async function encodePicture(
  input: Buffer,
  sizes: readonly number[] = pictureSizes,
  area?: Area,
): Promise<EncodedPicture> {
  const header = await inspectPicture(input);
  if (!header.ok) return header;
  const { width, height } = area ?? header;
  try {
    return { ok: true, width, height, files: await encodeSizes(input, width, sizes, area) };
  } catch {
    return refuse('broken');
  }
}

async function encodeSizes(input: Buffer, width: number, sizes: readonly number[], area?: Area) {
  const sharp = await loadSharp();
  const wanted = sizes.filter((_, index) => index === 0 || (sizes[index - 1] ?? 0) < width);
  const largest = Math.max(...wanted);
  const turned = sharp(input, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
  const cut = area
    ? turned.extract({ left: area.x, top: area.y, width: area.width, height: area.height })
    : turned;
  const upright = cut.toColourspace('srgb').resize({ width: largest, withoutEnlargement: true });
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files: PictureFile[] = [];
  for (const size of wanted) {
    const small =
      size >= info.width
        ? { data, info }
        : await sharp(data, { raw }).resize({ width: size }).raw().toBuffer({ resolveWithObject: true });
    const shape = { width: small.info.width, height: small.info.height };
    const source = () => sharp(small.data, { raw: { ...shape, channels: small.info.channels } });
    files.push({ name: `${size}.avif`, ...shape, bytes: await source().avif(avif(size)).toBuffer() });
    files.push({ name: `${size}.webp`, ...shape, bytes: await source().webp(webp).toBuffer() });
  }
  return files;
}
