import { jitter, type Random } from '../draw/random.ts';
import type { Stage } from '../draw/stage.ts';
import { defs, linear, n, oval, path } from '../draw/svg.ts';
import type { SpriteName } from '../sprites/all.ts';
import { shadow } from './page.ts';

/** The pulp tray of thirty, seen from the front; four of its rows show. */
export function eggTray(stage: Stage, name: SpriteName, random: Random, eggsAcross = 6): string {
  const rows = 4;
  let art = '';
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1);
    const half = 268 + near * 84;
    const y = 306 + near * 242;
    const step = (half * 2) / eggsAcross;
    const width = step * 0.76;
    art += path(
      `M${n(480 - half)} ${n(y + 8)}H${n(480 + half)}L${n(480 + half + 12)} ${n(y + 84)}H${n(480 - half - 12)}Z`,
      row % 2 === 0 ? '#a59c8f' : '#aea598',
    );
    for (let index = 0; index < eggsAcross; index++) {
      const x = 480 - half + step * (index + 0.5);
      art += oval(x, y + 6, step * 0.48, step * 0.24, '#6f675c');
      art += stage.put({
        name,
        x: x + jitter(random, 2),
        base: y + step * 0.2,
        width: width * (0.96 + random() * 0.06),
        turn: jitter(random, 5),
        depth: row < 1 ? 1 : 0,
      });
      art += path(
        `M${n(x - step * 0.5)} ${n(y + 2)}C${n(x - step * 0.34)} ${n(y + step * 0.26)} ${n(x + step * 0.34)} ${n(y + step * 0.26)} ${n(x + step * 0.5)} ${n(y + 2)}L${n(x + step * 0.5)} ${n(y + step * 0.42)}H${n(x - step * 0.5)}Z`,
        'url(#pulp)',
      );
    }
  }
  const front =
    path('M116 572H844L826 626Q822 640 806 640H154Q138 640 134 626Z', 'url(#pulp)') +
    Array.from({ length: 6 }, (_, index) =>
      path(`M${156 + index * 112} 578h88l-12 50h-64z`, '#8f8679', 'opacity=".35"'),
    ).join('');
  return (
    defs(linear('pulp', ['#cfc7ba', '#b5ac9f', '#968d80'], 0.2, 1)) +
    shadow(480, 642, 730) +
    path('M204 316H756L844 580H116Z', '#8a8175') +
    art +
    front
  );
}
