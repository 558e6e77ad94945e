import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { graphApiWhatsApp } from './graph-api.ts';
import { signatureHeader, signBody } from './webhook-body.ts';

type Seen = { url: string | undefined; authorization: string | undefined; body: unknown };

/** A server that speaks the part of the Graph API that we use. */
async function startGraphApi(statusOf: (call: number) => number = () => 200) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(await textOf(request));
    seen.push({ url: request.url, authorization: request.headers.authorization, body });
    response.writeHead(statusOf(seen.length), { 'content-type': 'application/json' });
    response.end(JSON.stringify({ messages: [{ id: 'wamid.1' }] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const whatsApp = graphApiWhatsApp({
    apiUrl: `http://127.0.0.1:${port}/v23.0/`,
    phoneNumberId: '106540352242922',
    token: 'a-long-token',
    appSecret,
    verifyToken: 'verify-me',
    number: '+60300000001',
  });
  return { whatsApp, seen, close: () => new Promise((resolve) => server.close(resolve)) };
}

const appSecret = 'app-secret';

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

test('opens a chat with the number of the shop', async () => {
  const { whatsApp } = await startGraphApi();
  expect(whatsApp.chatUrl('BAKUL 7N4C-HD2R')).toBe('https://wa.me/60300000001?text=BAKUL%207N4C-HD2R');
});

test('sends a text to a number as the Graph API expects', async () => {
  const { whatsApp, seen } = await startGraphApi();
  await whatsApp.send('+60123456789', 'Bakul anda: https://shop.example/basket/x');
  expect(seen).toEqual([
    {
      url: '/v23.0/106540352242922/messages',
      authorization: 'Bearer a-long-token',
      body: {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '60123456789',
        type: 'text',
        text: { preview_url: false, body: 'Bakul anda: https://shop.example/basket/x' },
      },
    },
  ]);
});

test.each([
  [429, true],
  [500, true],
  [400, false],
  [401, false],
])('tells after status %s whether a later attempt may succeed: %s', async (status, canRetry) => {
  const { whatsApp } = await startGraphApi(() => status);
  await expect(whatsApp.send('+60123456789', 'x')).rejects.toMatchObject({ name: 'SendError', canRetry });
});

test('may retry when nobody answers', async () => {
  const { whatsApp, close } = await startGraphApi();
  await close();
  await expect(whatsApp.send('+60123456789', 'x')).rejects.toMatchObject({ canRetry: true });
});

const received = (messages: unknown) =>
  JSON.stringify({ entry: [{ changes: [{ value: { messages } }, { value: { statuses: [] } }] }] });

test('ignores reactions, system messages and what WhatsApp does not support', async () => {
  const { whatsApp } = await startGraphApi();
  const from = '60123456789';
  const kinds = ['reaction', 'system', 'unsupported', 'image', 'audio', 'video', 'document', 'sticker'];
  const types = [...kinds, 'location', 'contacts'];
  const body = received(types.map((type) => ({ id: type, from, type, [type]: {} })));
  const headers = new Headers({ [signatureHeader]: signBody(appSecret, body) });
  expect(whatsApp.readWebhook(body, headers)?.map(({ id }) => id)).toEqual(types.slice(3));
});

test('reads texts, marks other kinds, and ignores what it does not know', async () => {
  const { whatsApp } = await startGraphApi();
  const body = received([
    { id: 'wamid.1', from: '60123456789', type: 'text', text: { body: '2 kg tomato' } },
    { id: 'wamid.2', from: '60123456789', type: 'image', image: { id: '1' } },
    { id: 'wamid.3', from: 'not a number', type: 'text', text: { body: 'x' } },
    null,
  ]);
  const headers = new Headers({ [signatureHeader]: signBody(appSecret, body) });
  expect(whatsApp.readWebhook(body, headers)).toEqual([
    { id: 'wamid.1', phone: '+60123456789', text: '2 kg tomato' },
    { id: 'wamid.2', phone: '+60123456789', text: null },
  ]);
});

test.each([
  ['no signature', {}],
  ['the signature of another secret', { [signatureHeader]: signBody('other', received([])) }],
  ['the signature of another body', { [signatureHeader]: signBody(appSecret, `${received([])} `) }],
])('refuses a call with %s', async (_, headers: Record<string, string>) => {
  const { whatsApp } = await startGraphApi();
  expect(whatsApp.readWebhook(received([]), new Headers(headers))).toBeNull();
});

test.each(['', '{', '[]', '{"entry":1}'])(
  'refuses a signed body that is no call of Meta: %j',
  async (body) => {
    const { whatsApp } = await startGraphApi();
    const headers = new Headers({ [signatureHeader]: signBody(appSecret, body) });
    expect(whatsApp.readWebhook(body, headers)).toBeNull();
  },
);
