import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCaches } from '../../shop/platform/cache/cache.ts';
import { openApi } from '../../shop/platform/http/openapi/openapi.ts';
import { routes } from '../../shop/shop.ts';
import { asBuyer, type Buyer, buildPerson, buyerPassword } from '../../shop/testing/as-buyer.ts';
import { addMember, buildCompany } from '../../shop/testing/as-member.ts';
import { completeAccount } from '../../shop/testing/bank-account.ts';
import { jpeg, pdf, sendForm } from '../../shop/testing/forms.ts';
import { problemOf, readText } from '../../shop/testing/fuzz-problem.ts';
import { createGenerator, type GeneratedRequest } from '../../shop/testing/generate-requests.ts';
import { addAddress } from '../../shop/testing/goods.ts';
import type { TestApi } from '../../shop/testing/test-api.ts';
import { demoApi } from './demo-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await demoApi({ deps: { caches: createCaches() } });
});
afterAll(() => api.close());

/** Set FUZZ_REQUESTS=100000 for a long run. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 4000);
const workerCount = 16;
/** Requests until a member is replaced, because submitted documents can no longer be changed. */
const maxRequestsPerMember = 300;

const needsMailedCode = 'needs a code that comes by mail';
const needsAuthenticator = 'needs an authenticator; the tests of second factors try every one';
const needsInvitation = 'needs a link that comes by mail';
/** Endpoints that generated requests cannot reach, with the reason. Every other endpoint must succeed at least once. */
const unreachable: Record<string, string> = {
  'POST /api/auth/verification': needsMailedCode,
  'POST /api/auth/verification/resend': 'is refused for a minute, and the clock stands still',
  'POST /api/auth/forgot_password/verify': needsMailedCode,
  'POST /api/auth/forgot_password/renew': needsMailedCode,
  'POST /api/auth/email_change': needsMailedCode,
  'POST /api/auth/email_change/approve': needsMailedCode,
  'POST /api/auth/email_change/stop': needsMailedCode,
  'DELETE /api/profile/email_change': 'needs a change that a code confirmed',
  'POST /api/profile/email_change/confirm': needsMailedCode,
  'POST /api/profile/phone_change/confirm': needsMailedCode,
  'POST /api/auth/invitation': needsInvitation,
  'POST /api/auth/invitation_register': needsInvitation,
  'POST /api/company/invitations/accept': needsInvitation,
  'POST /api/cart/bulk':
    'takes a quantity of either type, which is not generated; cart-bulk.api.test.ts is about it',
  'POST /api/auth/passkey': needsAuthenticator,
  'POST /api/profile/passkeys': needsAuthenticator,
  'POST /api/profile/totp/confirm': needsAuthenticator,
  'DELETE /api/profile/totp': needsAuthenticator,
  'POST /api/checkout': 'needs the hash of a preview; checkout.api.test.ts is about it',
};

const needsOrderState = 'needs an order in the right state; order-actions.api.test.ts tries every one';
const needsCredit = 'needs a company with credit terms; the tests of credit try every one';
const staffOnly = 'is for staff, who sign in with a second factor; staff-matrix.api.test.ts tries every role';
const isUnreachable = (name: string) =>
  Object.hasOwn(unreachable, name) || Object.keys(unreachableBelow).some((part) => name.includes(part));
/** The same for all endpoints whose name contains the key. */
const unreachableBelow: Record<string, string> = {
  ' /api/transaction/{slug}': needsOrderState,
  ' /api/quotation/{slug}':
    'needs a quotation in the right state; quotation-states.api.test.ts tries every one',
  ' /api/payment/': needsOrderState,
  ' /api/auth/second_factor': needsAuthenticator,
  ' /api/auth/reauthenticate': needsAuthenticator,
  ' /api/profile/passkeys/{id}': needsAuthenticator,
  ' /api/profile/recovery_codes': needsAuthenticator,
  ' /api/staff/': staffOnly,
  ' /api/credit/application/{slug}': needsCredit,
  ' /api/credit/invoice/': needsCredit,
  ' /api/credit/transaction/': needsCredit,
  ' /api/credit/repayment': needsCredit,
  ' /api/credit/statement': needsCredit,
};

/** Endpoints that end the session or stop acting for the company. They are called less often than the rest. */
const sessionEnding = new Set([
  'POST /api/auth/logout',
  'POST /api/auth/password/renew',
  'POST /api/profile/close',
  'DELETE /api/profile/sessions/{id}',
  'POST /api/company/switch',
  'POST /api/company/leave',
  'POST /api/company/close',
]);

