import { ramp } from './colour.ts';
import { n, path } from './svg.ts';

type Point = readonly [number, number, number];

export type Studded = {
  readonly rx: number;
  readonly ry: number;
  readonly rows: number;
  readonly around: number;
  /** How far a spike stands out, as a share of the radius. */
  readonly height: number;
  /** From the deepest shade to the brightest light. */
  readonly colours: readonly string[];
  readonly tilt?: number;
  /** Narrows one end: below 1 at the stem, above 1 at the foot. */
  readonly waist?: (height: number) => number;
  readonly unruly?: (row: number, place: number) => number;
};

const light: Point = [-0.52, -0.66, 0.54];

function normal(a: Point, b: Point, c: Point): Point {
  const u: Point = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const v: Point = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const cross: Point = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...cross) || 1;
  return [cross[0] / length, cross[1] / length, cross[2] / length];
}

/** Pyramids all over an ellipsoid, each face lit by its own direction: durian, jackfruit and their kin. */
export function studded(shape: Studded, cx = 64, cy = 64): string {
  const tilt = shape.tilt ?? 0.3;
  const place = (latitude: number, longitude: number, lift: number): Point => {
    const around = Math.cos(latitude) * (shape.waist?.(Math.sin(latitude)) ?? 1);
    const [x, y, z] = [around * Math.sin(longitude), Math.sin(latitude), around * Math.cos(longitude)];
    const grow = 1 + lift;
    return [
      x * shape.rx * grow,
      (y * Math.cos(tilt) + z * Math.sin(tilt)) * shape.ry * grow,
      (z * Math.cos(tilt) - y * Math.sin(tilt)) * shape.rx * grow,
    ];
  };
  const spikes: { depth: number; art: string }[] = [];
  const step = Math.PI / shape.rows;
  for (let row = 0; row < shape.rows; row++) {
    const latitude = -Math.PI / 2 + (row + 0.5) * step;
    const count = Math.max(4, Math.round(shape.around * Math.cos(latitude)));
    const half = Math.PI / count;
    for (let index = 0; index < count; index++) {
      const wild = shape.unruly?.(row, index) ?? 0;
      const longitude = (index + (row % 2) / 2 + wild * 0.25) * half * 2;
      const base = place(latitude, longitude, 0);
      if (base[2] < -0.32 * shape.rx) continue;
      const tip = place(latitude + wild * step * 0.2, longitude, shape.height * (1 + wild * 0.3));
      const corners = [
        place(latitude - step * 1.02, longitude, 0),
        place(latitude, longitude + half * 1.04, 0),
        place(latitude + step * 1.02, longitude, 0),
        place(latitude, longitude - half * 1.04, 0),
      ];
      const faces = corners.map((corner, side) => {
        const next = corners[(side + 1) % 4] ?? corner;
        const [nx, ny, nz] = normal(tip, corner, next);
        const facing = Math.max(0, nx * light[0] + ny * light[1] + nz * light[2]);
        const round =
          (base[0] / shape.rx) * light[0] + (base[1] / shape.ry) * light[1] + (base[2] / shape.rx) * light[2];
        const colour = ramp(shape.colours, 0.1 + facing * 0.62 + round * 0.26);
        const d = [tip, corner, next].map(([x, y]) => `${n(cx + x)} ${n(cy + y)}`).join('L');
        return path(`M${d}Z`, colour, `stroke="${colour}" stroke-width=".4"`);
      });
      spikes.push({ depth: base[2], art: faces.join('') });
    }
  }
  return spikes
    .toSorted((a, b) => a.depth - b.depth)
    .map((spike) => spike.art)
    .join('');
}
