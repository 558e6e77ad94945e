import { expect, test } from 'vitest';
import { createMarkupCache } from './kept-markup.ts';

function counted(markup: string) {
  const draw = () => {
    draw.times++;
    return markup;
  };
  draw.times = 0;
  return draw;
}

test('renders the same content once and other content again', () => {
  const kept = createMarkupCache();
  const draw = counted('<b>5 kg – 28.00</b>');
  const texts = [560, 560, 570].map((price) => `${kept.ofContent({ price }, 'en card', draw)}`);
  expect(texts).toEqual(Array(3).fill('<b>5 kg – 28.00</b>'));
  expect(draw.times).toBe(2);
});

test('keeps markup with different names apart', () => {
  const kept = createMarkupCache();
  const of = { price: 560 };
  expect(`${kept.ofContent(of, 'en card', () => 'en')}`).toBe('en');
  expect(`${kept.ofContent(of, 'ms card', () => 'ms')}`).toBe('ms');
  expect(`${kept.ofObject(of, 'en menu', () => 'menu')}`).toBe('menu');
  expect(`${kept.ofObject(of, 'ms menu', () => 'menu in Malay')}`).toBe('menu in Malay');
});

test('compares a stable object by identity', () => {
  const kept = createMarkupCache();
  const tree = [{ name: 'Fruit' }];
  const draw = counted('menu');
  kept.ofObject(tree, 'menu', draw);
  kept.ofObject(tree, 'menu', draw);
  expect(draw.times).toBe(1);
  kept.ofObject([...tree], 'menu', draw);
  expect(draw.times).toBe(2);
});

test('keeps recently used entries and evicts the others', () => {
  const kept = createMarkupCache(2000);
  const often = counted('o'.repeat(90));
  const once = counted('p'.repeat(90));
  kept.ofContent({ id: 0 }, 'card', once);
  for (let id = 1; id < 100; id++) {
    kept.ofContent({ id: 'often' }, 'card', often);
    kept.ofContent({ id }, 'card', () => 'x'.repeat(90));
  }
  expect(often.times).toBe(1);
  kept.ofContent({ id: 0 }, 'card', once);
  expect(once.times).toBe(2);
});