/** Sample values for request fields. */
const samples: Record<string, readonly string[]> = {
  name: ['Siti binti Ali', 'Tan Ah Kow'],
  full_name: ['Siti binti Ali'],
  mobile_phone: ['012-345 6789', '+60123456780'],
  password: [buyerPassword],
  current_password: [buyerPassword],
  ssm_id: ['202401012345'],
  ssm_old_id: ['1548193-K'],
  ssm_company_name: ['Restoran Seri Sdn Bhd'],
  other_variant: ['Pasar malam'],
  label: ['Dapur'],
  contact: ['Siti'],
  phone: ['03-8938 2200'],
  line_1: ['12 Jalan Ampang'],
  postcode: ['43300', '50450'],
  city: ['Seri Kembangan'],
  bank_code: ['MBBEMYKL', 'CIBBMYKL'],
  holder: ['Siti binti Ali'],
  account_number: ['512345678901', '5123-4567-8902'],
  identity_number: ['900101-14-5678'],
  tax_number: ['C20880050010'],
  sst_number: ['W10-1808-31012345'],
  billing_email: ['akaun@example.com'],
  origin: ['JHR', 'PHG', 'imported'],
  path: ['/', '/fruit', '/product-catalog'],
  x: ['0'],
  y: ['0'],
  size: ['200'],
};

/** The ids and tokens that a member has so far, by the kind of path they are used in. */
type KnownIds = Record<
  | 'addresses'
  | 'bank_information'
  | 'files'
  | 'sessions'
  | 'users'
  | 'invitations'
  | 'items'
  | 'list'
  | 'token'
  | 'link',
  string[]
>;
const nothing = (): KnownIds => ({
  addresses: [],
  bank_information: [],
  files: [],
  sessions: [],
  users: [],
  invitations: [],
  items: [],
  list: [],
  token: [],
  link: [],
});

type Answered = {
  lines?: { id: number }[];
  id?: number | null;
  token?: string;
  url?: string;
  files?: { id: number }[];
};

/**
 * Creates a member: either a person, or the owner of a company that also has another owner, a viewer and a deactivated
 * viewer.
 */
async function createMember(isOwner: boolean): Promise<{ buyer: Buyer; own: KnownIds; company: string }> {
  if (!isOwner) {
    const buyer = await asBuyer(api);
    await fillDocuments(buyer);
    const account = await completeAccount(api, buyer);
    const own = {
      ...nothing(),
      bank_information: [String(account)],
      addresses: [String(await addAddress(buyer)), String(await addAddress(buyer))],
    };
    return { buyer, own, company: '' };
  }
  const { company, owner } = await buildCompany(api);
  const users: string[] = [];
  for (const role of ['owner', 'viewer', 'viewer'] as const) {
    const { id: personId } = await buildPerson(api);
    users.push(String(await addMember(api, { companyId: company.id, personId, role })));
  }
  await owner.call('POST /api/company/users/{id}/deactivate', { id: Number(users.at(-1)) });
  const invitations: string[] = [];
  for (const name of ['satu', 'dua', 'tiga']) {
    const email = `${name}-${company.id}@example.com`;
    const { body } = await owner.call('POST /api/company/invitations', { email, role: 'viewer' });
    invitations.push(String(body.data.id));
  }
  return { buyer: owner, own: { ...nothing(), users, invitations }, company: company.name };
}

/**
 * Prepares documents that only have to be submitted, because random requests rarely make several calls in the right
 * order.
 */
async function fillDocuments({ call, headers }: Buyer): Promise<void> {
  await call('PUT /api/profile/identity_card', {
    full_name: 'Siti binti Ali',
    identity_number: '900101145678',
  });
  for (const part of ['front', 'back']) {
    const form = { files: [{ name: `${part}.jpg`, bytes: await jpeg(40, 30) }], fields: { part } };
    await sendForm(api, '/api/profile/identity_card/files', form, headers);
  }
  await call('PUT /api/profile/ssm', {
    ssm_id: '202401012345',
    ssm_company_name: 'Restoran Seri Sdn Bhd',
    buyer_variant_id: 1,
  });
  await sendForm(api, '/api/profile/ssm/files', { files: [{ name: 'ssm.pdf', bytes: pdf }] }, headers);
}

/** Collects ids and tokens from a response for later requests. */
function collectIds(own: KnownIds, template: string, text: string): void {
  const { data } = JSON.parse(text) as { data: Answered | { id: number }[] };
  if (Array.isArray(data)) {
    if (template.endsWith('/sessions')) own.sessions = data.map(({ id }) => String(id));
    return;
  }
  if (template === '/api/profile/addresses' && data.id) own.addresses.push(String(data.id));
  if (template === '/api/company/invitations' && data.id) own.invitations.push(String(data.id));
  if (template === '/api/profile/bank_information' && data.id) own.bank_information.push(String(data.id));
  if (template.startsWith('/api/cart')) own.items = (data.lines ?? []).map(({ id }) => String(id));
  if (template === '/api/list' && data.id) own.list.push(String(data.id));
  for (const { id } of data.files ?? []) own.files.push(String(id));
  if (data.token) own.token.push(data.token);
  if (data.url) own.link.push(data.url.split('/').at(-1) ?? '');
}

