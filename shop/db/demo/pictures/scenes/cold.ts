import { jitter, type Random } from '../draw/random.ts';
import type { Stage } from '../draw/stage.ts';
import { defs, linear, n, path } from '../draw/svg.ts';
import { logoMark } from '../logo.ts';
import type { SpriteName } from '../sprites/all.ts';
import { shadow } from './page.ts';
import { fit } from './still.ts';

const shards = ['#ffffff', '#eef7fb', '#dcedf5', '#c6dfec', '#b2d2e3'];

function shard(x: number, y: number, size: number, random: Random): string {
  const points = Array.from({ length: 5 }, (_, index) => {
    const angle = (index / 5) * Math.PI * 2 + random();
    const reach = size * (0.6 + random() * 0.5);
    return `${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach * 0.72)}`;
  });
  const colour = shards[Math.floor(random() * shards.length)] ?? '#fff';
  return (
    path(`M${points.join('L')}Z`, colour, 'stroke="#a9cbdd" stroke-width="1.200" stroke-linejoin="round"') +
    path(`M${points.slice(0, 3).join('L')}Z`, '#ffffff', 'opacity=".55"')
  );
}

/** Crushed ice between two heights; `width` may change from the back to the front. */
function ice(
  left: (at: number) => number,
  right: (at: number) => number,
  top: number,
  bottom: number,
  rows: number,
  random: Random,
): string {
  let art = '';
  for (let row = 0; row < rows; row++) {
    const at = row / (rows - 1);
    const [from, to] = [left(at), right(at)];
    const count = Math.round((to - from) / 38);
    for (let index = 0; index <= count; index++) {
      art += shard(
        from + ((to - from) * index) / count + jitter(random, 12),
        top + (bottom - top) * at + jitter(random, 10),
        19 + at * 8,
        random,
      );
    }
  }
  return art;
}

const laid = (
  stage: Stage,
  name: SpriteName,
  x: number,
  base: number,
  width: number,
  turn: number,
  depth: 0 | 1 = 0,
) => {
  const height = width * stage.ratio(name);
  return `<ellipse cx="${n(x + 8)}" cy="${n(base - height * 0.3)}" rx="${n(width * 0.52)}" ry="${n(height * 0.46)}" fill="url(#cold)" transform="rotate(${turn} ${n(x)} ${n(base)})"/>${stage.put({ name, x, base, width, turn, depth })}`;
};

const coldShadow =
  '<radialGradient id="cold"><stop offset="0" stop-color="#2a5570" stop-opacity=".6"/><stop offset=".7" stop-color="#2a5570" stop-opacity=".3"/><stop offset="1" stop-color="#2a5570" stop-opacity="0"/></radialGradient>';

/** A foam box from the landing jetty, full of crushed ice. */
export function iceBox(stage: Stage, name: SpriteName, random: Random): string {
  const isLong = stage.ratio(name) < 0.72;
  const width = isLong ? fit(stage, name, 460, 240) : fit(stage, name, 250, 240);
  const pieces = isLong
    ? [
        laid(stage, name, 430, 352, width * 0.9, -6, 1),
        laid(stage, name, 545, 398, width * 0.96, 4, 1),
        laid(stage, name, 450, 446, width, -3),
      ]
    : [
        laid(stage, name, 330, 366, width * 0.86, -10, 1),
        laid(stage, name, 480, 352, width * 0.84, 6, 1),
        laid(stage, name, 634, 368, width * 0.86, 12, 1),
        laid(stage, name, 400, 442, width, 6),
        laid(stage, name, 576, 446, width, -8),
      ];
  return (
    defs(linear('foam', ['#ffffff', '#f1f4f5', '#d3dde2'], 0.5, 1), coldShadow) +
    shadow(480, 648, 700) +
    path('M190 300H770L846 420H114Z', '#c3d6e0') +
    ice(
      (at) => 196 - at * 66,
      (at) => 764 + at * 66,
      292,
      430,
      6,
      random,
    ) +
    pieces.join('') +
    ice(
      () => 140,
      () => 820,
      436,
      448,
      2,
      random,
    ) +
    path('M112 428H848V622Q848 648 820 648H140Q112 648 112 622Z', 'url(#foam)') +
    `<rect x="98" y="416" width="764" height="40" rx="14" fill="#fbfdfd"/><rect x="98" y="444" width="764" height="12" rx="6" fill="#c6d3da" opacity=".7"/><rect x="180" y="500" width="600" height="96" rx="14" fill="#2f7fa8" opacity=".14"/><g transform="translate(440 506) scale(4.200)" opacity=".75">${logoMark('#1f6a8f')}</g>`
  );
}

/** Laid out on a bank of crushed ice, as at the fishmonger. */
export function iceBed(stage: Stage, name: SpriteName, random: Random): string {
  const isLong = stage.ratio(name) < 0.72;
  const width = isLong ? fit(stage, name, 520, 230) : fit(stage, name, 280, 270);
  const pieces = isLong
    ? [laid(stage, name, 440, 424, width * 0.9, -5, 1), laid(stage, name, 520, 530, width, 3)]
    : [
        laid(stage, name, 350, 440, width * 0.9, -8, 1),
        laid(stage, name, 610, 436, width * 0.88, 10, 1),
        laid(stage, name, 480, 540, width, 2),
      ];
  const bank = (at: number) => 130 * Math.sqrt(Math.max(0, 1 - at));
  return (
    defs(coldShadow) +
    shadow(480, 612, 760) +
    ice(
      (at) => 120 + bank(at),
      (at) => 840 - bank(at),
      392,
      596,
      9,
      random,
    ) +
    pieces.join('') +
    ice(
      () => 190,
      () => 770,
      586,
      600,
      2,
      random,
    )
  );
}
