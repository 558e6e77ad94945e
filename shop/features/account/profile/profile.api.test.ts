import { access } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jpeg, pdf, png, sendForm } from '../../../testing/forms.ts';
import {
  asBuyer,
  buildPerson,
  callerOf,
  lastCode,
  logIn,
  mailsTo,
} from '../../../testing/people/as-buyer.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';
import type { Profile } from './profile.contract.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };

test('returns the profile and what is missing from it', async () => {
  const buyer = await asBuyer(api, { name: 'Siti' });
  const { body, headers } = await buyer.call('GET /api/profile', {});
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body.data).toMatchObject({
    id: buyer.person.id,
    name: 'Siti',
    email: buyer.person.email,
    mobile_phone: buyer.person.mobile_phone,
    language: 'en',
    avatar: null,
    completion: 20,
  });
  expect(body.data.checklist).toContainEqual({ item: 'email', state: 'done' });
  expect(body.data.checklist).toContainEqual({ item: 'address', state: 'missing' });
  expect(JSON.stringify(body)).not.toContain('password');
});

test('updates name and language, and ignores fields that need a code or cannot be changed', async () => {
  const buyer = await asBuyer(api);
  const wanted = { name: '  Siti Aminah ', language: 'ms' as const };
  const extra = {
    email: 'new@example.com',
    mobile_phone: '+60123456789',
    verified_at: null,
    account_type: 2,
    id: 1,
  };
  const { body } = await buyer.call('PATCH /api/profile', { ...wanted, ...extra });
  expect(body.data).toMatchObject({
    id: buyer.person.id,
    name: 'Siti Aminah',
    language: 'ms',
    email: buyer.person.email,
    mobile_phone: buyer.person.mobile_phone,
    account_type: 1,
  });
});

test.each([
  ['en', 'name must be at least one character.', /language must be one of: en, ms/],
  ['ms', 'name mestilah sekurang-kurangnya satu aksara.', /language mestilah salah satu daripada: en, ms/],
])('reports validation errors in %s', async (lang, name, language) => {
  const buyer = await asBuyer(api);
  const body = JSON.stringify({ name: ' ', language: 'de' });
  const answer = await api.send('/api/profile', {
    method: 'PATCH',
    body,
    headers: { ...buyer.headers, ...json, 'accept-language': lang },
  });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.name).toEqual([name]);
  expect(answer.body.errors.language?.[0]).toMatch(language);
});

test('refuses guests', async () => {
  for (const [method, path] of [
    ['GET', '/api/profile'],
    ['PATCH', '/api/profile'],
    ['POST', '/api/profile/avatar'],
    ['GET', '/api/profile/sessions'],
    ['GET', '/api/profile/export'],
    ['POST', '/api/profile/close'],
  ] as const) {
    const answer = await api.send(path, { method, headers: json });
    expect([answer.status, answer.body.exception]).toEqual([403, 'AuthenticationException']);
  }
});

test('requires the code sent to the new mailbox', async () => {
  const buyer = await asBuyer(api);
  const email = `new-${buyer.person.id}@example.com`;
  const { body } = await buyer.call('POST /api/profile/email_change', { email: email.toUpperCase() });
  expect(await mailsTo(api, buyer.person.email)).toEqual([]);
  const code = await lastCode(api, email);
  const wrong = await buyer.call('POST /api/profile/email_change/confirm', {
    token: body.data.token,
    code: code === '000000' ? '000001' : '000000',
  });
  expect(wrong.status).toBe(422);
  const done = await buyer.call('POST /api/profile/email_change/confirm', { token: body.data.token, code });
  expect(done.body.data).toMatchObject({ email: buyer.person.email, email_change: { email } });
  const again = await buyer.call('POST /api/profile/email_change/confirm', { token: body.data.token, code });
  expect(again.status).toBe(422);
});

test('refuses an address of another account only after the code from its mailbox was entered', async () => {
  const [buyer, other] = [await asBuyer(api), await asBuyer(api)];
  const { email } = other.person;
  const { body } = await buyer.call('POST /api/profile/email_change', { email });
  const code = await lastCode(api, email);
  const refused = await buyer.call('POST /api/profile/email_change/confirm', {
    token: body.data.token,
    code,
  });
  expect([refused.status, refused.body.detail]).toEqual([409, 'This email belongs to another account.']);
});

test('refuses a code of another person or purpose, or one superseded by a newer change', async () => {
  const [buyer, other] = [await asBuyer(api), await asBuyer(api)];
  const email = `mine-${buyer.person.id}@example.com`;
  const first = await buyer.call('POST /api/profile/email_change', { email });
  const oldCode = await lastCode(api, email);
  const token = first.body.data.token;
  expect((await other.call('POST /api/profile/email_change/confirm', { token, code: oldCode })).status).toBe(
    422,
  );
  expect((await buyer.call('POST /api/profile/phone_change/confirm', { token, code: oldCode })).status).toBe(
    422,
  );
  await buyer.call('POST /api/profile/email_change', { email: `other-${buyer.person.id}@example.com` });
  expect((await buyer.call('POST /api/profile/email_change/confirm', { token, code: oldCode })).status).toBe(
    422,
  );
  expect((await buyer.call('GET /api/profile', {})).body.data.email).toBe(buyer.person.email);
});

