import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signatureHeader, signBody } from '../../adapters/whatsapp/webhook-body.ts';
import { SendError, type WhatsApp } from '../../adapters/whatsapp/whatsapp.ts';
import { asBuyer, type Buyer, callerOf } from '../../testing/people/as-buyer.ts';
import { asMember, buildCompany } from '../../testing/people/as-member.ts';
import { sell } from '../../testing/records/goods.ts';
import { openTestApi, type TestApi, testNow } from '../../testing/test-api.ts';
import { answerMessages } from './answer.service.ts';
import { listWhatsAppChat } from './chat.service.ts';
import { sendAnswers } from './send.service.ts';

const phone = '+60129998877';

let api: TestApi;
let tomato: Awaited<ReturnType<typeof sell>>;
beforeAll(async () => {
  api = await openTestApi();
  tomato = await sell(api, { name: 'Tomato' });
});
afterAll(() => api.close());
beforeEach(async () => {
  api.moveTo(testNow);
  for (const table of ['whatsapp_message', 'whatsapp_contact', 'whatsapp_code', 'whatsapp_link'])
    await api.db.run(`DELETE FROM ${table}`);
});

/** Reads English unless the test says otherwise. */
const buildBuyer = (language: 'en' | 'ms' = 'en') => asBuyer(api, { language });

/** Sends a message and returns what the shop answers. */
async function say(text: string, from = phone): Promise<string[]> {
  const before = await answersTo(from);
  await api.whatsAppSimulator.receive(from, text);
  await answerMessages(api.deps);
  return (await answersTo(from)).slice(before.length);
}

async function answersTo(to: string): Promise<string[]> {
  const chat = await listWhatsAppChat(api.db, to);
  return chat.flatMap(({ direction, text }) => (direction === 'out' && text !== null ? [text] : []));
}

/** The message that proves a phone. */
async function startLink({ call }: Buyer): Promise<string> {
  const { body } = await call('POST /api/whatsapp/link');
  return `BAKUL ${body.data.code}`;
}

const wrongCode = 'BAKUL K7QX-3M2P';

const linksIn = (text: string | undefined) => /\/basket\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';

test('a message of a linked phone becomes a basket that its link opens, at the prices of the reader', async () => {
  const buyer = await buildBuyer();
  const { body: started } = await buyer.call('POST /api/whatsapp/link');
  expect(started.data.url).toBe(`https://bakul.example/dev/whatsapp?text=BAKUL%20${started.data.code}`);
  expect(await say(`bakul ${started.data.code.toLowerCase()}`)).toEqual([
    `This phone now orders for ${buyer.person.name}. Send what you need, one item on each line. Send STOP to end.`,
  ]);
  const { body: link } = await buyer.call('GET /api/whatsapp/link');
  expect(link.data).toMatchObject({ is_available: true, phone, buyer: buyer.person.name });

  const [reply] = await say('Hi\n3 tomato jangan lembik\nabcxyz');
  expect(reply).toMatch(
    /^1 item understood\. Add it to your cart: https:\/\/bakul\.example\/basket\/[\w-]{43}\n/,
  );
  expect(reply).toContain('Not understood:\n- “abcxyz”');
  const { body } = await callerOf(api)('GET /api/message_order/basket/{token}', { token: linksIn(reply) });
  expect(body.data.lines).toMatchObject([{ variant_id: tomato.id, quantity: 3, note: 'jangan lembik' }]);
});

test('lists what a later line cancelled', async () => {
  await say(await startLink(await buildBuyer()));
  expect(await say('3 tomato\ncancel tomato')).toEqual([
    'Nothing to add to your cart yet.\n\nLeft out (changed or cancelled):\n- “3 tomato”\n- “cancel tomato”',
  ]);
});

test('answers in the language of the person', async () => {
  const buyer = await buildBuyer('ms');
  expect(await say(await startLink(buyer))).toEqual([
    expect.stringContaining('Telefon ini kini memesan untuk'),
  ]);
  const [reply] = await say('3 tomato');
  expect(reply).toContain('https://bakul.example/ms/basket/');
});

test('an unknown number gets one polite answer and no basket', async () => {
  const [first] = await say('3 tomato');
  expect(first).toContain('sambungkan telefon ini: https://bakul.example/ms/profile?section=details');
  expect(first).not.toContain('/basket/');
  expect(await say('3 tomato')).toEqual([]);
});

test('a code works once, for fifteen minutes, and moves the phone to whoever sends it last', async () => {
  const buyer = await buildBuyer();
  const code = await startLink(buyer);
  await say(code);
  expect(await say(code, '+60121111111')).toEqual([expect.stringContaining('telah tamat tempoh')]);
  const other = await buildBuyer();
  const late = await startLink(other);
  api.moveTo(new Date(api.deps.clock().getTime() + 15 * 60_000));
  expect(await say(late)).toEqual([expect.stringContaining('has expired or is wrong')]);
  await say(await startLink(other));
  expect((await buyer.call('GET /api/whatsapp/link')).body.data.phone).toBeNull();
  expect((await other.call('GET /api/whatsapp/link')).body.data.phone).toBe(phone);
});

test('stops at STOP and resumes at START', async () => {
  const buyer = await buildBuyer();
  await say(await startLink(buyer));
  expect(await say('STOP')).toEqual([expect.stringContaining('no more messages')]);
  expect([await say('stop'), await say('3 tomato')]).toEqual([[], []]);
  expect(await say('start')).toEqual([expect.stringContaining('Welcome back')]);
  expect(await say('3 tomato')).toEqual([expect.stringContaining('/basket/')]);
});

