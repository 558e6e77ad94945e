import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { person as personTable } from './account/account.table.ts';
import { implement } from './http/implement.ts';
import { accessName, type StaffRole, staffRoles } from './kit/access.ts';
import { endpoint } from './kit/endpoint.ts';
import { none, one } from './kit/wire.ts';
import { routes } from './server.ts';
import { type Entry, matrix, someAddress, someBank, writtenPermissions } from './testing/access-matrix.ts';
import { asBuyer, type Buyer, logIn } from './testing/as-buyer.ts';
import { asStaff } from './testing/as-staff.ts';
import { pdf, sendForm } from './testing/forms.ts';
import { addPasskey } from './testing/second-factor.ts';
import { openTestApi, type TestApi, testApi } from './testing/test-api.ts';

/** How to make a record that belongs to a buyer; each call makes another. */
const records = {
  address: async (buyer: Buyer) =>
    (await buyer.call('POST /api/profile/addresses', someAddress)).body.data.id,
  bank: async (buyer: Buyer) =>
    (await buyer.call('POST /api/profile/bank_information', someBank)).body.data.id,
  async bankWithProof(buyer: Buyer) {
    const id = await records.bank(buyer);
    await upload(buyer, `/api/profile/bank_information/${id}/files`);
    return id;
  },
  async file(buyer: Buyer) {
    const id = await records.bank(buyer);
    const { body } = await upload(buyer, `/api/profile/bank_information/${id}/files`);
    return body.data.files[0]?.id ?? 0;
  },
  passkey: async (buyer: Buyer) => (await addPasskey(buyer, { name: 'OWNERS-SECRET' })).id,
  async session(buyer: Buyer) {
    await logIn(api, buyer.person);
    const { body } = await buyer.call('GET /api/profile/sessions');
    return body.data.find(({ is_current }) => !is_current)?.id ?? 0;
  },
};

const upload = (buyer: Buyer, path: string) =>
  sendForm<{ data: { files: { id: number }[] } }>(
    api,
    path,
    { files: [{ name: 'OWNERS-SECRET.pdf', bytes: pdf }] },
    buyer.headers,
  );

const buyer = { kind: 'person', buyerId: 1 } as const;
const someone = {
  kind: 'person',
  personId: 1,
  sessionId: 1,
  authenticatedAt: null,
  hasSecondFactor: false,
  buyer,
} as const;
let api: TestApi;
let owner: Buyer;
let stranger: Buyer;
beforeAll(async () => {
  api = await openTestApi();
  owner = await asBuyer(api, { name: 'OWNERS-SECRET' });
  stranger = await asBuyer(api);
});
afterAll(() => api.close());

const named = routes.map(({ endpoint: route }) => ({ name: `${route.method} ${route.path}`, route }));
const entryOf = (name: string): Entry => {
  const entry = matrix[name];
  if (!entry) throw new Error(`${name} has no entry in the access matrix`);
  return entry;
};
type RecordEntry = Extract<Entry, { of: string }>;
const isRecordEntry = (entry: Entry | undefined): entry is RecordEntry =>
  typeof entry === 'object' && 'of' in entry;
/** An id that no record has: a request must not reach the people who take part in the test. */
const nobody = 2_147_483_647;

const request = (
  name: string,
  headers: Record<string, string>,
  input: Record<string, unknown> = {},
  id: unknown = nobody,
) => {
  const [method = '', template = ''] = name.split(' ');
  const path = template.replace(/\{\w+\}/g, String(id));
  const body = method === 'GET' || method === 'DELETE' ? null : JSON.stringify(input);
  const type: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
  return api.send(path, { method, body, headers: { ...type, ...headers } });
};

