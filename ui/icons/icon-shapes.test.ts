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

test('the server draws every icon itself', async () => {
  const iconShapes = await shapesIn('server');
  for (const name of iconNames)
    expect(iconShapes(name).__html, name).toMatch(/^(<g [^>]+>)?<(path|circle|rect|line|poly\w+|ellipse) /);
});

test('lines are left to the stylesheet; what is filled says so, and has no outline unless it wants one', async () => {
  const iconShapes = await shapesIn('server');
  expect(iconShapes('minus').__html).toBe('<path d="M5 12h14"/>');
  expect(iconShapes('whatsapp').__html).toMatch(/^<g fill="currentColor" stroke="none"><path d="/);
  expect(iconShapes('star').__html).toMatch(
    /^<g fill="currentColor" stroke="currentColor" stroke-width="1.2"/,
  );
});

test('the browser points to the sprite, and has what a touch brings at hand', async () => {
  const iconShapes = await shapesIn('browser');
  expect(iconShapes('truck').__html).toMatch(/^<use href="[^"]*sprite[^"]*\.svg[^"]*#truck"><\/use>$/);
  const atHand = (['x', 'minus', 'plus'] as const).map((name) => [name, iconShapes(name).__html] as const);
  vi.resetModules();
  const drawn = await shapesIn('server');
  for (const [name, shapes] of atHand) expect(shapes, name).toBe(drawn(name).__html);
});

test('an icon is the same object each time: React writes what it has not seen', async () => {
  for (const place of ['server', 'browser'] as const) {
    const iconShapes = await shapesIn(place);
    expect(iconShapes('truck')).toBe(iconShapes('truck'));
    vi.resetModules();
  }
});
