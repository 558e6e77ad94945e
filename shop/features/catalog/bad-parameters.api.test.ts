import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await api.product('Tomato');
});
afterAll(() => api.close());

const long = 'x'.repeat(10_000);
const product = '/api/product/tomato';

test.each([
  ['/api/product?pageSize=101', 'pageSize'],
  ['/api/product?pageSize=0', 'pageSize'],
  ['/api/product?page=0', 'page'],
  ['/api/product?page=-1', 'page'],
  ['/api/product?page=abc', 'page'],
  ['/api/product?page=1.5', 'page'],
  ['/api/product?page=1e9', 'page'],
  ['/api/product?page=NaN', 'page'],
  ['/api/product?page=Infinity', 'page'],
  ['/api/product?page=99999999999999999999', 'page'],
  ['/api/product?page=1&page=2', 'page'],
  ['/api/product?page[x]=1', 'page'],
  ['/api/product?page=%00', 'page'],
  ['/api/product?relationships=secrets', 'relationships.0'],
  ['/api/product?relationships=variants,secrets', 'relationships.1'],
  ['/api/product?relationships[a]=variants', 'relationships'],
  [`/api/product?relationships=${'variants,'.repeat(21)}`, 'relationships'],
  ['/api/product?order_field=price;drop', 'order_field'],
  ['/api/product?order_field=constructor', 'order_field'],
  ['/api/product?order_direction=sideways', 'order_direction'],
  ['/api/product?category_id=-1', 'category_id'],
  ['/api/product?category_id=2147483648', 'category_id'],
  ['/api/product?category_id=1%20OR%201=1', 'category_id'],
  ["/api/product?category=x'--", 'category'],
  ['/api/product?category[]=a&category[]=b', 'category'],
  ['/api/product?keywords[]=a&keywords[]=b', 'keywords'],
  ['/api/product?keywords[x]=a', 'keywords'],
  [`/api/product?keywords=${long}`, 'keywords'],
  ['/api/product?keywords=a%00b', 'keywords'],
  ['/api/product?price_min=-1', 'price_min'],
  ['/api/product?price_max=1e12', 'price_max'],
  ['/api/product?origin=johor', 'origin.0'],
  ['/api/product?certificate=iso', 'certificate.0'],
  ['/api/product?in_stock=perhaps', 'in_stock'],
  ['/api/product?advanced=true', 'advanced'],
  ['/api/product?advanced[search_through_description]=perhaps', 'advanced.search_through_description'],
  ['/api/product/search?limit=8', 'limit'],
  ['/api/product/search?limit=0', 'limit'],
  ['/api/product/search?keywords=%00', 'keywords'],
  ['/api/product/facets?category_id=x', 'category_id'],
  ['/api/product/highlighted?relationships=x', 'relationships.0'],
  ['/api/product/Not%20a%20slug', 'id'],
  ['/api/product/%00', 'id'],
  [`/api/product/${'x'.repeat(200)}`, 'id'],
  [`${product}/variant_price?quantity=0`, 'quantity'],
  [`${product}/variant_price?quantity=-1`, 'quantity'],
  [`${product}/variant_price?quantity=1.2345`, 'quantity'],
  [`${product}/variant_price?quantity=1e9`, 'quantity'],
  [`${product}/variant_price?variant_id=0`, 'variant_id'],
  [`${product}/price_history?days=91`, 'days'],
  [`${product}/upselling?pageSize=101`, 'pageSize'],
  [`${product}/reviewers?rating=6`, 'rating'],
  [`${product}/reviewers?order_field=text`, 'order_field'],
  ['/api/promotion?relationships=product_category', 'relationships.0'],
  ['/api/promotion?highlight=maybe', 'highlight'],
  ['/api/misc/seo?product_id=x', 'product_id'],
  ['/api/misc/seo?path=http://evil.example', 'path'],
  ['/api/misc/seo?path=/%00', 'path'],
])('%s is refused, and the field is named in both languages', async (path, field) => {
  const english = await api.get(path, { 'accept-language': 'en' });
  const malay = await api.get(path, { 'accept-language': 'ms' });
  for (const { status, body } of [english, malay]) {
    expect(status).toBe(422);
    expect(body.exception).toBe('ValidationException');
    expect(Object.keys(body.errors)).toEqual([field]);
    expect(body.errors[field]?.[0]).toContain(field);
  }
  expect(english.body.message).toBe('Sorry, not all fields are filled out correctly.');
  expect(malay.body.message).toBe('Maaf, tidak semua medan diisi dengan betul.');
  expect(english.body.errors[field]).not.toEqual(malay.body.errors[field]);
});

test('reports all invalid fields at once', async () => {
  const { body } = await api.get('/api/product?page=0&pageSize=500&order_field=x&in_stock=x');
  expect(Object.keys(body.errors).sort()).toEqual(['in_stock', 'order_field', 'page', 'pageSize']);
  expect(body.errors.pageSize).toEqual(['pageSize must be at most 100.']);
});

test.each([
  '/api/product?__proto__[polluted]=1',
  '/api/product?__proto__=1&constructor[prototype][polluted]=1',
  '/api/product?constructor=1&toString=2&advanced[__proto__]=1',
  '/api/product?unknown=1&[]=2&[x]=3&a[b][c]=4&=5',
  '/api/product?keywords=%ED%A0%80',
  '/api/product?keywords=%F0%9F%8D%85',
  "/api/product?keywords=';DROP TABLE product;--",
  '/api/product?keywords=%25_%5C%22%27',
  '/api/product?keywords=%E0%A4%A',
  '/api/product?keywords=()%20%26%20%7C%20!%20:*',
  '/api/product?relationships=',
  '/api/product?relationships=,,variants,variants,',
  '/api/product?origin=&certificate=',
  '/api/misc/seo?path=/"><script>alert(1)</script>',
])('handles %s safely', async (path) => {
  expect((await api.get(path)).status).toBe(200);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
});

test.each(['0', '99999999999', '1e400', 'no-such-product', '-1x'.slice(2)])(
  'answers 404 for product %s',
  async (key) => {
    expect((await api.get(`/api/product/${key}`)).body.exception).toBe('NotFoundException');
  },
);

test('refuses more than 100 query parameters', async () => {
  const query = Array.from({ length: 101 }, (_, index) => `a${index}=1`).join('&');
  expect((await api.get(`/api/product?${query}`)).body.exception).toBe('BadRequestException');
});