test('answers generated requests in their declared shapes without a 5xx, and every reachable endpoint succeeds', async () => {
  const idsOf = async (table: string) =>
    (await api.db.run<{ id: number }>(`SELECT id FROM ${table}`)).map(({ id }) => String(id));
  const slugsOf = async (table: string) =>
    (await api.db.run<{ slug: string }>(`SELECT slug FROM ${table}`)).map(({ slug }) => slug);
  const products = await idsOf('product');
  const shop: Record<string, readonly string[]> = {
    ...samples,
    id: [...(await slugsOf('product')), ...products],
    product_id: products,
    variant_id: await idsOf('variant'),
    sku: (await api.db.run<{ sku: string }>('SELECT sku FROM variant')).map(({ sku }) => sku),
    category: await slugsOf('category'),
    category_id: await idsOf('category'),
  };
  const document = openApi(routes, { title: 'Bakul', url: 'http://shop.test' });
  const picture = new Uint8Array(await jpeg());
  const problems: string[] = [];
  const reached = new Set<string>();
  const reachable = routes
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    .filter((name) => !isUnreachable(name));
  const missing = () => reachable.filter((name) => !reached.has(name));

  // Each worker has its own random sequence and its own members, so that workers do not influence each other.
  const worker = async (_: unknown, index: number) => {
    let { buyer, own, company } = await createMember(index % 2 === 1);
    let age = 0;
    let serial = 0;
    const known = (template: string, name: string) => {
      const [, kind] =
        /^\/api\/(?:profile\/|company\/|cart\/|)(addresses|bank_information|files|sessions|users|invitations|items|list)\//.exec(
          template,
        ) ?? [];
      if (name === 'id' && kind) return own[kind as 'addresses'];
      if (name === 'token') return template.startsWith('/api/files/') ? own.link : own.token;
      if (name === 'email') return [`fuzz-${index}-${++serial}@example.com`, buyer.person.email];
      if (name === 'password' && template.endsWith('/password/renew')) return ['Bayam-hijau 22'];
      if (name === 'name' && template === '/api/company/close') return [company];
      if (name === 'login') return [buyer.person.email];
      return shop[name];
    };
    const next = createGenerator({ document, known, picture, seed: 20_261_118 + index });
    // Endpoints that need several calls in the right order are reached by chance, so the run is extended while any is
    // missing.
    const isOver = (n: number) => n >= requests && (missing().length === 0 || n >= 8 * requests);
    for (let n = index; !isOver(n); n += workerCount) {
      let request = await next();
      // A member who is logged out all the time achieves nothing, and unreachable endpoints always refuse.
      const isSkipped = ({ method, template }: GeneratedRequest) => {
        const name = `${method} ${template}`;
        if (sessionEnding.has(name)) return n % 64 > workerCount;
        if (isUnreachable(name)) return n % 5 > 0;
        // Every third request goes to an endpoint that has not succeeded yet, and every second one during the
        // extension.
        return reached.has(name) && Math.floor(n / workerCount) % (n < requests ? 3 : 2) === 0;
      };
      for (let tries = 0; tries < 200 && isSkipped(request); tries++) request = await next();
      const { template, path, method, body } = request;
      // Guests make all requests under /api/auth except logout and password renewal, and a tenth of the others.
      const isGuest = template.startsWith('/api/auth/')
        ? !template.includes('renew') && !template.endsWith('logout')
        : n % 10 === 0;
      const headers = isGuest ? request.headers : { ...request.headers, ...buyer.headers };
      const response = await api.app.fetch(new Request(`http://shop.test${path}`, { method, headers, body }));
      const text = await readText(response);
      const problem = problemOf(request, response.status, text);
      if (problem) {
        const cause = response.status >= 500 ? api.failures.at(-1) : '';
        problems.push(`${method} ${path.slice(0, 300)} ${JSON.stringify(headers)}: ${problem} ${cause}`);
      }
      if (response.status === 200 && method !== 'HEAD' && !problem) {
        reached.add(`${method} ${template}`);
        if (text.startsWith('{"data"')) collectIds(own, template, text);
      }
      // A member who is logged out, closed or too old is replaced.
      const isRefused = response.status === 403 && text.includes('AuthenticationException');
      // Staff endpoints refuse every buyer, so a refusal there does not mean logged out.
      const isLoggedOut = isRefused && !isGuest && !template.startsWith('/api/staff/');
      if (++age === maxRequestsPerMember || isLoggedOut) {
        ({ buyer, own, company } = await createMember(index % 2 === 1));
        age = 0;
      }
    }
  };
  await Promise.all(Array.from({ length: workerCount }, worker));
  expect(problems.slice(0, 5)).toEqual([]);
  expect(missing()).toEqual([]);
}, 300_000);