test('reads an eight-letter word as an order, and stays silent after STOP', async () => {
  const buyer = await buildBuyer();
  await say(await startLink(buyer));
  expect(await say('kangkung')).toEqual([expect.stringContaining('Not understood')]);
  await say('STOP');
  expect([await say('kangkung'), await say(wrongCode), await say('3 tomato')]).toEqual([[], [], []]);
  expect(await say(await startLink(buyer))).toEqual([expect.stringContaining('This phone now orders')]);
  expect(await say('3 tomato')).toEqual([expect.stringContaining('/basket/')]);
});

test('answers a wrong code in the language of the person', async () => {
  await say(await startLink(await buildBuyer()));
  expect(await say(wrongCode)).toEqual([expect.stringContaining('This code has expired or is wrong')]);
});

test('an unknown number gets each answer once', async () => {
  const wrong = expect.stringContaining('telah tamat tempoh');
  const stopped = expect.stringContaining('tidak akan menerima mesej lagi');
  expect([await say(wrongCode), await say(wrongCode)]).toEqual([[wrong], []]);
  expect([await say('STOP'), await say('START')]).toEqual([[stopped], [expect.stringContaining('Helo')]]);
  expect([await say('STOP'), await say('START'), await say(wrongCode)]).toEqual([[], [], []]);
});

test('takes no more orders once the phone is removed', async () => {
  const buyer = await buildBuyer();
  await say(await startLink(buyer));
  await buyer.call('DELETE /api/whatsapp/link');
  expect(await say('3 tomato')).toEqual([expect.not.stringContaining('/basket/')]);
});

test('takes no order of a member who may no longer buy for the company', async () => {
  const { company } = await buildCompany(api);
  const member = await asMember(api, company.id, 'purchaser');
  await say(await startLink(member));
  expect(await say('3 tomato')).toEqual([expect.stringContaining('/basket/')]);
  await api.db.run("UPDATE company_member SET role = 'viewer' WHERE id = $1", [member.memberId]);
  expect(await say('3 tomato')).toEqual([
    `You can no longer order for ${company.name}. Ask its administrator.`,
  ]);
});

test('a message that arrives twice is answered once, also by two processes at once', async () => {
  const buyer = await buildBuyer();
  await say(await startLink(buyer));
  const message = { id: 'wamid.same', from: phone.slice(1), type: 'text', text: { body: '3 tomato' } };
  const body = JSON.stringify({ entry: [{ changes: [{ value: { messages: [message, message] } }] }] });
  const headers = { [signatureHeader]: signBody(api.deps.secrets.whatsApp.toString('hex'), body) };
  const post = () => api.send('/api/whatsapp/webhook', { method: 'POST', body, headers });
  const calls = await Promise.all([post(), post(), post()]);
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200]);
  await Promise.all([answerMessages(api.deps), answerMessages(api.deps), answerMessages(api.deps)]);
  expect((await answersTo(phone)).filter((text) => text.includes('/basket/'))).toHaveLength(1);
});

test('refuses calls without a right signature, and repeats the challenge only to who knows the token', async () => {
  const { status } = await api.send('/api/whatsapp/webhook', { method: 'POST', body: '{"entry":[]}' });
  expect(status).toBe(400);
  const verify = (token: string) =>
    api.app.fetch(
      new Request(
        `http://shop.test/api/whatsapp/webhook?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=115820`,
      ),
    );
  expect(await (await verify(api.deps.whatsApp?.verifyToken ?? '')).text()).toBe('115820');
  expect((await verify('guess')).status).toBe(403);
});

test('answers at most sixty messages of a number in an hour', async () => {
  const buyer = await buildBuyer();
  await say(await startLink(buyer));
  for (let n = 0; n < 60; n++) await api.whatsAppSimulator.receive(phone, 'hi');
  await answerMessages(api.deps);
  expect(await say('3 tomato')).toEqual([]);
  api.moveTo(new Date(api.deps.clock().getTime() + 3_600_000));
  expect(await say('3 tomato')).toHaveLength(1);
});

test.each([
  ['emoji only', '🍅🍅🍅'],
  ['right-to-left text', 'مرحبا طماطم'],
  ['a formula', '=CMD()'],
  ['a URL', 'https://evil.example'],
  ['a NUL', 'x\u0000y'],
  ['a thousand lines', 'a\n'.repeat(1000)],
])('answers a message of %s and loses nothing of it', async (_, text) => {
  const buyer = await buildBuyer();
  await say(await startLink(buyer));
  const answers = await say(text);
  expect(answers).toHaveLength(1);
  const chat = await listWhatsAppChat(api.db, phone);
  expect(chat.filter(({ direction }) => direction === 'in').at(-1)?.text).toBe(text.replaceAll('\0', ''));
});

test('retries answers that could not be sent, and gives up those that are refused', async () => {
  await say('hello');
  await say('hello', '+60120000001');
  const sent: string[] = [];
  const outcomes: Record<string, SendError | null> = {
    [phone]: new SendError('status 503', true),
    '+60120000001': new SendError('status 400', false),
  };
  const failing: Pick<WhatsApp, 'send'> = {
    send: async (to) => {
      const failure = outcomes[to];
      if (failure) throw failure;
      sent.push(to);
    },
  };
  const whatsApp = { ...api.whatsAppSimulator.whatsApp, ...failing };
  expect(await sendAnswers({ ...api.deps, whatsApp })).toEqual({ sent: 0, postponed: 1, failed: 1 });
  outcomes[phone] = null;
  expect(await sendAnswers({ ...api.deps, whatsApp })).toEqual({ sent: 0, postponed: 0, failed: 0 });
  api.moveTo(new Date(api.deps.clock().getTime() + 10_000));
  expect(await sendAnswers({ ...api.deps, whatsApp })).toEqual({ sent: 1, postponed: 0, failed: 0 });
  expect(sent).toEqual([phone]);
});
