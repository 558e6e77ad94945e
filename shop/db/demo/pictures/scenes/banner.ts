import type { Piece, Stage } from '../draw/stage.ts';
import { n } from '../draw/svg.ts';
import type { SpriteName } from '../sprites/all.ts';
import type { Container } from './containers.ts';
import { commonDefs, shadow } from './page.ts';
import { standing } from './still.ts';

export type Place = readonly [
  name: SpriteName,
  x: number,
  base: number,
  width: number,
  turn?: number,
  depth?: 0 | 1 | 2,
];

export const toPiece = ([name, x, base, width, turn = 0, depth = 0]: Place): Piece => ({
  name,
  x,
  base,
  width,
  turn,
  depth,
});

/** Produce arranged by hand in a container: banners deserve an eye, not a formula. */
export function arranged(
  stage: Stage,
  box: Container,
  inside: readonly Place[],
  before: readonly Place[],
): string {
  const clip = `<clipPath id="open"><path d="M${box.left - 60} 0H${box.right + 60}V${box.rim + 40}H${box.left - 60}Z"/></clipPath>`;
  const pieces = inside.map(toPiece).map((piece) => {
    const height = piece.width * stage.ratio(piece.name);
    const nook =
      piece.depth === 0
        ? `<ellipse cx="${n(piece.x)}" cy="${n(piece.base - height * 0.44)}" rx="${n(piece.width * 0.55)}" ry="${n(height * 0.52)}" fill="url(#nook)" opacity=".45"/>`
        : '';
    return nook + stage.put(piece);
  });
  return `${shadow((box.left + box.right) / 2, box.foot, (box.right - box.left) * 1.02)}${box.back}<defs>${clip}</defs><g clip-path="url(#open)">${pieces.join('')}</g>${box.front}${standing(stage, before.map(toPiece))}`;
}

/** A ground in one warm colour, lighter behind the words on the left. */
export function bannerPage(
  stage: Stage,
  width: number,
  height: number,
  colours: readonly [string, string, string],
  art: string,
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${commonDefs}${stage.symbols()}<linearGradient id="ground" x1="0" y1="0" x2="1" y2=".35"><stop offset="0" stop-color="${colours[0]}"/><stop offset=".55" stop-color="${colours[1]}"/><stop offset="1" stop-color="${colours[2]}"/></linearGradient><linearGradient id="floor" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${colours[2]}" stop-opacity="0"/><stop offset=".6" stop-color="${colours[2]}" stop-opacity=".55"/><stop offset="1" stop-color="${colours[1]}" stop-opacity="0"/></linearGradient><radialGradient id="halo" cx=".74" cy=".42" r=".42"><stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#ground)"/><rect width="${width}" height="${height}" fill="url(#halo)"/><rect y="${height * 0.62}" width="${width}" height="${height * 0.38}" fill="url(#floor)"/>${art}</svg>`;
}
