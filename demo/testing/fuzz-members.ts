import { localDate } from '../../shop/kit/local-date.ts';
import { jpeg, pdf, sendForm } from '../../shop/testing/forms.ts';
import { asBuyer, type Buyer, buildPerson, buyerPassword } from '../../shop/testing/people/as-buyer.ts';
import { addMember, buildCompany } from '../../shop/testing/people/as-member.ts';
import { completeAccount } from '../../shop/testing/records/bank-account.ts';
import { addAddress } from '../../shop/testing/records/goods.ts';
import { buildNotification } from '../../shop/testing/records/notifications.ts';
import type { TestApi } from '../../shop/testing/test-api.ts';

/** Sample values for request fields. */
export const samples: Record<string, readonly string[]> = {
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
  | 'standing_order'
  | 'notification'
  | 'price_alert'
  | 'basket'
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
  standing_order: [],
  notification: [],
  price_alert: [],
  basket: [],
  token: [],
  link: [],
});

type FuzzMember = { buyer: Buyer; own: KnownIds; company: string };

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
export async function createMember(api: TestApi, isOwner: boolean): Promise<FuzzMember> {
  if (!isOwner) {
    const buyer = await asBuyer(api);
    const file = await fillDocuments(api, buyer);
    const link = await buyer.call('POST /api/profile/files/{id}/link', { id: file });
    const account = await completeAccount(api, buyer);
    const addressId = await addAddress(buyer);
    const own = {
      ...nothing(),
      ...(await buildOrderAids(api, buyer, addressId)),
      bank_information: [String(account)],
      addresses: [String(addressId), String(await addAddress(buyer))],
      files: [String(file)],
      link: [tokenOf(link.body.data)],
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

/** A standing order, a notification and a shared basket, which random requests rarely create. */
async function buildOrderAids(api: TestApi, { call, person }: Buyer, addressId: number) {
  const [variant] = await api.db.run<{ id: number; least: number }>(
    'SELECT id, min_quantity::float8 AS least FROM variant ORDER BY id LIMIT 1',
  );
  const lines = [{ variant_id: variant?.id ?? 0, quantity: variant?.least ?? 1 }];
  const order = await call('POST /api/standing_order', {
    name: 'Setiap hari',
    mode: 'confirm',
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    starts_on: localDate(api.deps.clock()),
    address_id: addressId,
    payment_method: 'transfer',
    lines,
  });
  const basket = await call('POST /api/message_order/basket', { lines });
  await buildNotification(api, person);
  const { body } = await call('GET /api/notification', {});
  return {
    standing_order: [String(order.body.data.id)],
    basket: [basket.body.data.token],
    notification: body.data.map(({ id }) => String(id)),
  };
}

/** The token of a link to a file. */
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';

/**
 * Prepares documents that only have to be submitted, because random requests rarely make several calls in the right
 * order. Returns the id of a file.
 */
async function fillDocuments(api: TestApi, { call, headers }: Buyer): Promise<number> {
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
  const form = { files: [{ name: 'ssm.pdf', bytes: pdf }] };
  const { body } = await sendForm<{ data: Answered }>(api, '/api/profile/ssm/files', form, headers);
  const [file] = body.data.files ?? [];
  if (!file) throw new Error('The document has no file');
  return file.id;
}

/** Collects ids and tokens from a response for later requests. */
export function collectIds(own: KnownIds, template: string, text: string): void {
  const { data } = JSON.parse(text) as { data: Answered | { id: number }[] };
  if (Array.isArray(data)) {
    if (template.endsWith('/sessions')) own.sessions = data.map(({ id }) => String(id));
    return;
  }
  if (template === '/api/profile/addresses' && data.id) own.addresses.push(String(data.id));
  if (template === '/api/company/invitations' && data.id) own.invitations.push(String(data.id));
  if (template === '/api/profile/bank_information' && data.id) own.bank_information.push(String(data.id));
  if (template.startsWith('/api/cart')) own.items = (data.lines ?? []).map(({ id }) => String(id));
  if (template === '/api/price_alert' && data.id) own.price_alert.push(String(data.id));
  if (template === '/api/list' && data.id) own.list.push(String(data.id));
  for (const { id } of data.files ?? []) own.files.push(String(id));
  if (data.token) own.token.push(data.token);
  if (data.url) own.link.push(tokenOf({ url: data.url }));
}
