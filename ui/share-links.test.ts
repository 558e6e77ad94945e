import { expect, it } from 'vitest';
import { shareLinks } from './share-links.ts';

it('escapes page and title in the URL', () => {
  const links = shareLinks('https://bakul.my/product/a?b=1&c=2', 'Tomato & "chilli" #1');
  for (const { href } of links) {
    expect(href).not.toContain('"');
    expect(href).not.toContain('b=1&c=2');
    expect(() => new URL(href)).not.toThrow();
  }
  expect(links.map((link) => link.target)).toEqual(['whatsapp', 'telegram', 'facebook', 'twitter', 'email']);
});