test('every route has an entry that fits what it declares, and every entry a route', () => {
  expect(Object.keys(matrix).toSorted()).toEqual(named.map(({ name }) => name).toSorted());
  for (const { name, route } of named) {
    const entry = entryOf(name);
    expect(entry === 'everybody', name).toBe(route.access === 'public');
    if (typeof entry === 'object' && 'company' in entry) {
      const needed = entry.company === 'member' ? 'signed_in' : `scope:${entry.company}`;
      expect(accessName(route.access), name).toBe(needed);
      expect(entry.record !== undefined, name).toBe(route.path.includes('{'));
    } else if (typeof entry === 'object' && 'buyer' in entry) {
      const needed = entry.isAskedByService ? 'signed_in' : `scope:${entry.buyer}`;
      expect(accessName(route.access), name).toBe(needed);
      expect(entry.record !== undefined, name).toBe(route.path.includes('{'));
    } else if (typeof entry === 'object' && 'staff' in entry) {
      expect(accessName(route.access), name).toBe(entry.staff === 'any' ? 'staff' : `staff:${entry.staff}`);
    } else {
      expect(route.access, name).toBe(entry === 'everybody' ? 'public' : 'signed_in');
      if (entry !== 'everybody' && route.path.includes('{')) expect(entry, name).toHaveProperty('of');
    }
  }
});

describe.each(named.filter(({ name }) => matrix[name] === 'everybody'))('$name', ({ name }) => {
  test('is open to guests', async () => {
    const { status } = await request(name, {});
    expect(status).not.toBe(403);
    expect(status).toBeLessThan(500);
  });
});

