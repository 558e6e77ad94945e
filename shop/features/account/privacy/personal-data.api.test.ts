import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendWaitingMail } from '../../../adapters/mail/send-mail.service.ts';
import { mails, personalTables } from '../../../shop.ts';
import { readBrand } from '../../../testing/brand.ts';
import { pdf, sendForm } from '../../../testing/forms.ts';
import { asBuyer, buyerPassword, callerOf, lastCode, mailsTo } from '../../../testing/people/as-buyer.ts';
import { buildPersonWithAllData } from '../../../testing/people/full-person.ts';
import { ledgerProblems } from '../../../testing/records/credit.ts';
import { openTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({ max: 20 });
});
afterAll(() => api.close());

type Reference = { table: string };

/** Tables that reference a person by foreign key, directly or transitively. */
async function referringTables(): Promise<string[]> {
  const rows = await api.db.run<Reference>(`
    WITH RECURSIVE keys AS (
      SELECT conrelid::regclass::text AS child, confrelid::regclass::text AS parent FROM pg_constraint WHERE contype = 'f'
    ), holding AS (
      SELECT 'person' AS name UNION SELECT keys.child FROM keys JOIN holding ON keys.parent = holding.name
    ) SELECT name AS table FROM holding ORDER BY name`);
  return rows.map(({ table }) => table);
}

