import { jitter, type Random } from '../draw/random.ts';
import type { Stage } from '../draw/stage.ts';
import { n } from '../draw/svg.ts';
import type { SpriteName } from '../sprites/all.ts';
import type { Container } from './containers.ts';
import { shadow } from './page.ts';

export type Pile = {
  readonly names: readonly SpriteName[];
  /** The width of one piece. */
  readonly size: number;
  readonly turn: number;
  /** The share of a front piece that the rim hides. */
  readonly sink: number;
  readonly rows?: number;
};

type Placed = {
  readonly x: number;
  readonly base: number;
  readonly width: number;
  readonly turn: number;
  readonly depth: 0 | 1 | 2;
  readonly name: SpriteName;
};

function place(stage: Stage, box: Container, pile: Pile, random: Random): readonly Placed[] {
  const rows = pile.rows ?? 3;
  const placed: Placed[] = [];
  for (let row = 0; row < rows; row++) {
    const fromFront = rows - 1 - row;
    const inset = box.inset + fromFront * 16 + pile.size * 0.46;
    const span = box.right - box.left - inset * 2;
    const count = Math.max(2, Math.round(span / (pile.size * 0.7)) + (fromFront % 2 === 0 ? 1 : 0));
    for (let index = 0; index < count; index++) {
      const name = pile.names[Math.floor(random() * pile.names.length)] ?? pile.names[0];
      if (name === undefined) continue;
      const ratio = stage.ratio(name);
      const width = pile.size * (0.92 + random() * 0.16);
      const height = width * ratio;
      const at = index / (count - 1);
      const slack = span / (count - 1) / 6;
      const x = box.left + inset + span * at + (at > 0 && at < 1 ? jitter(random, slack) : 0);
      const dome = (1 - (at * 2 - 1) ** 2) * pile.size * 0.12;
      const base =
        box.rim +
        height * pile.sink -
        fromFront * Math.min(height, pile.size) * 0.3 -
        dome +
        jitter(random, pile.size * 0.05);
      placed.push({
        name,
        x,
        base,
        width,
        turn: jitter(random, pile.turn),
        depth: fromFront > 1 ? 2 : fromFront === 1 ? 1 : 0,
      });
    }
  }
  return placed;
}

/** Produce heaped in something open; each piece darkens what lies behind it, so that equal colours stay apart. */
export function pileScene(stage: Stage, box: Container, pile: Pile, random: Random): string {
  const middle = (box.left + box.right) / 2;
  const rows = pile.rows ?? 3;
  // Long pieces lie every way and leave gaps: there a dark nook would show on the wall behind.
  const nookStrength = pile.turn > 30 ? 0.16 : 0.42;
  const pieces = place(stage, box, pile, random)
    .map((piece) => {
      const height = piece.width * stage.ratio(piece.name);
      const nook =
        piece.depth === (rows > 2 ? 2 : 1)
          ? ''
          : `<ellipse cx="${n(piece.x + piece.width * 0.04)}" cy="${n(piece.base - height * 0.42)}" rx="${n(piece.width * 0.52)}" ry="${n(height * 0.48)}" fill="url(#nook)" opacity="${nookStrength}"/>`;
      return nook + stage.put(piece);
    })
    .join('');
  const clip = `<clipPath id="open"><path d="M${box.left + 6} 0H${box.right - 6}V${box.rim + 60}H${box.left + 6}Z"/></clipPath>`;
  return `${shadow(middle, box.foot, (box.right - box.left) * 0.98)}${box.back}<defs>${clip}</defs><g clip-path="url(#open)">${pieces}<rect x="${box.left + 24}" y="${box.rim - 26}" width="${box.right - box.left - 48}" height="54" fill="url(#inside)"/></g>${box.front}`;
}
