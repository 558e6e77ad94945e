import { createSender } from '@bakul/web/api/sender';
import { beforeEach, expect, test } from 'vitest';
import { createStaffSession } from '../session/session.ts';
import { createAccess } from './access.ts';

const member = {
  id: 7,
  name: 'Faridah',
  email: 'admin@staff.example.com',
  role: 'admin' as const,
  language: 'en' as const,
  permissions: [],
};
const access = (token: string) => ({ token, expires_at: '2030-01-01T00:00:00Z' });
const refusedAs = (exception: string) => () =>
  Response.json({ exception, message: '', detail: null, reference: 'r', errors: {} }, { status: 403 });
const lost = refusedAs('AuthenticationException');

type Asked = {
  url: string;
  method: string;
  token: string | null;
  key: string | null;
  device: string | null;
};

let prompts: number;
let isConfirmed: boolean;
let asked: Asked[];
let answers: (() => Response | Promise<Response>)[];

function setUp() {
  const stored = new Map<string, unknown>();
  const session = createStaffSession({
    store: {
      get: async (name) => stored.get(name),
      set: async (name, value) => void stored.set(name, value),
      remove: async (name) => void stored.delete(name),
      clear: async () => stored.clear(),
    },
    now: () => 0,
  });
  let keys = 0;
  const send = createSender({
    fetch: async (url, init) => {
      const headers = new Headers(init.headers);
      const { method = '' } = init;
      asked.push({
        url,
        method,
        token: headers.get('authorization'),
        key: headers.get('idempotency-key'),
        device: headers.get('x-device-id'),
      });
      const answer = answers.shift();
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    access: createAccess({
      session,
      texts: () => ({ lang: 'ms', unreachable: 'No connection' }),
      deviceId: () => 'device-of-the-office',
      confirmIdentity: async () => {
        prompts++;
        return isConfirmed;
      },
    }),
    pause: async () => undefined,
    newKey: () => `key-${++keys}`,
    now: () => 0,
  });
  return { session, send };
}

beforeEach(() => {
  prompts = 0;
  isConfirmed = true;
  asked = [];
  answers = [];
});

test('holds a mutation whose session has expired until the sign-in and then sends it once more', async () => {
  const { session, send } = setUp();
  await session.enter(access('staff_old'), member);
  answers = [lost, () => Response.json({ data: { language: 'ms' } })];
  const saved = send('PATCH /api/staff/me', { language: 'ms' });
  await expect.poll(() => session.snapshot()?.kind).toBe('locked');
  expect(asked).toHaveLength(1);
  await session.enter(access('staff_new'), member);
  expect((await saved).ok).toBe(true);
  expect(asked.map(({ token }) => token)).toEqual(['Bearer staff_old', 'Bearer staff_new']);
});

test('asks for a new sign-in when the origin is refused', async () => {
  const { session, send } = setUp();
  await session.enter(access('staff_old'), member);
  answers = [refusedAs('CorsException'), refusedAs('CorsException')];
  const saved = send('PATCH /api/staff/me', { language: 'ms' });
  await expect.poll(() => session.snapshot()?.kind).toBe('locked');
  await session.enter(access('staff_new'), member);
  expect((await saved).ok).toBe(false);
  expect(asked).toHaveLength(2);
});

test('drops a pending mutation when a different member signs in', async () => {
  const { session, send } = setUp();
  await session.enter(access('staff_old'), member);
  answers = [lost];
  const saved = send('PATCH /api/staff/me', { language: 'ms' });
  await expect.poll(() => session.snapshot()?.kind).toBe('locked');
  await session.enter(access('staff_new'), { ...member, id: 8 });
  expect((await saved).ok).toBe(false);
  expect(asked).toHaveLength(1);
});

test('sends no request while the page is locked, until the sign-in', async () => {
  const { session, send } = setUp();
  await session.enter(access('staff_old'), member);
  await session.lock('staff_old');
  answers = [() => Response.json({ data: {} })];
  const counts = send('GET /api/staff/counts', {});
  await Promise.resolve();
  expect(asked).toEqual([]);
  await session.enter(access('staff_new'), member);
  expect((await counts).ok).toBe(true);
});

test('does not repeat a logout after a sign-in', async () => {
  const { session, send } = setUp();
  await session.enter(access('staff_old'), member);
  answers = [lost];
  expect((await send('POST /api/staff/logout', {})).ok).toBe(false);
  expect([asked.length, session.snapshot()?.kind]).toEqual([1, 'in']);
});

test('sends the sign-in itself while the page is locked', async () => {
  const { session, send } = setUp();
  await session.enter(access('staff_old'), member);
  await session.lock('staff_old');
  answers = [() => Response.json({ data: {} })];
  const input = { email: 'a@b.example', password: 'x', code: '123456' };
  expect((await send('POST /api/staff/login', input)).ok).toBe(true);
});

test('retries a read once after a transient failure, but never a mutation', async () => {
  const { session, send } = setUp();
  await session.enter(access('staff_a'), member);
  answers = [() => new Response('', { status: 502 }), () => Response.json({ data: {} })];
  expect((await send('GET /api/staff/counts', {})).ok).toBe(true);
  answers = [() => new Response('', { status: 502 })];
  expect((await send('PATCH /api/staff/me', { language: 'en' })).ok).toBe(false);
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'GET', 'PATCH']);
});

test('reports status 0 when there is no response', async () => {
  const { session, send } = setUp();
  await session.enter(access('staff_a'), member);
  expect(await send('GET /api/staff/me', {})).toMatchObject({ ok: false, failure: { status: 0 } });
});

const stale = () =>
  Response.json(
    { exception: 'ReauthenticationException', message: '', detail: null, reference: 'r', errors: {} },
    { status: 403 },
  );

test.each([
  ['confirms', true, [stale, () => Response.json({ data: {} })], { ok: true, sent: 2 }],
  ['cancels', false, [stale], { ok: false, sent: 1 }],
  ['confirms in vain', true, [stale, stale], { ok: false, sent: 2 }],
])(
  'handles a request that needs a recent sign-in when the member %s',
  async (_, confirmed, given, expected) => {
    const { session, send } = setUp();
    await session.enter(access('staff_a'), member);
    isConfirmed = confirmed;
    answers = [...given];
    const { ok } = await send('POST /api/staff/member/{id}/reset', { id: 3 });
    expect({ ok, sent: asked.length }).toEqual(expected);
    expect(prompts).toBe(1);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
    expect(session.snapshot()?.kind).toBe('in');
  },
);
