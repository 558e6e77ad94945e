import { loadSharp } from '../../adapters/files/picture.ts';
import type { BannerTone } from './promotion.constants.ts';

const width = 1440;
const height = 720;
const disc = 580;
/** The text of a banner is on its left half, so the picture is on the right. */
const centre = { x: 1060, y: height / 2 };

const backgrounds: Record<BannerTone, { from: string; to: string; ring: string }> = {
  leaf: { from: '#EEF7EC', to: '#BFE0BE', ring: '#1F6B3A' },
  sun: { from: '#FFF7E3', to: '#F8CF74', ring: '#B45309' },
  sea: { from: '#EDF4FD', to: '#B5D3F2', ring: '#1D4ED8' },
  earth: { from: '#FBF3EC', to: '#E3C3A4', ring: '#8A4B1F' },
};

function backgroundSvg({ from, to, ring }: (typeof backgrounds)[BannerTone]): string {
  const circle = (cx: number, cy: number, r: number, opacity: number) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${ring}" fill-opacity="${opacity}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="0.35"><stop offset="0.35" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>
    ${circle(centre.x, centre.y, 430, 0.06)}${circle(centre.x, centre.y, 350, 0.1)}${circle(1380, 60, 150, 0.08)}${circle(700, 690, 90, 0.05)}
    <circle cx="${centre.x}" cy="${centre.y}" r="${disc / 2 + 12}" fill="#fff"/></svg>`;
}

const round = `<svg xmlns="http://www.w3.org/2000/svg" width="${disc}" height="${disc}"><circle cx="${disc / 2}" cy="${disc / 2}" r="${disc / 2}" fill="#fff"/></svg>`;

/**
 * Draws a 2:1 banner with a background of one tone and a picture of the goods in a disc. Without a picture the disc
 * stays plain.
 */
export async function drawBanner(tone: BannerTone, picture: Buffer | null): Promise<Buffer> {
  const sharp = await loadSharp();
  const page = sharp(Buffer.from(backgroundSvg(backgrounds[tone])));
  if (!picture) return page.png().toBuffer();
  const cut = await sharp(picture)
    .resize({ width: disc, height: disc, fit: 'cover' })
    .composite([{ input: Buffer.from(round), blend: 'dest-in' }])
    .png()
    .toBuffer();
  const left = Math.round(centre.x - disc / 2);
  const top = Math.round(centre.y - disc / 2);
  return page
    .composite([{ input: cut, left, top }])
    .png()
    .toBuffer();
}
