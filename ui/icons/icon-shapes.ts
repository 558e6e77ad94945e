import type { IconName } from './icon-name.ts';
import spriteUrl from './sprite.svg?no-inline';
import sprite from './sprite.svg?raw';

/** URL of the sprite, for caching it ahead of use. */
export const iconSprite = spriteUrl;

type Shapes = { __html: string };

/**
 * Icons that appear right after a touch: close, less, more. Inlined copies of the sprite's shapes, so that they need
 * not wait for it.
 */
const atHand = {
  x: '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>',
  minus: '<path d="M5 12h14"/>',
  plus: '<path d="M5 12h14"/><path d="M12 5v14"/>',
};

const symbol = /<symbol id="([^"]+)" viewBox="0 0 24 24" ([^>]*)>(.*?)<\/symbol>/g;
const known = new Map<string, Shapes>(
  import.meta.env.SSR
    ? drawnShapes(sprite)
    : Object.entries(atHand).map(([name, shapes]) => [name, { __html: shapes }]),
);

/**
 * The markup inside an icon. Server-rendered pages inline the shapes, so that nothing more has to be fetched. In the
 * browser, icons reference the sprite, so that no script contains them. Returns the same object each time, because
 * React would otherwise write the markup again.
 */
export function iconShapes(name: IconName): Shapes {
  let shapes = known.get(name);
  if (!shapes) {
    shapes = { __html: `<use href="${spriteUrl}#${name}"></use>` };
    known.set(name, shapes);
  }
  return shapes;
}

/** Outlines, which most icons consist of, are styled by the stylesheet. */
function drawnShapes(text: string): [string, Shapes][] {
  return Array.from(text.matchAll(symbol), ([, name = '', paint = '', shapes = '']) => {
    if (paint.includes('fill="none"')) return [name, { __html: shapes }];
    const filled = paint.includes('stroke=') ? paint : `${paint} stroke="none"`;
    return [name, { __html: `<g ${filled}>${shapes}</g>` }];
  });
}
