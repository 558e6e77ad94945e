import sharp from 'sharp';
import { type SpriteName, spriteArt } from '../sprites/all.ts';
import { shade } from './colour.ts';
import { n } from './svg.ts';

type Sprite = { readonly viewBox: string; readonly ratio: number; readonly body: string };

const margin = 48;
const side = 128 + margin * 2;
const pixels = 2;
const loaded = new Map<SpriteName, Promise<Sprite>>();

async function measure(name: SpriteName): Promise<Sprite> {
  const prefix = `${name}-`;
  const body = spriteArt[name]()
    .replace(/id="/g, `id="${prefix}`)
    .replace(/href="#/g, `href="#${prefix}`)
    .replace(/url\(#/g, `url(#${prefix}`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${side * pixels}" height="${side * pixels}" viewBox="${-margin} ${-margin} ${side} ${side}">${body}</svg>`;
  const { info } = await sharp(Buffer.from(svg))
    .trim({ threshold: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const x = -(info.trimOffsetLeft ?? 0) / pixels - margin;
  const y = -(info.trimOffsetTop ?? 0) / pixels - margin;
  return {
    viewBox: `${x} ${y} ${info.width / pixels} ${info.height / pixels}`,
    ratio: info.height / info.width,
    body,
  };
}

function load(name: SpriteName): Promise<Sprite> {
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const sprite = measure(name);
  loaded.set(name, sprite);
  return sprite;
}

export type Piece = {
  readonly name: SpriteName;
  /** The middle of the piece and the height it stands on. */
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly turn?: number;
  /** 0 in front, 2 furthest back and darkest. */
  readonly depth?: 0 | 1 | 2;
};

const darkness = [0, 0.1, 0.22] as const;

export type Stage = {
  readonly ratio: (name: SpriteName) => number;
  readonly put: (piece: Piece) => string;
  readonly symbols: () => string;
};

/** Holds the sprites of one picture; a sprite is defined once and used many times. */
export async function createStage(names: readonly SpriteName[]): Promise<Stage> {
  const sprites = new Map<SpriteName, Sprite>();
  await Promise.all([...new Set(names)].map(async (name) => sprites.set(name, await load(name))));
  const used = new Map<string, string>();
  const get = (name: SpriteName) => {
    const sprite = sprites.get(name);
    if (sprite === undefined) throw new Error(`The stage was not given the sprite ${name}`);
    return sprite;
  };
  return {
    ratio: (name) => get(name).ratio,
    put: ({ name, x, base, width, turn = 0, depth = 0 }) => {
      const sprite = get(name);
      const id = `${name}--${depth}`;
      if (!used.has(id)) {
        const body = depth === 0 ? sprite.body : shade(sprite.body, darkness[depth]);
        const own = depth === 0 ? body : body.replaceAll(`${name}-`, `${name}_${depth}-`);
        used.set(id, `<symbol id="${id}" viewBox="${sprite.viewBox}" overflow="visible">${own}</symbol>`);
      }
      const height = width * sprite.ratio;
      return `<g transform="translate(${n(x)} ${n(base - height / 2)}) rotate(${n(turn)})"><use href="#${id}" x="${n(-width / 2)}" y="${n(-height / 2)}" width="${n(width)}" height="${n(height)}"/></g>`;
    },
    symbols: () => [...used.values()].join(''),
  };
}
