import { freckles } from '../draw/freckles.ts';
import { defs, group, leaf, line, n, oval, path, radial, shine } from '../draw/svg.ts';

const green = { light: '#5ba53f', dark: '#3b8230', vein: '#a8d476' };

/** Wedges of a cut citrus, in an oval seen a little from above. */
function wedges(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  count: number,
  fill: string,
  edge: string,
): string {
  let art = '';
  for (let index = 0; index < count; index++) {
    const from = ((index + 0.07) / count) * Math.PI * 2;
    const to = ((index + 0.93) / count) * Math.PI * 2;
    const at = (angle: number, out: number) =>
      `${n(cx + Math.cos(angle) * rx * out)} ${n(cy + Math.sin(angle) * ry * out)}`;
    art += path(
      `M${at((from + to) / 2, 0.1)}L${at(from, 0.92)}Q${at((from + to) / 2, 1.06)} ${at(to, 0.92)}Z`,
      fill,
      `stroke="${edge}" stroke-width=".8" stroke-linejoin="round"`,
    );
    art += line(
      `M${at((from * 2 + to) / 3, 0.45)}L${at((from * 2 + to) / 3, 0.78)}`,
      '#ffffff',
      1.1,
      'opacity=".5"',
    );
  }
  return art;
}

export type Citrus = {
  readonly skin: readonly string[];
  readonly rim: string;
  readonly flesh: string;
  readonly edge: string;
  readonly pores: string;
  readonly leafy?: boolean;
  readonly squash?: number;
  readonly count?: number;
};

export function citrus(look: Citrus): string {
  const ry = 48 * (look.squash ?? 1);
  const cy = 122 - ry;
  return (
    defs(radial('skin', look.skin)) +
    oval(64, cy, 50, ry, 'url(#skin)') +
    freckles(look.pores, 44, 66, cy + 4, 42, ry * 0.82, look.pores, 0.9, 0.45) +
    shine(`M27 ${n(cy - 6)}C29 ${n(cy - 18)} 36 ${n(cy - ry * 0.62)} 46 ${n(cy - ry * 0.74)}`, 6, 0.5) +
    (look.leafy === false ? '' : group(66, 122 - ry * 2 + 5, 58, leaf('oval', 38, 22, green))) +
    path(`M58 ${n(cy - ry + 6)}c2-5 10-5 12 0-2 4-10 4-12 0z`, '#6e8b34') +
    line(`M64 ${n(cy - ry + 5)}l-1-6`, '#6b5a2a', 4)
  );
}

export function citrusHalf(look: Citrus): string {
  const count = look.count ?? 9;
  return (
    defs(radial('skin', look.skin), radial('flesh', [look.flesh, look.flesh, look.edge], 0.45, 0.4, 0.75)) +
    path('M10 62C10 98 34 116 64 116S118 98 118 62Z', 'url(#skin)') +
    oval(64, 62, 54, 44, look.skin[1] ?? '#ccc') +
    oval(64, 62, 50.5, 40.5, look.rim) +
    wedges(64, 62, 44, 34.5, count, 'url(#flesh)', look.rim) +
    oval(64, 62, 4, 3, look.rim)
  );
}

export const citrusLooks = {
  lime: {
    skin: ['#b5dc5a', '#76b52e', '#3f7f1c'],
    rim: '#eef7cf',
    flesh: '#c3e66a',
    edge: '#9ccc3c',
    pores: '#4d8f22',
    squash: 0.86,
  },
  calamansi: {
    skin: ['#c9e066', '#84b634', '#4a8420'],
    rim: '#fbf0c8',
    flesh: '#ffc14d',
    edge: '#f09a1e',
    pores: '#5c9626',
    squash: 0.94,
  },
  pomelo: {
    skin: ['#f1f0a4', '#c9d25e', '#8fa236'],
    rim: '#fdf8e4',
    flesh: '#f6b3a4',
    edge: '#e98573',
    pores: '#93a63a',
    count: 12,
  },
} satisfies Record<string, Citrus>;

function pomelo(): string {
  const skin = citrusLooks.pomelo;
  return (
    defs(radial('skin', skin.skin)) +
    path(
      'M64 14C76 14 80 26 94 36 110 47 118 60 118 78 118 105 94 122 64 122S10 105 10 78C10 60 18 47 34 36 48 26 52 14 64 14Z',
      'url(#skin)',
    ) +
    freckles('pomelo', 90, 64, 76, 46, 40, skin.pores, 1.1, 0.4) +
    shine('M24 72C25 58 33 47 44 40', 7, 0.5) +
    group(66, 16, 62, leaf('oval', 46, 27, green)) +
    group(62, 17, -64, leaf('oval', 36, 22, green)) +
    line('M64 17l-1-10', '#6b5a2a', 5)
  );
}

export const citrusFruit = {
  lime: () => citrus(citrusLooks.lime),
  'lime-half': () => citrusHalf(citrusLooks.lime),
  calamansi: () => citrus(citrusLooks.calamansi),
  'calamansi-half': () => citrusHalf(citrusLooks.calamansi),
  pomelo,
  'pomelo-half': () => citrusHalf(citrusLooks.pomelo),
};
