import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Gallery } from './gallery.tsx';
import type { GalleryLang } from './gallery-copy.ts';

const folder = join(import.meta.dirname, '..');

/** Components are the exports with a capital letter. Types are gone at run time. */
async function listComponents(): Promise<string[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
  const labels = await Promise.all(
    files.map(async (file) => {
      const exported: object = await import(join(folder, file));
      return Object.keys(exported)
        .filter((name) => /^[A-Z]/.test(name))
        .map((name) => `${name} · ${file}`);
    }),
  );
  return labels.flat().sort();
}

function listLabels(lang: GalleryLang): string[] {
  const page = renderToStaticMarkup(createElement(Gallery, { lang }));
  const labels = [...page.matchAll(/<code class="gal-label">(.*?)<\/code>/g)];
  return [...new Set(labels.map(([, label = '']) => label.replaceAll(/<\/?b>/g, '')))].sort();
}

test.for(['en', 'ms'] as const)(
  'labels every component of the design system in the gallery (%s)',
  async (lang) => {
    expect(listLabels(lang)).toEqual(await listComponents());
  },
);