describe.each(named.filter(({ name }) => matrix[name] !== 'everybody'))('$name', ({ name }) => {
  const entry = matrix[name];
  const input = isRecordEntry(entry) ? entry.input : {};

  test('refuses a guest and a token that has ended', async () => {
    const gone = await asBuyer(api);
    await gone.call('POST /api/auth/logout', {});
    for (const headers of [{}, gone.headers, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
      const { status, body } = await request(name, headers, input);
      expect([status, body.exception]).toEqual([403, 'AuthenticationException']);
    }
  });
});

describe.each(named.filter(({ name }) => isRecordEntry(matrix[name])))('$name', ({ name, route }) => {
  test('is 404 for somebody else, tells nothing, changes nothing, and works for its owner', async () => {
    const entry = entryOf(name);
    if (!isRecordEntry(entry)) throw new Error('not about a record');
    const owner = await asBuyer(api, { name: 'OWNERS-SECRET' });
    const id = await records[entry.of](owner);
    expect(id).toBeGreaterThan(0);
    const send = (buyer: Buyer) =>
      entry.upload
        ? upload(buyer, route.path.replace(/\{\w+\}/, String(id)))
        : request(name, buyer.headers, entry.input, id);
    const before = await snapshot(owner);
    const foreign = await send(stranger);
    expect(foreign.status).toBe(404);
    expect(JSON.stringify(foreign.body)).not.toMatch(/OWNERS-SECRET|512345678901/);
    expect(await snapshot(owner)).toEqual(before);
    expect((await send(owner)).status).toBe(200);
  });
});

/** Everything of the owner's that a request could have changed. */
async function snapshot(owner: Buyer) {
  const { rows } = await api.database.pool.query(
    `SELECT (SELECT coalesce(json_agg(a ORDER BY a.id), '[]') FROM address a WHERE a.buyer_id = (SELECT buyer_id FROM person WHERE id = $1)) AS addresses,
       (SELECT coalesce(json_agg(d ORDER BY d.id), '[]') FROM person_document d WHERE d.person_id = $1) AS documents,
       (SELECT coalesce(json_agg(f ORDER BY f.id), '[]') FROM document_file f JOIN person_document d ON d.id = f.document_id
        WHERE d.person_id = $1) AS files,
       (SELECT count(*) FROM session s WHERE s.person_id = $1 AND s.ended_at IS NULL) AS sessions`,
    [owner.person.id],
  );
  return rows[0];
}

test('what a caller reads about themselves holds nothing of anybody else', async () => {
  await records.address(owner);
  await records.file(owner);
  for (const { name, route } of named) {
    if (matrix[name] !== 'caller' || route.method !== 'GET') continue;
    const { body } = await request(name, stranger.headers);
    expect(JSON.stringify(body), name).not.toMatch(/OWNERS-SECRET|512345678901/);
  }
});

test('extra fields in what a caller changes have no effect', async () => {
  const extra = {
    role: 'owner',
    scopes: ['user.manage'],
    company_id: 1,
    verified: true,
    person_id: owner.person.id,
    id: owner.person.id,
  };
  const standing = (await stranger.call('GET /api/company/standing')).body;
  for (const { name, route } of named) {
    if (
      matrix[name] !== 'caller' ||
      route.method === 'GET' ||
      /close|logout|password|files|avatar/.test(name)
    )
      continue;
    const { status } = await request(name, stranger.headers, { ...extra, ...someAddress, ...someBank });
    expect([200, 404, 409, 422], name).toContain(status);
  }
  expect((await stranger.call('GET /api/company/standing')).body).toEqual(standing);
  const people = await api.db.orm.select().from(personTable);
  expect(people.find(({ id }) => id === owner.person.id)?.name).toBe('OWNERS-SECRET');
  const { body } = await owner.call('GET /api/profile/addresses');
  const mine = body.data.length;
  await stranger.call('POST /api/profile/addresses', { ...someAddress, ...{ person_id: owner.person.id } });
  expect((await owner.call('GET /api/profile/addresses')).body.data).toHaveLength(mine);
});

// Every endpoint of staff, by everybody: hundreds of calls, one after the other.
test('staff endpoints are for staff who hold the permission, and for nobody else', {
  timeout: 60_000,
}, async () => {
  const cast: { role: StaffRole; headers: Record<string, string> }[] = [];
  for (const role of staffRoles) cast.push({ role, headers: (await asStaff(api, role)).headers });
  for (const [name, entry] of Object.entries(matrix)) {
    if (typeof entry !== 'object' || !('staff' in entry) || /logout|DELETE .*\/sessions/.test(name)) continue;
    const foreign = await request(name, owner.headers);
    expect([foreign.status, foreign.body.exception], name).toEqual([403, 'AuthenticationException']);
    const holders = entry.staff === 'any' ? staffRoles : (writtenPermissions[entry.staff] ?? []);
    for (const { role, headers } of cast) {
      const { status, body } = await request(name, headers);
      if (holders.includes(role)) expect([200, 404, 409, 415, 422], `${name} ${role}`).toContain(status);
      else expect([status, body.exception], `${name} ${role}`).toEqual([403, 'AuthorizationException']);
    }
  }
  // No call above ended a session: every refusal was about the permission.
  for (const { role, headers } of cast) {
    expect((await request('GET /api/staff/me', headers)).status, role).toBe(200);
  }
});

test('a scope that one does not hold: 403 AuthorizationException, and the session lives on', async () => {
  const guarded = endpoint({
    method: 'GET',
    path: '/api/probe',
    access: { scope: 'order.approve' },
    tag: 'Test',
    summary: 'Needs a scope',
    input: none,
    output: one(z.literal(true)),
  });
  const run = async (scopes: readonly 'order.approve'[]) => {
    const probe = await testApi({
      routes: [implement(guarded, async () => ({ data: true as const }))],
      deps: { actorOf: async () => ({ ...someone, scopes }) },
    });
    return probe.get('/api/probe', { authorization: `Bearer ${'x'.repeat(43)}` });
  };
  expect(await run([])).toMatchObject({ status: 403, body: { exception: 'AuthorizationException' } });
  expect((await run(['order.approve'])).status).toBe(200);
});

test('every route that asks for a scope refuses somebody without any', async () => {
  const bare = await testApi({
    deps: { actorOf: async () => ({ ...someone, scopes: [] }) },
  });
  for (const { name, route } of named) {
    if (!accessName(route.access).startsWith('scope:')) continue;
    const [method = '', path = ''] = name.split(' ');
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    const { body } = await bare.send(path.replace('{id}', '1'), { method, headers });
    expect(body.exception, name).toBe('AuthorizationException');
  }
});
