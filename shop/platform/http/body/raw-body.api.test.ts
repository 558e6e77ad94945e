import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { echoRoute, rawRoute } from '../../../testing/probe.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import { docsPage } from '../openapi/docs-page.ts';
import { openApi } from '../openapi/openapi.ts';
import { bodyLimit } from './body.ts';

type Echo = { data: { body: string; signature: string | null }; exception?: string };

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ routes: [echoRoute, rawRoute] });
});
afterAll(() => api.close());

const post = (body: BodyInit, headers: Record<string, string> = {}, from = 'here') => {
  const init = { method: 'POST', body, headers, duplex: 'half' };
  return api.send<Echo>(`/api/probe/${from}`, init);
};

describe('raw body', () => {
  test.each([
    ['JSON with unusual whitespace', '{ "a" : 1,\r\n  "b":"\\u0041" }\n', 'application/json'],
    ['text that is not JSON', 'a=1&b=2', 'application/x-www-form-urlencoded'],
    ['non-ASCII text', 'ü 汉字 🥬', 'text/plain'],
    ['nothing', '', 'application/json'],
  ])('arrives as sent: %s', async (_, body, type) => {
    const answer = await post(body, { 'content-type': type, 'x-signature': 't=1,v1=2' });
    expect([answer.status, answer.body.data]).toEqual([200, { body, signature: 't=1,v1=2' }]);
  });

  test('needs no content type and ignores X-Checksum', async () => {
    expect((await post('x', { 'x-checksum': 'wrong' })).body.data.body).toBe('x');
    const bytes = await post(new TextEncoder().encode('x'));
    expect(bytes.body.data.body).toBe('x');
  });

  test('is accepted up to 256 kB and refused above, with or without Content-Length', async () => {
    expect((await post('x'.repeat(bodyLimit))).status).toBe(200);
    expect((await post('x'.repeat(bodyLimit + 1))).body.exception).toBe('PayloadTooLargeException');
    let pulled = 0;
    const endless = new ReadableStream({
      pull(controller) {
        pulled++;
        controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024)));
      },
    });
    expect((await post(endless)).body.exception).toBe('PayloadTooLargeException');
    expect(pulled).toBeLessThan(10);
  });

  test('does not override path parameters', async () => {
    const answer = await post('{"from":"here"}', {}, 'nowhere');
    expect([answer.status, answer.body.exception]).toEqual([422, 'ValidationException']);
  });

  test('is documented as a string of any content type', async () => {
    const document = openApi([rawRoute], { title: 'Bakul', url: 'https://bakul.example' });
    const operation = document.paths['/api/probe/{from}']?.post;
    expect(operation?.requestBody).toEqual({
      required: true,
      content: { '*/*': { schema: { type: 'string' } } },
    });
    expect(operation?.parameters.map(({ name }) => name)).toEqual(['from']);
    expect(docsPage(document).html).toContain('/api/probe/{from}');
  });
});
