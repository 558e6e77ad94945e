import type { Stage } from '../draw/stage.ts';
import { glow, n } from '../draw/svg.ts';

export const tones = {
  red: ['#fcefe9', '#f4dbd0'],
  green: ['#eff6e9', '#dcebd2'],
  sun: ['#fef6e1', '#f8e6bd'],
  plum: ['#f6eff5', '#e7d9e5'],
  earth: ['#f8f2e9', '#eaded0'],
  sky: ['#eff5f4', '#dae8e6'],
  sea: ['#ecf5f9', '#d2e4ee'],
} as const;

export type Tone = keyof typeof tones;

/** The shadow of a thing that stands on the ground: a wide soft one, and a dark one where it touches. */
export function shadow(x: number, base: number, width: number, strength = 1): string {
  return `<ellipse cx="${n(x + width * 0.1)}" cy="${n(base - 2)}" rx="${n(width * 0.72)}" ry="${n(width * 0.15)}" fill="url(#soft)" opacity="${strength}"/><ellipse cx="${n(x + width * 0.02)}" cy="${n(base - 4)}" rx="${n(width * 0.48)}" ry="${n(width * 0.075)}" fill="url(#touch)" opacity="${strength}"/>`;
}

export const commonDefs =
  glow('soft', '#2a2a12', 0.26) + glow('touch', '#2a2410', 0.55) + glow('nook', '#1f1206', 0.62);

/** The whole picture: sprites, shared shadows, a lit ground and the scene on it. */
export function page(
  stage: Stage,
  width: number,
  height: number,
  tone: Tone | undefined,
  art: string,
): string {
  const [pale, deep] = tones[tone ?? 'sun'];
  const ground =
    tone === undefined
      ? ''
      : `<linearGradient id="ground" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${pale}"/><stop offset=".5" stop-color="${pale}"/><stop offset=".74" stop-color="${deep}"/><stop offset="1" stop-color="${pale}"/></linearGradient><radialGradient id="light" cx=".3" cy=".12" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
  const floor =
    tone === undefined
      ? ''
      : `<rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#light)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${commonDefs}${stage.symbols()}${ground}</defs>${floor}${art}</svg>`;
}
