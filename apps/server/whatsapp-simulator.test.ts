import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, type TestApi } from '../../shop/testing/test-api.ts';
import { whatsAppPages } from './whatsapp-simulator.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const open = async (language: string) => {
  const pages = whatsAppPages({
    simulator: api.whatsAppSimulator,
    db: api.db,
    allowedOrigins: new Set(),
    receive: async (request) => Buffer.from(await request.arrayBuffer()),
  });
  const headers = { 'accept-language': language };
  return (await pages.request('/?phone=0123456789&text=%3Cb%3E', { headers })).text();
};

test('shows an empty chat and a draft in the language of the browser', async () => {
  const [english, malay] = [await open('en-GB'), await open('ms-MY,ms;q=0.9')];
  expect(english).toContain('<html lang="en">');
  expect(english).toContain('No messages yet');
  expect(malay).toContain('<html lang="ms">');
  expect(malay).toContain('Belum ada mesej');
  expect(malay).toContain('&lt;b&gt;</textarea>');
});
