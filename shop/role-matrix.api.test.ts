import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personalScopes, type Role, roles, type Scope } from './kit/access.ts';
import type { ErrorBody } from './kit/errors.ts';
import { routes } from './server.ts';
import { type Entry, matrix, someAddress, writtenScopes } from './testing/access-matrix.ts';
import { asBuyer, type Buyer, buildPerson, callerOf } from './testing/as-buyer.ts';
import { addMember, asMember, buildCompany, type Member } from './testing/as-member.ts';
import { buildApplication, buildInvoice } from './testing/credit.ts';
import { jpeg, sendForm } from './testing/forms.ts';
import { buildOrder } from './testing/orders.ts';
import { draftFor } from './testing/quotations.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

/** Every role of a company, another company's owner, a personal account and a guest, at every endpoint. */

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

type Who = Role | 'other_owner' | 'personal' | 'guest';
type Cast = {
  company: { id: number; name: string; buyer_id: number };
  callers: Record<Who, Record<string, string>>;
  owner: Member;
};

async function castOf(): Promise<Cast> {
  const { company, owner } = await buildCompany(api, { name: 'OWNERS-SECRET' });
  const other = await buildCompany(api);
  // A second owner, so that the first may go.
  for (const { id } of [company, other.company]) await asMember(api, id, 'owner');
  const member = async (role: Role) => (await asMember(api, company.id, role)).headers;
  const callers = {
    owner: owner.headers,
    admin: await member('admin'),
    purchaser: await member('purchaser'),
    approver: await member('approver'),
    finance: await member('finance'),
    receiver: await member('receiver'),
    viewer: await member('viewer'),
    other_owner: other.owner.headers,
    personal: (await asBuyer(api)).headers,
    guest: {},
  };
  return { company, callers, owner };
}

/** Who may the most comes last: what they do may end the company. */
const order: readonly Who[] = ['guest', 'personal', 'other_owner', ...roles.toReversed()];

const heldBy = (who: Who): readonly Scope[] => {
  if (who === 'guest') return [];
  if (who === 'personal') return personalScopes;
  return writtenScopes[who === 'other_owner' ? 'owner' : who];
};

let count = 0;
const someEmail = () => `role-matrix-${++count}@example.com`;

/** What everybody orders or asks for. */
let goods: Promise<number> | undefined;
const someGoods = () => {
  goods ??= api.product('OWNERS-SECRET').then((productId) => api.variant(productId, { on_hand: '100000' }));
  return goods;
};

/** A record of the company, made anew for everybody who tries. */
const records = {
  async member({ company }: Cast) {
    const person = await buildPerson(api, { name: 'OWNERS-SECRET' });
    return addMember(api, { companyId: company.id, personId: person.id, role: 'viewer' });
  },
  async inactive({ company }: Cast) {
    const person = await buildPerson(api, { name: 'OWNERS-SECRET' });
    const member = { companyId: company.id, personId: person.id, role: 'viewer' } as const;
    return addMember(api, member, { is_active: false });
  },
  async invitation({ owner }: Cast) {
    const { body } = await owner.call('POST /api/company/invitations', {
      email: someEmail(),
      role: 'viewer',
    });
    return body.data.id;
  },
  async list({ owner }: Cast) {
    const { body } = await owner.call('POST /api/list', { name: someEmail(), lines: [] });
    return body.data.id;
  },
  order: async (cast: Cast) => (await orderOf(cast)).slug,
  payment: async (cast: Cast) => (await orderOf(cast)).reference,
  application: ({ company, owner }: Cast) => buildApplication(api, company.id, owner),
  invoice: async (cast: Cast) => buildInvoice(api, cast.company.buyer_id, await orderOf(cast)),
  async repayment(cast: Cast) {
    await records.invoice(cast);
    const { body } = await cast.owner.call('POST /api/credit/repayment', { method: 'transfer' });
    return body.data.slug;
  },
  async quotation({ owner }: Cast) {
    return draftFor(owner, [{ variant_id: await someGoods(), quantity: 1 }]);
  },
};