test('changes the mobile phone with an emailed code, unless the number is taken', async () => {
  const [buyer, other] = [await asBuyer(api), await asBuyer(api)];
  const change = async (mobile_phone: string) => {
    const { body } = await buyer.call('POST /api/profile/phone_change', { mobile_phone });
    const code = await lastCode(api, buyer.person.email);
    return buyer.call('POST /api/profile/phone_change/confirm', { token: body.data.token, code });
  };
  expect((await change('019-876 5432')).body.data.mobile_phone).toBe('+60198765432');
  const taken = await change(other.person.mobile_phone);
  expect([taken.status, taken.body.detail]).toEqual([
    409,
    'This mobile phone number belongs to another account.',
  ]);
  const bad = await buyer.call('POST /api/profile/phone_change', { mobile_phone: '03-8938 2200' });
  expect(bad.body.errors.mobile_phone).toEqual(['mobile_phone must be a mobile phone number.']);
});

test('lists my sessions and ends one immediately, but nobody else’s', async () => {
  const person = await buildPerson(api);
  const here = await logIn(api, person, { 'user-agent': 'Here' });
  const there = await logIn(api, person, { 'user-agent': 'There' });
  const stranger = await asBuyer(api);
  const { body } = await here.call('GET /api/profile/sessions', {});
  expect(body.data.map(({ user_agent, is_current }) => [user_agent, is_current]).sort()).toEqual([
    ['Here', true],
    ['There', false],
  ]);
  const id = body.data.find(({ is_current }) => !is_current)?.id ?? 0;
  expect((await stranger.call('DELETE /api/profile/sessions/{id}', { id })).status).toBe(404);
  expect((await there.call('GET /api/profile', {})).status).toBe(200);
  expect((await here.call('DELETE /api/profile/sessions/{id}', { id })).status).toBe(200);
  expect((await there.call('GET /api/profile', {})).body.exception).toBe('AuthenticationException');
  expect((await here.call('DELETE /api/profile/sessions/{id}', { id })).status).toBe(404);
  expect((await here.call('GET /api/profile/sessions', {})).body.records).toBe(1);
});

type One = { data: Profile };
const pictureOf = (profile: Profile, file = '320.webp') =>
  join(api.pictureFolder, profile.avatar?.url.split('/')[2] ?? 'none', file);

test('crops a square from the upright picture, re-encodes it and replaces the previous one', async () => {
  const buyer = await asBuyer(api);
  const red = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const turned = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 200 }])
    .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  // Rotated by 90°, the red square is in the upper left corner.
  const form = { files: [{ name: 'saya.jpg', bytes: turned }], fields: { x: '0', y: '0', size: '200' } };
  const { status, body } = await sendForm<One>(api, '/api/profile/avatar', form, buyer.headers);
  expect(status).toBe(200);
  expect(body.data.avatar?.url).toMatch(/^\/media\/upload-[0-9a-f]{32}\/320\.webp$/);
  const stored = await sharp(pictureOf(body.data)).raw().toBuffer({ resolveWithObject: true });
  expect(stored.info.width).toBe(stored.info.height);
  const [red0 = 0, green0 = 0, blue0 = 0] = stored.data;
  expect([red0 > 200, green0 < 60, blue0 < 60]).toEqual([true, true, true]);
  expect((await sharp(pictureOf(body.data)).metadata()).exif).toBeUndefined();

  const next = await sendForm<One>(
    api,
    '/api/profile/avatar',
    { files: [{ name: 'b.png', bytes: await png() }] },
    buyer.headers,
  );
  await expect(access(pictureOf(body.data))).rejects.toThrow();
  await access(pictureOf(next.body.data, '96.avif'));
  const removed = await buyer.call('DELETE /api/profile/avatar', {});
  expect(removed.body.data.avatar).toBeNull();
  await expect(access(pictureOf(next.body.data))).rejects.toThrow();
});

test('refuses a file that is not a picture, a square outside of it and a form without a file', async () => {
  const { headers } = await asBuyer(api);
  const send = (files: { name: string; bytes: Uint8Array }[], fields = {}) =>
    sendForm<{ errors: Record<string, string[]>; exception: string }>(
      api,
      '/api/profile/avatar',
      { files, fields },
      headers,
    );
  const bytes = await jpeg();
  expect((await send([{ name: 'a.pdf', bytes: pdf }])).status).toBe(415);
  const outside = await send([{ name: 'a.jpg', bytes }], { x: '300', y: '0', size: '300' });
  expect([outside.status, outside.body.errors.size]).toEqual([422, ['size is not valid.']]);
  expect((await send([{ name: 'a.jpg', bytes }], { x: '-1', y: '0', size: '10' })).status).toBe(422);
  expect((await send([])).status).toBe(422);
  const two = await send([
    { name: 'a.jpg', bytes },
    { name: 'b.jpg', bytes },
  ]);
  expect([two.status, two.body.errors.files]).toEqual([422, ['files can have up to 1 entries.']]);
  const guest = await callerOf(api)('GET /api/profile', {});
  expect(guest.status).toBe(403);
});
