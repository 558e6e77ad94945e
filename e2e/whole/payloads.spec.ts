import { expect, type Page } from '@playwright/test';
import type { Database } from '../../shop/platform/db/connect.ts';
import { waitForHydration } from '../fixtures.ts';
import { test } from '../own-shop.ts';

/** A hundred script injection payloads, based on known ones. */
const bodies = ['alert(1)', 'window.ran=1', 'document.title="ran"', 'fetch("//x")', 'location="//x"'];
const shapes = [
  (js: string) => `<script>${js}</script>`,
  (js: string) => `</script><script>${js}</script>`,
  (js: string) => `<img src=x onerror='${js}'>`,
  (js: string) => `"><svg onload='${js}'>`,
  (js: string) => `'-${js}-'`,
  (js: string) => `javascript:${js}`,
  (js: string) => `</title><script>${js}</script>`,
  (js: string) => `<!--<script>${js}//--></script>`,
  (js: string) => `\u2028${js}\u2029`,
  (js: string) => `{{constructor.constructor('${js}')()}}`,
  (js: string) => `<a href="javascript:${js}" autofocus onfocus='${js}'>x</a>`,
  (js: string) => `<iframe srcdoc="<script>${js}</script>"></iframe>`,
  (js: string) => `<details open ontoggle='${js}'>`,
  (js: string) => `\\u003cscript\\u003e${js}\\u003c/script\\u003e`,
  (js: string) => `<style>@import 'javascript:${js}';</style>`,
  (js: string) => `<base href="javascript:${js}//">`,
  (js: string) => `<math><mtext></form><mglyph><style></math><img src onerror='${js}'>`,
  (js: string) => `]]><script>${js}</script>`,
  (js: string) => `${'a'.repeat(40)}"onmouseover='${js}'`,
  (js: string) => `<link rel=stylesheet href="data:text/css,*{}" onload='${js}'>`,
];
const payloads = shapes.flatMap((shape) => bodies.map(shape));

/**
 * Writes five payloads per product: two names, a description, a review and a title. Returns the paths of the products.
 */
async function fillProducts({ pool }: Database): Promise<string[]> {
  await pool.query(
    'CREATE TABLE product_before AS SELECT id, slug, name_en, display_name_en, name_ms, description_en FROM product ORDER BY id LIMIT 20',
  );
  const { rows } = await pool.query<{ id: number; slug: string }>('SELECT id, slug FROM product_before');
  for (const [index, { id }] of rows.entries()) {
    const [name = '', alt = '', about = '', text = '', head = ''] = payloads.slice(index * 5, index * 5 + 5);
    await pool.query(
      'UPDATE product SET name_en = $2, display_name_en = NULL, name_ms = $3, description_en = $4 WHERE id = $1',
      [id, name, alt, about],
    );
    await pool.query(
      `INSERT INTO review (product_id, reviewer, rating, text, lang, created_at) VALUES ($1, $2, 1, $3, 'en', now())`,
      [id, text, head],
    );
    await pool.query(
      `INSERT INTO seo_entry (product_id, lang, html_tag, content, tag_attributes) VALUES ($1, 'en', 'title', $2, '{}')`,
      [id, head],
    );
  }
  return rows.map(({ slug }) => `/product/${slug}`);
}

/** Later tests in this shop find products by name. */
async function restoreProducts({ pool }: Database): Promise<void> {
  await pool.query(
    `UPDATE product SET name_en = b.name_en, display_name_en = b.display_name_en, name_ms = b.name_ms,
       description_en = b.description_en FROM product_before b WHERE b.id = product.id`,
  );
  await pool.query('DELETE FROM review WHERE text = ANY($1)', [payloads]);
  await pool.query('DELETE FROM seo_entry WHERE content = ANY($1)', [payloads]);
  await pool.query('DROP TABLE product_before');
}

/** Returns a function that opens a page and expects that no payload ran. It checks after hydration. */
async function watchForScripts(page: Page) {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'x') ran.push(request.url());
  });
  // Rendering is most of a visit, and no script depends on it.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/media/*', '*/assets/*.css', '*.woff2'] });
  return async (path: string) => {
    await page.goto(path);
    await waitForHydration(page);
    const marks = await page.evaluate(() => ({ title: document.title, ran: 'ran' in window }));
    expect([path, ran, marks.title === 'ran', marks.ran]).toEqual([path, [], false, false]);
  };
}

/**
 * Joins five payloads into each path. The page that was not found shows all of it. Every fourth payload, so that the one
 * whose open style element would hide what follows comes last.
 */
function joinIntoPaths(all: readonly string[]): string[] {
  return [0, 1, 2, 3].map((first) =>
    all.flatMap((payload, index) => (index % 4 === first ? `/${encodeURIComponent(payload)}` : [])).join(''),
  );
}

test('runs none of a hundred script payloads in names, reviews, head tags, search and paths', async ({
  page,
  own,
}) => {
  test.setTimeout(300_000);
  expect(payloads).toHaveLength(100);
  const expectNothingRuns = await watchForScripts(page);
  try {
    for (const address of await fillProducts(own.database)) await expectNothingRuns(address);
    await expectNothingRuns('/product-catalog?view=table');
    // Each shape once: the body makes no difference to whether it runs.
    const oncePerShape = shapes.map((shape, index) => shape(bodies[index % bodies.length] ?? ''));
    for (const payload of oncePerShape)
      await expectNothingRuns(`/product-catalog?keywords=${encodeURIComponent(payload.slice(0, 100))}`);
    for (const path of joinIntoPaths(oncePerShape)) await expectNothingRuns(path);
  } finally {
    await restoreProducts(own.database);
  }
});