async function orderOf({ company, owner }: Cast) {
  const variantId = await someGoods();
  return buildOrder(api, owner, { variantId, buyer_id: company.buyer_id, company_id: company.id });
}

function request(
  name: string,
  headers: Record<string, string>,
  id: number | string,
  input: Record<string, unknown>,
) {
  const [method = '', template = ''] = name
    .replace('{kind}', 'invoice')
    .replace('credit_note/{number}', 'credit_note/CN-2026-000001')
    .replace('claim_photo/{id}', 'claim_photo/1')
    .replace('attachment/{id}', 'attachment/1')
    .split(' ');
  const path = template.replace(/\{\w+\}/g, String(id));
  const body = method === 'GET' || method === 'DELETE' ? null : JSON.stringify(input);
  const type: Record<string, string> = body === null ? {} : { 'content-type': 'application/json' };
  return api.send(path, { method, body, headers: { ...type, ...headers } });
}

type CompanyEntry = Extract<Entry, { company: unknown }>;
const ofCompany = Object.entries(matrix).flatMap(([name, entry]) =>
  typeof entry === 'object' && 'company' in entry ? [{ name, entry }] : [],
);

/** By the written table: what comes back. */
function expectedOf(who: Who, { company: needed, record }: CompanyEntry): number | string {
  if (who === 'guest') return 'AuthenticationException';
  if (needed !== 'member' && !heldBy(who).includes(needed)) return 'AuthorizationException';
  if (who === 'personal') return 'NotFoundException';
  if (who === 'other_owner' && record) return 'NotFoundException';
  return 200;
}

describe.each(ofCompany)('$name', ({ name, entry }) => {
  test('answers every role as the table says', async () => {
    const cast = await castOf();
    const seen: Record<string, number | string> = {};
    for (const who of order) {
      const id = entry.record ? await records[entry.record](cast) : 1;
      const companyName =
        who === 'other_owner'
          ? (await callerOf(api, cast.callers.other_owner)('GET /api/company')).body.data.name
          : cast.company.name;
      const input = entry.input?.({ companyName, email: someEmail() }) ?? {};
      const { status, body } = await request(name, cast.callers[who], id, input);
      seen[who] = status === 200 ? 200 : body.exception;
      const isInside = (roles as readonly string[]).includes(who);
      if (!isInside) expect(JSON.stringify(body), who).not.toContain('OWNERS-SECRET');
    }
    expect(seen).toEqual(Object.fromEntries(order.map((who) => [who, expectedOf(who, entry)])));
  });
});

const ofBuyer = Object.entries(matrix).flatMap(([name, entry]) =>
  typeof entry === 'object' && 'buyer' in entry ? [{ name, entry }] : [],
);
const formFields = {
  claim: JSON.stringify({ lines: [{ line_id: 1, kind: 'damaged', quantity: 1 }] }),
  line_id: '1',
  rating: '5',
};

/** For all of the buyer's endpoints: none of them changes who belongs to a company. */
let buyers: Promise<Cast> | undefined;

