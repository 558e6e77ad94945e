import { afterEach, expect, test, vi } from 'vitest';
import { iconNames } from './icon-name.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

async function shapesIn(place: 'server' | 'browser') {
  vi.stubEnv('SSR', place === 'server');
  const { iconShapes } = await import('./icon-shapes.ts');
  return iconShapes;
}

test('inlines every icon on the server', async () => {
  const iconShapes = await shapesIn('server');
  for (const name of iconNames)
    expect(iconShapes(name).__html, name).toMatch(/^(<g [^>]+>)?<(path|circle|rect|line|poly\w+|ellipse) /);
});

test('leaves outlines to the stylesheet, and marks filled icons, with a stroke only where they define one', async () => {
  const iconShapes = await shapesIn('server');
  expect(iconShapes('minus').__html).toBe('<path d="M5 12h14"/>');
  expect(iconShapes('whatsapp').__html).toMatch(/^<g fill="currentColor" stroke="none"><path d="/);
  expect(iconShapes('star').__html).toMatch(
    /^<g fill="currentColor" stroke="currentColor" stroke-width="1.2"/,
  );
});

test('references the sprite in the browser, except for icons needed right after a touch', async () => {
  const iconShapes = await shapesIn('browser');
  expect(iconShapes('truck').__html).toMatch(/^<use href="[^"]*sprite[^"]*\.svg[^"]*#truck"><\/use>$/);
  const atHand = (['x', 'minus', 'plus'] as const).map((name) => [name, iconShapes(name).__html] as const);
  vi.resetModules();
  const drawn = await shapesIn('server');
  for (const [name, shapes] of atHand) expect(shapes, name).toBe(drawn(name).__html);
});

test('returns the same object for an icon each time, so that React does not write it again', async () => {
  for (const place of ['server', 'browser'] as const) {
    const iconShapes = await shapesIn(place);
    expect(iconShapes('truck')).toBe(iconShapes('truck'));
    vi.resetModules();
  }
});
