import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Reports the share of differing pixels between the pictures of two folders. See README.md. */
const [before = '', after = '', differences] = process.argv.slice(2);
if (!before || !after) {
  console.error('Usage: node e2e/screens/compare.ts BEFORE AFTER [FOLDER FOR PICTURES OF THE DIFFERENCES]');
  process.exit(2);
}

const maxShare = 0.005;
/** Per channel: less than this cannot be seen. */
const tolerance = 4;

type Pixels = { width: number; height: number; data: Buffer };

async function readPixels(file: string): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

/** Marks each pixel that differs. What only one picture has differs as well. */
function markDifferences(a: Pixels, b: Pixels): { share: number; mask: Pixels } {
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const data = Buffer.alloc(width * height * 3, 255);
  let differing = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (isSame(a, b, x, y)) continue;
      differing += 1;
      data[(y * width + x) * 3 + 1] = 0;
      data[(y * width + x) * 3 + 2] = 0;
    }
  }
  return { share: differing / (width * height), mask: { width, height, data } };
}

function isSame(a: Pixels, b: Pixels, x: number, y: number): boolean {
  if (x >= a.width || x >= b.width || y >= a.height || y >= b.height) return false;
  const atA = (y * a.width + x) * 3;
  const atB = (y * b.width + x) * 3;
  for (let channel = 0; channel < 3; channel += 1)
    if (Math.abs((a.data[atA + channel] ?? 0) - (b.data[atB + channel] ?? 0)) > tolerance) return false;
  return true;
}

async function compare(name: string): Promise<number> {
  const { share, mask } = markDifferences(
    await readPixels(join(before, name)),
    await readPixels(join(after, name)),
  );
  if (differences && share > 0) {
    await mkdir(differences, { recursive: true });
    const raw = { width: mask.width, height: mask.height, channels: 3 as const };
    await sharp(mask.data, { raw }).png().toFile(join(differences, name));
  }
  return share;
}

const isPicture = (name: string) => name.endsWith('.png');
const names = (await readdir(before)).filter(isPicture);
const others = new Set((await readdir(after)).filter(isPicture));
const missing = [
  ...names.filter((name) => !others.has(name)).map((name) => `${name} is missing in ${after}`),
  ...[...others].filter((name) => !names.includes(name)).map((name) => `${name} is missing in ${before}`),
];
const shares: { name: string; share: number }[] = [];
for (const name of names.filter((each) => others.has(each)))
  shares.push({ name, share: await compare(name) });

const differing = shares.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
for (const { name, share } of differing)
  console.log(`${(100 * share).toFixed(3).padStart(8)} %  ${share > maxShare ? 'ABOVE ' : '      '}${name}`);
for (const line of missing) console.log(line);
const above = differing.filter(({ share }) => share > maxShare).length;
console.log(
  `${shares.length} screens: ${shares.length - differing.length} the same, ${above} above ${100 * maxShare} %, ${missing.length} on one side only`,
);
process.exitCode = above + missing.length > 0 ? 1 : 0;