describe.each(ofBuyer)('$name', ({ name, entry }) => {
  test('lets in who holds the scope, for themselves or the company, and hides what is another’s', async () => {
    buyers ??= castOf();
    const cast = await buyers;
    const photo = await jpeg(40, 30);
    const send = (who: Who, id: number | string) => {
      if (!entry.upload) return request(name, cast.callers[who], id, entry.input ?? {});
      const path = (name.split(' ')[1] ?? '').replace(/\{\w+\}/, String(id));
      const form = { files: [{ name: 'a.jpg', bytes: photo }], fields: formFields };
      return sendForm<ErrorBody>(api, path, form, cast.callers[who]);
    };
    const isOutside = (who: Who) => who === 'personal' || who === 'other_owner';
    for (const who of order) {
      const id = entry.record ? await records[entry.record](cast) : 1;
      const { status, body } = await send(who, id);
      const shown = `${who}: ${JSON.stringify(body)}`;
      if (who === 'guest') expect(body.exception, shown).toBe('AuthenticationException');
      else if (!heldBy(who).includes(entry.buyer)) {
        expect(body.exception, shown).toBe('AuthorizationException');
      } else if (entry.record && isOutside(who)) {
        expect(status, shown).toBe(404);
        // A short number could be part of anything.
        if (typeof id === 'string') expect(shown).not.toContain(id);
      } else if (/document|credit_note|_photo|\/review$|attachment\/\{id\}/.test(name))
        expect(status, shown).toBe(404);
      else expect([200, 400, 403, 409, 422], shown).toContain(status);
    }
  });
});

test('the table that is tried covers every route of companies', () => {
  const tried = new Set(ofCompany.map(({ name }) => name));
  const rest = routes
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .filter((name) => name.includes('/api/company') && !tried.has(name));
  expect(rest).toEqual([
    'GET /api/company/standing',
    'POST /api/company/switch',
    'POST /api/company/invitations/accept',
  ]);
});

describe('what is about oneself', () => {
  const closing = 'POST /api/profile/close';
  const names = Object.entries(matrix).flatMap(([name, entry]) =>
    entry === 'caller' && name !== closing && !/logout|addresses/.test(name) ? [name] : [],
  );
  // Closing comes last: it ends the session.
  const own = [...names, closing];

  test.each(roles)('is open to a %s, whatever they may in the company', async (role) => {
    const { company } = await buildCompany(api);
    const member = await asMember(api, company.id, role);
    for (const name of own) {
      const { status, body } = await request(name, member.headers, 1, {});
      expect([200, 404, 409, 415, 422], `${name}: ${JSON.stringify(body)}`).toContain(status);
    }
  });
});

describe('addresses of a company', () => {
  const changes: [string, Record<string, unknown>][] = [
    ['POST /api/profile/addresses', someAddress],
    ['PATCH /api/profile/addresses/{id}', { label: 'Changed' }],
    ['DELETE /api/profile/addresses/{id}', {}],
  ];

  test.each(changes)('%s', async (name, input) => {
    const cast = await castOf();
    const seen: Record<string, number | string> = {};
    for (const who of order) {
      const made = await cast.owner.call('POST /api/profile/addresses', someAddress);
      const { status, body } = await request(name, cast.callers[who], made.body.data.id, input);
      seen[who] = status === 200 ? 200 : body.exception;
    }
    const isNew = name.startsWith('POST');
    const expected = (who: Who) => {
      if (who === 'guest') return 'AuthenticationException';
      if (who === 'personal' || who === 'other_owner') return isNew ? 200 : 'NotFoundException';
      return writtenScopes[who].includes('company.edit') ? 200 : 'AuthorizationException';
    };
    expect(seen).toEqual(Object.fromEntries(order.map((who) => [who, expected(who)])));
  });

  test('are read by everybody of the company and by nobody else', async () => {
    const cast = await castOf();
    const { body } = await cast.owner.call('POST /api/profile/addresses', someAddress);
    const read = async (who: Who) =>
      (await request('GET /api/profile/addresses/{id}', cast.callers[who], body.data.id, {})).status;
    for (const role of roles) expect(await read(role), role).toBe(200);
    expect([await read('personal'), await read('other_owner'), await read('guest')]).toEqual([404, 404, 403]);
  });
});

test('a token of a company’s member says nothing to who only knows its id', async () => {
  const { company, owner } = await buildCompany(api);
  const stranger: Buyer = await asBuyer(api);
  const headers = { 'x-company-id': String(company.id), 'x-member-id': String(owner.memberId) };
  expect((await stranger.call('GET /api/company', {}, headers)).status).toBe(404);
});
