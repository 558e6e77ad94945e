import { seededRandom } from './random.ts';
import { oval } from './svg.ts';

/** A dozen or so pores or freckles inside an oval, lighter than the skin on the lit side. */
export function freckles(
  key: string,
  count: number,
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: string,
  size = 1,
  opacity = 0.5,
): string {
  const random = seededRandom(key);
  let dots = '';
  for (let index = 0; index < count; index++) {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random());
    dots += oval(
      cx + Math.cos(angle) * rx * reach,
      cy + Math.sin(angle) * ry * reach,
      size * (0.7 + random() * 0.6),
      size * (0.6 + random() * 0.4),
      colour,
      `opacity="${opacity}"`,
    );
  }
  return dots;
}
