import type { IconName } from './icon-name.ts';
import spriteUrl from './sprite.svg?no-inline';
import sprite from './sprite.svg?raw';

/** The address of the sprite, to be kept for later. */
export const iconSprite = spriteUrl;

type Shapes = { __html: string };

/** What a touch brings at once: closing, less, more. Nobody waits for the sprite, whose shapes they are, to see them. */
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
 * What stands inside an icon. A page that the server draws carries its shapes, so that nothing more is fetched for them; what
 * the browser draws points to the sprite, so that no script carries them. The same object each time, or React writes it anew.
 */
export function iconShapes(name: IconName): Shapes {
  let shapes = known.get(name);
  if (!shapes) {
    shapes = { __html: `<use href="${spriteUrl}#${name}"></use>` };
    known.set(name, shapes);
  }
  return shapes;
}

/** Lines, which most icons are made of, are drawn by the stylesheet. */
function drawnShapes(text: string): [string, Shapes][] {
  return Array.from(text.matchAll(symbol), ([, name = '', paint = '', shapes = '']) => {
    if (paint.includes('fill="none"')) return [name, { __html: shapes }];
    const filled = paint.includes('stroke=') ? paint : `${paint} stroke="none"`;
    return [name, { __html: `<g ${filled}>${shapes}</g>` }];
  });
}
