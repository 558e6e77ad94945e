import { mix } from '../draw/colour.ts';
import type { Stage } from '../draw/stage.ts';
import { defs, group, line, linear, n, oval, path } from '../draw/svg.ts';
import { logoMark } from '../logo.ts';
import { type Rice, riceColours } from '../sprites/dry.ts';
import { shadow } from './page.ts';

/** A printed sack: bands, the mark and two ears of paddy; no words, so no fonts. */
function sack(rice: Rice, x: number, base: number, scale: number): string {
  const [ink, gold] = riceColours[rice].sack;
  const body =
    'M-128-360C-136-240-146-120-140-24Q-138 0-112 2 0 12 112 2 138 0 140-24C146-120 136-240 128-360 60-350-60-350-128-360Z';
  const ear = (turn: number) =>
    group(
      0,
      -46,
      turn,
      line('M0 0Q4-50 0-96', gold, 4) +
        Array.from(
          { length: 7 },
          (_, index) =>
            oval(-9, -30 - index * 11, 4.5, 9, gold, `transform="rotate(-28 -9 ${-30 - index * 11})"`) +
            oval(9, -34 - index * 11, 4.5, 9, gold, `transform="rotate(28 9 ${-34 - index * 11})"`),
        ).join(''),
    );
  const art =
    defs(
      linear('cloth', ['#fffdf6', '#f4eddc', '#d3c7ab']),
      `<clipPath id="cut"><path d="${body}"/></clipPath>`,
    ) +
    path(
      'M-128-360C-118-392-96-398-78-392-50-404-26-396 0-400 28-396 54-404 80-392 98-398 120-390 128-360 60-346-60-346-128-360Z',
      '#e3d8bd',
    ) +
    line('M-124-366C-60-352 60-352 124-366', ink, 5, 'stroke-dasharray="10 6"') +
    path(body, 'url(#cloth)') +
    `<g clip-path="url(#cut)">${path('M-160-300H160V-262H-160Z', ink)}${path('M-160-256H160V-246H-160Z', gold)}${path('M-160-70H160V20H-160Z', ink)}${path('M-160-86H160V-76H-160Z', gold)}${oval(0, -166, 86, 78, ink)}${oval(0, -166, 78, 70, mix(ink, '#ffffff', 0.1))}${ear(-34).replace('translate(0 -46)', 'translate(-4 -112)')}${ear(34).replace('translate(0 -46)', 'translate(4 -112)')}<g transform="translate(-34 -206) scale(3.400)">${logoMark('#ffffff')}</g>${path('M70-360C84-240 84-120 76 12H160V-360Z', '#3b2a10', 'opacity=".16"')}${path('M-128-360C-118-240-126-120-118 6L-140 0-160-360Z', '#ffffff', 'opacity=".16"')}</g>` +
    line(
      'M-60-340C-50-320-64-306-56-290M30-342C24-326 36-314 28-298M84-338C78-322 90-310 84-296',
      '#cbbd9a',
      3,
      'opacity=".7"',
    );
  return `<g transform="translate(${n(x)} ${n(base)}) scale(${scale})">${art}</g>`;
}

function woodBowl(x: number, base: number, width: number): string {
  const r = width / 2;
  return (
    defs(linear('bowl', ['#c68d54', '#a06a38', '#6f4420'])) +
    path(
      `M${n(x - r)} ${n(base - r * 0.72)}C${n(x - r * 0.9)} ${n(base - r * 0.1)} ${n(x - r * 0.5)} ${base} ${x} ${base}S${n(x + r * 0.9)} ${n(base - r * 0.1)} ${n(x + r)} ${n(base - r * 0.72)}Z`,
      'url(#bowl)',
    ) +
    line(
      `M${n(x - r)} ${n(base - r * 0.7)}Q${x} ${n(base - r * 0.44)} ${n(x + r)} ${n(base - r * 0.7)}`,
      '#dca970',
      9,
    )
  );
}

export const riceHero = (stage: Stage, rice: Rice) =>
  shadow(380, 636, 320) +
  sack(rice, 380, 636, 1.34) +
  shadow(664, 650, 320) +
  stage.put({ name: rice, x: 664, base: 662, width: 330 });

export const riceStill = (stage: Stage, rice: Rice) =>
  shadow(480, 622, 420) +
  stage.put({ name: rice, x: 480, base: 486, width: 400 }) +
  woodBowl(480, 620, 470) +
  stage.put({ name: 'grain-sprig', x: 800, base: 640, width: 66, turn: 76 }) +
  stage.put({ name: 'grain-sprig', x: 770, base: 660, width: 60, turn: 96 });

export const riceSingle = (stage: Stage, rice: Rice) =>
  shadow(480, 604, 620) + stage.put({ name: rice, x: 480, base: 616, width: 640 });
