import { expect, test } from 'vitest';
import { requestIndexOf, seoEntries, seoValues } from './seo-fields.ts';

const entries = [
  { html_tag: 'title', key: null, content: 'Durian' },
  { html_tag: 'link', key: 'canonical', content: '/fruit' },
  { html_tag: 'meta', key: 'og:image', content: '/media/x.webp' },
] as const;

test('maps entries to fields and back, and keeps entries without a field', () => {
  const values = seoValues(entries);
  expect(values).toMatchObject({ title: 'Durian', description: '', socialPicture: '/media/x.webp' });
  const changed = { ...values, title: ' ', description: ' All kinds. ' };
  expect(seoEntries(changed, entries)).toEqual([
    { html_tag: 'meta', key: 'description', content: 'All kinds.' },
    { html_tag: 'meta', key: 'og:image', content: '/media/x.webp' },
    { html_tag: 'link', key: 'canonical', content: '/fruit' },
  ]);
  expect([
    requestIndexOf('description', changed),
    requestIndexOf('socialPicture', changed),
    requestIndexOf('title', changed),
  ]).toEqual([0, 1, -1]);
});
