import { expect, test } from '@playwright/test';
import { openOwnShop } from '../own-shop.ts';

/** A hundred ways to have a script run, made of forms that have worked somewhere. */
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

test('a hundred script payloads in names, reviews, head tags, search and addresses: none runs', async ({
  page,
}) => {
  test.setTimeout(300_000);
  expect(payloads).toHaveLength(100);
  const { url, database, close } = await openOwnShop();
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === 'x') ran.push(request.url());
  });
  const check = async (place: string) => {
    const marks = await page.evaluate(() => ({ title: document.title, ran: 'ran' in window }));
    expect([place, ran, marks.title === 'ran', marks.ran]).toEqual([place, [], false, false]);
  };
  try {
    const { rows } = await database.pool.query<{ id: number; slug: string }>(
      'SELECT id, slug FROM product ORDER BY id LIMIT 20',
    );
    for (const [index, { id }] of rows.entries()) {
      const [name = '', alt = '', about = '', text = '', head = ''] = payloads.slice(
        index * 5,
        index * 5 + 5,
      );
      await database.pool.query(
        'UPDATE product SET name_en = $2, display_name_en = NULL, name_ms = $3, description_en = $4 WHERE id = $1',
        [id, name, alt, about],
      );
      await database.pool.query(
        `INSERT INTO review (product_id, reviewer, rating, text, lang, created_at) VALUES ($1, $2, 1, $3, 'en', now())`,
        [id, text, head],
      );
      await database.pool.query(
        `INSERT INTO seo_entry (product_id, lang, html_tag, content, tag_attributes) VALUES ($1, 'en', 'title', $2, '{}')`,
        [id, head],
      );
    }
    for (const { slug } of rows) {
      await page.goto(`${url}/product/${slug}`);
      await check(slug);
    }
    await page.goto(`${url}/product-catalog?view=table`);
    await check('order pad');
    // Every shape once: what it would run makes no difference to whether it runs.
    for (const [index, shape] of shapes.entries()) {
      const payload = shape(bodies[index % bodies.length] ?? '');
      await page.goto(`${url}/product-catalog?keywords=${encodeURIComponent(payload.slice(0, 100))}`);
      await check(`search ${payload}`);
      await page.goto(`${url}/${encodeURIComponent(payload)}`);
      await check(`address ${payload}`);
    }
  } finally {
    await close();
  }
});