test('registers every table that references a person', async () => {
  const known = personalTables.map(({ table }) => table);
  const referring = await referringTables();
  expect(referring.length).toBeGreaterThan(8);
  expect(referring.filter((table) => !known.includes(table))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
});

test('registers every table that names a person in a text column', async () => {
  // Columns such as actor, caller or recipient identify a person without a foreign key. Every new one has to be
  // reviewed.
  const rows = await api.db.run<{ column: string }>(`
    SELECT table_name || '.' || column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('actor', 'caller', 'viewer', 'recipient', 'email', 'mobile_phone', 'phone')
    ORDER BY 1`);
  expect(rows.map(({ column }) => column)).toEqual([
    'address.phone',
    'company.phone',
    'company_invitation.email',
    'document_view.viewer',
    'history.actor',
    'idempotency_key.caller',
    // Ids of people and staff in the ledger, which is immutable.
    'ledger_posting.actor',
    'mail.recipient',
    'person.email',
    'person.mobile_phone',
    // Staff actions and staff accounts, none of it a buyer's data, except that a buyer whose cancellation caused a
    // refund is its actor.
    'refund.actor',
    // By id only. privacy.md states the retention.
    'security_event.actor',
    'staff.email',
    'stock_move.actor',
    // Numbers that wrote to the shop, with nothing but whether they want answers. privacy.md states why they stay.
    'whatsapp_contact.phone',
    'whatsapp_link.phone',
    'whatsapp_message.phone',
  ]);
});

test('exports all of my data, without secrets and without anybody else’s', async () => {
  const [mine, other] = [
    await buildPersonWithAllData(api, 'aamine'),
    await buildPersonWithAllData(api, 'bbother'),
  ];
  const { status, body, headers } = await mine.buyer.call('GET /api/profile/export', {});
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const { tables } = body.data;
  expect(Object.keys(tables).sort()).toEqual(personalTables.map(({ table }) => table).sort());
  for (const [table, rows] of Object.entries(tables)) expect(rows.length, table).toBeGreaterThan(0);
  const text = JSON.stringify(body);
  for (const word of [
    'Nama',
    'Label',
    'Wakil',
    'Jalan',
    'Taman',
    'Nota',
    'Penuh',
    'Lain',
    'Pemegang',
    'Sebab',
    'Catatan',
    'Senarai',
    'Pesanan',
    'Penerima',
    'Aduan',
    'Rosak',
    'Tujuan',
    'Alasan',
    'Jawapan',
    'Majlis',
    'Mesej',
    'Pembungkusan',
    'Tetap',
    'Pintu',
    'Potong',
    'Pembayar',
  ]) {
    expect(text).toContain(`${word} aamine`);
  }
  expect(text).not.toContain('bbother');
  expect(text).not.toContain(other.buyer.person.mobile_phone);
  // No credentials, no full document numbers and no staff member who viewed a file.
  for (const secret of [
    '$argon2',
    'token_hash',
    'code_hash',
    'file_key',
    '900101145678',
    'staff:1',
    '198.51.100.9',
  ]) {
    expect(text).not.toContain(secret);
  }
});

/** Searches the text form of every row of every table. */
async function tablesContaining(value: string): Promise<string[]> {
  const tables = await api.db.run<Reference>(`
    SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS table FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND schemaname NOT LIKE 'pg_temp%' ORDER BY 1`);
  const found: string[] = [];
  for (const { table } of tables) {
    const rows = await api.db.run(`SELECT 1 FROM ${table} t WHERE position($1 in t::text) > 0 LIMIT 1`, [
      value,
    ]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

const privateFolder = () => join(api.pictureFolder, '..', 'private');
const filesIn = async (folder: string) => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
};

test('closing an account erases all personal data and keeps what others rely on', async () => {
  const filesBefore = {
    private: await filesIn(privateFolder()),
    pictures: await filesIn(api.pictureFolder),
  };
  const { buyer, values } = await buildPersonWithAllData(api, 'ccgone');
  const other = await buildPersonWithAllData(api, 'ddstays');
  const [mark = ''] = values;
  for (const table of [
    'public.person',
    'public.address',
    'public.person_document',
    'public.mail',
    'public.history',
  ]) {
    expect(await tablesContaining(mark)).toContain(table);
  }

  // A company without another owner has to be closed or handed over first.
  const alone = await buyer.call('POST /api/profile/close', {});
  expect([alone.status, alone.body.detail]).toEqual([
    409,
    'Syarikat Contoh would have no owner. Appoint another owner first, or close the company.',
  ]);
  const standing = await buyer.call('GET /api/company/standing');
  const joined = standing.body.data.buyer.company_id;
  const founded = standing.body.data.companies.find(({ name }) => name === 'Syarikat Contoh')?.id ?? 0;
  await buyer.call('POST /api/company/switch', { company_id: founded });
  await buyer.call('POST /api/company/close', { name: 'Syarikat Contoh' });

  expect((await buyer.call('POST /api/profile/close', {})).body.data).toEqual({
    closed: true,
  });

  // The closing notice is the last email stored, until it is sent. See the retention list.
  expect(await mailsTo(api, buyer.person.email)).toMatchObject([{ template: 'account_closed' }]);
  const sent: string[] = [];
  const sender = { send: async ({ to }: { to: string }) => void sent.push(to), close: () => undefined };
  await sendWaitingMail({ ...api.deps, sender, mails, readBrand });
  expect(sent).toContain(buyer.person.email);
  for (const value of values) {
    expect(await tablesContaining(value), value).toEqual([]);
  }
  // A company's name and number are its own data and appear on invoices. Rules and invitations that others rely on are
  // kept too.
  expect(
    await api.db.run(
      'SELECT name, ssm_document_id, phone, billing_email FROM company WHERE id = ANY($1) ORDER BY id',
      [[founded, joined]],
    ),
  ).toMatchObject([
    { phone: null, billing_email: null },
    { phone: null, billing_email: null },
  ]);
  expect(await api.db.run('SELECT 1 FROM approval_rule WHERE company_id = $1', [joined])).toHaveLength(1);
  expect(
    await api.db.run('SELECT invited_by FROM company_invitation WHERE company_id = $1', [joined]),
  ).toEqual([{ invited_by: null }]);
  const kept = await api.db.run('SELECT * FROM person WHERE id = $1', [buyer.person.id]);
  expect(kept).toMatchObject([
    { name: '', email: null, mobile_phone: null, password_hash: null, avatar_key: null },
  ]);
  const views = await api.db.run('SELECT viewer, address FROM document_view WHERE viewer = $1', [
    `person:${buyer.person.id}`,
  ]);
  expect(views).toEqual([{ viewer: `person:${buyer.person.id}`, address: null }]);

  expect((await buyer.call('GET /api/profile', {})).body.exception).toBe('AuthenticationException');
  const login = await callerOf(api)('POST /api/auth/login', {
    login: buyer.person.email,
    password: buyerPassword,
  });
  expect(login.status).toBe(422);
  expect(await api.db.run('SELECT * FROM stray_file')).toEqual([]);
  const filesAfter = {
    private: await filesIn(privateFolder()),
    pictures: await filesIn(api.pictureFolder),
  };
  expect(filesAfter).toEqual({ private: filesBefore.private + 4, pictures: filesBefore.pictures + 4 });
  expect(
    (await other.buyer.call('GET /api/profile/export', {})).body.data.tables.person_document,
  ).toHaveLength(3);
  expect(await tablesContaining('ddstays')).not.toEqual([]);
  // The ledger is unchanged.
  expect(await ledgerProblems(api)).toEqual([]);
});

test('the address and number of a closed account can be registered again', async () => {
  const buyer = await asBuyer(api);
  const { email, mobile_phone } = buyer.person;
  await buyer.call('POST /api/profile/close', {});
  const { body } = await callerOf(api)('POST /api/auth/register', {
    account_type: 1,
    name: 'Somebody new',
    email,
    mobile_phone,
    password: 'Sawi-hijau 22!',
  });
  const code = await lastCode(api, email);
  const verified = await callerOf(api)('POST /api/auth/verification', { token: body.data.token, code });
  expect(verified.body.data.user.email).toBe(email);
  expect(verified.body.data.user.id).not.toBe(buyer.person.id);
});

test('closes an account once and adds nothing to it while it is being closed', async () => {
  const buyer = await asBuyer(api);
  const close = () => buyer.call('POST /api/profile/close', {});
  const add = () =>
    buyer.call('POST /api/profile/addresses', {
      label: 'Late',
      contact: 'Late',
      phone: '+60389382299',
      line_1: 'Jalan Lewat EEE.',
      postcode: '43300',
      city: 'Kajang',
      state: 'SGR',
    });
  const file = async () =>
    sendForm(
      api,
      '/api/profile/ssm/files',
      { files: [{ name: 'lewat EEE. 1.pdf', bytes: pdf }] },
      buyer.headers,
    );
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, add),
    close(),
    ...Array.from({ length: 5 }, file),
    close(),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  // With a dot, because base64url ciphertext could contain "EEE" by chance.
  expect(await tablesContaining('EEE.')).toEqual([]);
  expect(await api.db.run('SELECT * FROM stray_file')).toEqual([]);
});
