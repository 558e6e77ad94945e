import { mix } from './colour.ts';

/** A coordinate with one decimal: enough at these sizes, and short. */
export const n = (value: number) => String(Math.round(value * 10) / 10);

export const rad = (degrees: number) => (degrees * Math.PI) / 180;

const stopList = (stops: readonly string[]) =>
  stops
    .map(
      (colour, index) => `<stop offset="${(index / (stops.length - 1)).toFixed(2)}" stop-color="${colour}"/>`,
    )
    .join('');

/** Light from the upper left, as in every sprite. */
export function radial(id: string, stops: readonly string[], cx = 0.34, cy = 0.28, r = 0.85): string {
  return `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopList(stops)}</radialGradient>`;
}

export function linear(id: string, stops: readonly string[], x2 = 1, y2 = 0): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`;
}

/** Fades from a colour to nothing: soft shadows and shines without a blur filter, which costs ten times as much. */
export function glow(id: string, colour: string, opacity: number): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset=".45" stop-color="${colour}" stop-opacity="${(opacity * 0.5).toFixed(3)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;

export const line = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;

export const group = (x: number, y: number, turn: number, body: string, scale = 1) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})${scale === 1 ? '' : ` scale(${scale})`}">${body}</g>`;

export const defs = (...parts: readonly string[]) => `<defs>${parts.join('')}</defs>`;

export type LeafShape = 'lance' | 'oval' | 'heart' | 'spoon' | 'blade';

const halves: Record<LeafShape, (l: number, w: number) => string> = {
  lance: (l, w) =>
    `C${n(w * 0.2)} -1 ${n(w * 0.5)} 5 ${n(w * 0.62)} 3C${n(w * 0.6)} ${n(-l * 0.3)} ${n(w * 0.22)} ${n(-l * 0.72)} 0 ${n(-l)}`,
  oval: (l, w) => `C${n(w * 0.5)} ${n(-l * 0.12)} ${n(w * 0.78)} ${n(-l * 0.66)} 0 ${n(-l)}`,
  heart: (l, w) =>
    `C${n(w * 0.2)} ${n(l * 0.12)} ${n(w * 0.7)} ${n(l * 0.06)} ${n(w * 0.66)} ${n(-l * 0.28)}C${n(w * 0.62)} ${n(-l * 0.6)} ${n(w * 0.2)} ${n(-l * 0.8)} 0 ${n(-l)}`,
  spoon: (l, w) =>
    `C${n(w * 0.14)} ${n(-l * 0.1)} ${n(w * 0.55)} ${n(-l * 0.22)} ${n(w * 0.58)} ${n(-l * 0.58)}C${n(w * 0.6)} ${n(-l * 0.9)} ${n(w * 0.3)} ${n(-l)} 0 ${n(-l)}`,
  blade: (l, w) => `C${n(w * 0.5)} ${n(-l * 0.2)} ${n(w * 0.5)} ${n(-l * 0.7)} 0 ${n(-l)}`,
};

export type LeafColours = { readonly light: string; readonly dark: string; readonly vein: string };

/** A leaf from its base at the origin to its tip above: two flat halves and a midrib, as Noto draws them. */
export function leaf(shape: LeafShape, length: number, width: number, colours: LeafColours): string {
  const half = halves[shape];
  const veins =
    shape === 'blade'
      ? ''
      : [0.34, 0.56]
          .map((at) => {
            const y = -length * at;
            const reach =
              width * (shape === 'lance' ? 0.24 : shape === 'heart' ? (at > 0.5 ? 0.2 : 0.4) : 0.34);
            return line(
              `M0 ${n(y)}L${n(reach)} ${n(y - reach * 0.7)}M0 ${n(y)}L${n(-reach)} ${n(y - reach * 0.7)}`,
              mix(colours.vein, colours.dark, 0.55),
              0.8,
            );
          })
          .join('');
  return (
    path(`M0 0${half(length, -width)}Z`, colours.light) +
    path(`M0 0${half(length, width)}Z`, colours.dark) +
    veins +
    line(`M0 0V${n(-length * 0.88)}`, colours.vein, 1.3)
  );
}

/** A shine along the lit side of a round body. */
export const shine = (d: string, width = 5, opacity = 0.7, colour = '#ffffff') =>
  line(d, colour, width, `opacity="${opacity}"`);
