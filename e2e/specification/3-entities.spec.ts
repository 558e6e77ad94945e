import type { APIRequestContext } from '@playwright/test';
import { certificate, fillLogin, registerMember } from '../accounts.ts';
import { checkRadio } from '../fixtures.ts';
import { demoBuyer, demoOwner, logIn } from '../session.ts';
import { expect, showPage, test, visit } from './shared-pages.ts';
import { bearer, callFrom, readSession } from './storefront.ts';

type Data = Record<string, unknown>;

async function dataOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const { data }: { data: Data & Data[] } = await answer.json();
  return data;
}

const gallery = {
  id: expect.any(Number),
  name: expect.any(String),
  file_name: expect.any(String),
  mime_type: expect.stringMatching(/^image\//),
  order_column: expect.any(Number),
  url: expect.stringMatching(/^\//),
  thumb: expect.stringMatching(/^\//),
  custom_properties: expect.any(Object),
  created_at: expect.any(String),
};
const option = { option_value: expect.any(String) };
const tomato = '/api/product/cameron-tomato';

test.describe.configure({ mode: 'default' });

test.describe('3. Entities and their fields', { tag: '@main' }, () => {
  test('User: id, name, email, mobile_phone.', async ({ request }) => {
    const { user } = await logIn(request);
    expect(user).toEqual({
      id: expect.any(Number),
      name: 'Nurul Huda binti Ismail',
      email: demoBuyer,
      mobile_phone: expect.stringMatching(/^\+60\d+$/),
    });
  });

  test('Session data: token with expires_at, user, isLoggedIn flag, scopes list, language, uniqueId (device id), maintenanceSecret, XAddressId, XPickupId, avatar.', async ({
    guest: page,
    request,
  }) => {
    const person = await registerMember(request);
    await visit(page, '/auth/login?next=/privacy-policy');
    await fillLogin(page, 'en', person.email, person.password);
    await expect(page).toHaveURL('/privacy-policy');
    expect(await readSession(page)).toMatchObject({
      token: { access_token: expect.any(String), expires_at: expect.stringMatching(/^\d{4}-/) },
      user: { email: person.email },
      isLoggedIn: true,
      scopes: expect.arrayContaining(['cart.use', 'order.create']),
      uniqueId: expect.stringMatching(/^.{16,}$/),
      maintenanceSecret: null,
      XAddressId: null,
      XPickupId: null,
      avatar: null,
    });
    await page.locator('[data-testid="language-switch"] a[lang=ms-MY]').click();
    await expect(page).toHaveURL('/ms/privacy-policy');
    expect(await readSession(page)).toMatchObject({ language: 'ms' });
  });

  test('Account type options: Personal = 1, Business = 2.', async ({ guest: page }) => {
    await showPage(page, '/auth/register');
    await expect(page.getByRole('radio', { name: 'Personal' })).toHaveValue('1');
    await expect(page.getByRole('radio', { name: 'Business' })).toHaveValue('2');
  });

  test('Sign-up fields: name, email, mobile_phone, and an optional company registration group (ssm_id, ssm_company_name, buyer_variant_id, other_variant, ssm_files).', async ({
    guest: page,
  }) => {
    await visit(page, '/auth/register');
    await checkRadio(page.getByRole('radio', { name: 'Business' }));
    const form = page.locator('[data-testid="auth-form"]');
    await form.locator('[name=ssm_id]').fill('202401123456');
    await form.locator('[name=ssm_company_name]').fill('Dapur Seri Sdn Bhd');
    await form.locator('[name=buyer_variant_id]').selectOption('7');
    await form.locator('[name=other_variant]').fill('Night market stall');
    await form.locator('input[type=file]').setInputFiles(certificate);
    await form.locator('[name=name]').fill('Aisyah Rahman');
    await form.locator('[name=email]').fill('aisyah@kedai.my');
    await form.locator('[name=mobile_phone]').fill('011-2345 6789');
    await form.locator('[name=password]').fill('Rempah-ratus kuning-4');
    await page.route('**/api/auth/register', (route) => route.fulfill({ json: { data: { token: 'x' } } }));
    const [sent] = await Promise.all([
      page.waitForRequest('**/api/auth/register'),
      form.locator('[type=submit]').click(),
    ]);
    const body = sent.postDataBuffer()?.toString('latin1') ?? '';
    const group = ['ssm_id', 'ssm_company_name', 'buyer_variant_id', 'other_variant', 'ssm_files'];
    for (const name of ['name', 'email', 'mobile_phone', ...group]) expect(body).toContain(name);
    expect(body, 'includes the certificate file').toContain(certificate.name);
  });

  test('Other body groups seen: addresses, settlements, items (indexed sub-fields), relationships, categories, roles.', async ({
    guest: page,
    request,
  }) => {
    const groups = ['addresses', 'settlements', 'items', 'relationships', 'categories', 'roles'];
    const sent = (rows: unknown) => Object.fromEntries(groups.map((group) => [group, rows]));
    await showPage(page, '/privacy-policy');
    await page.route('**/api/groups', (route) => route.fulfill({ json: { data: {} } }));
    const [call] = await Promise.all([
      page.waitForRequest('**/api/groups'),
      callFrom(page, 'POST /api/groups', sent([{ name: ' Bayam ', note: '' }])),
    ]);
    expect(call.postDataJSON()).toEqual(sent([{ name: 'Bayam', note: null }]));
    const { paths } = await (await request.get('/api/openapi.json')).json();
    const bodyOf = (path: string) => JSON.stringify(paths[path]?.post?.requestBody ?? {});
    expect(bodyOf('/api/credit/repayment')).toContain('"settlements":{');
  });

  test('Promotion: banner, highlight (boolean), highlight_banner (url, name), external_link, product_category, ga_properties (promotion_id, promotion_name, promotion_duration, promotion_category), media.', async ({
    request,
  }) => {
    const promotions = await dataOf(request, '/api/promotion?relationships=media,productCategory');
    const highlighted = promotions.find(({ highlight }) => highlight === true);
    const text = expect.stringMatching(/./);
    expect(highlighted).toMatchObject({
      banner: gallery,
      highlight: true,
      highlight_banner: { url: expect.stringMatching(/^\//), name: text },
      external_link: expect.stringMatching(/^https:/),
      ga_properties: {
        promotion_id: text,
        promotion_name: text,
        promotion_duration: text,
        promotion_category: text,
      },
      media: [gallery],
    });
    expect(promotions.map(({ highlight }) => highlight)).toContain(false);
    const categories = promotions.flatMap(({ product_category }) => product_category ?? []);
    expect(categories[0]).toMatchObject({ id: expect.any(Number), slug: text });
  });

  test('Category: id, slug, name, ordering, parent_id, route, media.', async ({ request }) => {
    const categories = await dataOf(request, '/api/misc/categories');
    const [root] = categories;
    expect(root).toMatchObject({
      id: 1,
      slug: 'vegetables',
      name: 'Vegetables',
      ordering: 1,
      parent_id: null,
      route: '/vegetables',
      media: gallery,
    });
    expect(categories.some(({ parent_id }) => parent_id === 1)).toBe(true);
  });

  test('Product: id, name, display_name (preferred over name), seo entries, galleries, variants, categories, maxPrice, minPrice.', async ({
    request,
    guest: page,
  }) => {
    const product = await dataOf(request, tomato);
    expect(product).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
      display_name: expect.any(String),
      seo: expect.arrayContaining([expect.objectContaining({ html_tag: 'title' })]),
      galleries: expect.arrayContaining([gallery]),
      variants: expect.arrayContaining([expect.objectContaining({ sku: expect.stringMatching(/^TOM-/) })]),
      categories: expect.arrayContaining([expect.objectContaining({ slug: 'vegetables' })]),
    });
    expect(Number(product.maxPrice)).toBeGreaterThan(Number(product.minPrice));
    const products = await dataOf(request, '/api/product?pageSize=100');
    const renamed = products.find(({ name, display_name }) => name !== display_name);
    await showPage(page, String(renamed?.route));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(String(renamed?.display_name));
  });

  test('Variant: variant_1, variant_2, variant_3, each with option_value; galleries.', async ({
    request,
  }) => {
    const variants = await dataOf(request, `${tomato}/variants`);
    expect(variants[0]).toMatchObject({
      variant_1: option,
      variant_2: option,
      variant_3: option,
      galleries: expect.any(Array),
    });
  });

  test('Gallery item: id, name, file_name, mime_type, order_column, url, thumb, custom_properties, created_at.', async ({
    request,
  }) => {
    const { galleries } = await dataOf(request, tomato);
    expect(galleries).toEqual([gallery, gallery, gallery]);
    const [first] = Array.isArray(galleries) ? galleries : [];
    for (const address of [first.url, first.thumb]) {
      const picture = await request.get(address);
      expect(picture.headers()['content-type']).toBe(first.mime_type);
    }
  });

  test('Variant price item: id, price.', async ({ request }) => {
    const [variants, prices] = await Promise.all(
      ['variants', 'variant_price'].map((part) => dataOf(request, `${tomato}/${part}`)),
    );
    const idsOf = (list: Data[] = []) => list.map(({ id }) => id).sort();
    expect(idsOf(prices)).toEqual(idsOf(variants));
    for (const { price } of prices ?? []) expect(price).toEqual(expect.any(Number));
  });

  test('Review: rating, created_at, media.', async ({ request }) => {
    const [review] = await dataOf(request, `${tomato}/reviewers`);
    expect(review).toMatchObject({
      rating: expect.any(Number),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      media: expect.any(Array),
    });
  });

  test('Review summary: rating counts.', async ({ request }) => {
    const { counts, count } = await dataOf(request, `${tomato}/review_summaries`);
    const values = Object.values(Object(counts)).map(Number);
    expect(Object.keys(Object(counts))).toEqual(['1', '2', '3', '4', '5']);
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(count);
  });

  test('SEO tag: html_tag (title, meta or link), content, media, property, tag_attributes (name, rel, sizes, type, href).', async ({
    request,
  }) => {
    const tags = await dataOf(request, '/api/misc/seo?product_id=1');
    expect(new Set(tags.map(({ html_tag }) => html_tag))).toEqual(new Set(['title', 'meta', 'link']));
    for (const tag of tags)
      expect(Object.keys(tag).sort()).toEqual(['content', 'html_tag', 'media', 'property', 'tag_attributes']);
    const { paths } = await (await request.get('/api/openapi.json')).json();
    const { tag_attributes } =
      paths['/api/misc/seo'].get.responses[200].content['application/json'].schema.properties.data.items
        .properties;
    const names = Object.keys(tag_attributes.properties);
    expect(names).toEqual(expect.arrayContaining(['name', 'rel', 'sizes', 'type', 'href']));
  });

  test('Item for totals: status and amount.', async ({ request }) => {
    const headers = bearer(await logIn(request));
    const { data: orders } = await (await request.get('/api/transaction', { headers })).json();
    const paid = orders.find(({ payment_status }: Data) => payment_status === 'paid');
    const { data: order } = await (await request.get(`/api/transaction/${paid.slug}`, { headers })).json();
    const succeeded = order.payments.filter(({ status }: Data) => status === 'paid');
    const sum = succeeded.reduce((total: number, { amount }: { amount: number }) => total + amount, 0);
    expect(sum).toBe(order.total);
  });

  test('Form field types used: text, number, password, tel, email, select, date, radio, checkbox, textarea (can grow with content when autoHeight is on), submit.', async ({
    guest,
    buyer,
  }) => {
    await visit(guest, '/auth/register');
    const form = guest.locator('[data-testid="auth-form"]');
    await checkRadio(guest.getByRole('radio', { name: 'Business' }));
    const types = ['[name=name]', '[type=password]', '[type=tel]', '[type=email]', 'select', '[type=submit]'];
    for (const type of types) await expect(form.locator(type).first()).toBeVisible();
    await expect(form.locator('[type=radio]')).toHaveCount(2);
    await showPage(guest, '/product/cameron-tomato');
    await expect(guest.locator('.stepper input[inputmode=decimal]').first()).toBeVisible();

    await showPage(buyer, '/transactions');
    await expect(buyer.locator('[type=date]').first()).toBeVisible();
    await visit(buyer, '/profile/addresses/create');
    await expect(buyer.locator('main [type=checkbox]').first()).toBeVisible();
    const area = buyer.locator('main textarea');
    const height = async () => (await area.boundingBox())?.height ?? 0;
    const before = await height();
    await area.fill('By the back door.\n'.repeat(12));
    await expect.poll(height).toBeGreaterThan(before);
  });

  test('Route entities named: profile, addresses, bank-information, identity-card, ssm, company, company users, cart, quotation, order, transaction, credit terms.', async ({
    request,
  }) => {
    const headers = bearer(await logIn(request, demoOwner));
    const entities = ['profile', 'profile/addresses', 'profile/bank_information', 'profile/identity_card'];
    const more = ['profile/ssm', 'company', 'company/users', 'cart', 'quotation', 'transaction', 'credit'];
    for (const entity of [...entities, ...more]) {
      const answer = await request.get(`/api/${entity}`, { headers });
      expect(answer.status(), entity).toBe(200);
    }
  });
});
