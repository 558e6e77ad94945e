import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { localFiles } from '../adapters/files/local-files.ts';
import { adoptFile, storeFile } from '../adapters/files/private-files.service.ts';
import { bytesOf, collect, newFileKey, privateFiles } from '../adapters/files/private-files.ts';
import { personTotp } from '../features/account/account.table.ts';
import { sealContext } from '../features/account/document/document.rules.ts';
import { personDocument } from '../features/account/document/document.table.ts';
import { media } from '../features/catalog/catalog.table.ts';
import { personTotpSealContext } from '../features/security/owner.ts';
import { consumeRecoveryCode, renewRecoveryCodes } from '../features/security/recovery-code.service.ts';
import { createApp } from '../platform/http/app.ts';
import { checkDocumentKey } from '../platform/secrets/document-key.ts';
import { type Secrets, sealText, secretsOf, unsealText } from '../platform/secrets/secrets.ts';
import { routes } from '../shop.ts';
import { asBuyer, buildPerson, callerOf, lastCode, mailsTo } from '../testing/people/as-buyer.ts';
import { asStaff } from '../testing/people/as-staff.ts';
import { buildOrder } from '../testing/records/orders.ts';
import { openTestApi, type TestApi } from '../testing/test-api.ts';
import { countSecretsByKey, type RotationContext, rotateKeys } from './key-rotation.service.ts';
import { fileColumns } from './sealed-columns.ts';

const [first, second] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const before = secretsOf(first);
const both = secretsOf(second, first);
const after = secretsOf(second);
const [oldId, newId] = [before.fields[0].id, after.fields[0].id];
const root = join(import.meta.dirname, '../..');

/** A shop with secrets of every kind, sealed with the first key. */
async function shopWithSecrets({ documents = 3, files = 3 } = {}) {
  const folder = join(inject('testFolder'), crypto.randomUUID());
  const api = await openTestApi({ folder });
  onTestFinished(api.close);
  const now = api.deps.clock();
  await checkDocumentKey(api.db, before, now);
  const person = await buildPerson(api);
  const staff = await asStaff(api, 'admin');
  // An open invitation also contains a secret.
  const invited = { name: 'Aina', email: 'aina@staff.example.com', role: 'sales', language: 'en' } as const;
  await staff.call('POST /api/staff/member', invited);
  const secret = sealText(before.fields, 'TOTP', personTotpSealContext(person.id));
  await api.db.orm.insert(personTotp).values({ person_id: person.id, secret, created_at: now });
  const codes = await renewRecoveryCodes(api.db, { secrets: before, now }, { personId: person.id });
  const documentIds = await insertDocuments(api, person.id, documents);
  const store = await localFiles(join(folder, 'private'));
  const keys: string[] = [];
  for (let n = 0; n < files; n++) keys.push(await storeFile({ ...api.deps, now }, bytesOf(contentOf(n))));
  const vaultOf = (secrets: Secrets): RotationContext => ({ db: api.db, store, secrets, now });
  return { api, folder, person, staff, invited, codes, documentIds, keys, store, vaultOf, now };
}

const contentOf = (n: number) => Buffer.from(`file ${n} `.repeat(20_000));

async function insertDocuments(api: TestApi, personId: number, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) {
    const [row] = await api.db.orm
      .insert(personDocument)
      .values({ person_id: personId, kind: 'bank_information', updated_at: api.deps.clock() })
      .returning({ id: personDocument.id });
    const id = row?.id ?? 0;
    const sealed = sealText(before.fields, `number ${n}`, sealContext(id));
    // Every other one in the format without key ids.
    const fields = n % 2 === 0 ? `v1.${sealed.split('.')[2]}` : sealed;
    await api.db.run('UPDATE person_document SET fields = $2 WHERE id = $1', [id, fields]);
    ids.push(id);
  }
  return ids;
}

type Shop = Awaited<ReturnType<typeof shopWithSecrets>>;

async function expectReadableWithNewKeyAlone({ api, store, person, codes, documentIds, keys, now }: Shop) {
  const documents = await api.db.orm.select().from(personDocument);
  for (const [n, id] of documentIds.entries()) {
    const sealed = documents.find((row) => row.id === id)?.fields ?? '';
    expect(unsealText(after.fields, sealed, sealContext(id))).toBe(`number ${n}`);
  }
  const [totp] = await api.db.orm.select().from(personTotp);
  expect(unsealText(after.fields, totp?.secret ?? '', personTotpSealContext(person.id))).toBe('TOTP');
  const files = privateFiles(store, after.files);
  for (const [n, key] of keys.entries()) {
    const opened = await files.open(key);
    expect(opened && (await collect(opened)).equals(contentOf(n))).toBe(true);
  }
  const owner = { personId: person.id };
  const code = codes[0] ?? '';
  expect(await consumeRecoveryCode(api.db, { secrets: after, now }, owner, code)).toBe(true);
  expect(await consumeRecoveryCode(api.db, { secrets: after, now }, owner, code)).toBe(false);
}

test('seals every text and file with the new key, after which the old one is not needed', async () => {
  const shop = await shopWithSecrets();
  const { api, vaultOf, now } = shop;
  const counted = await countSecretsByKey(vaultOf(both));
  expect(counted.get(newId)).toBeUndefined();
  expect(counted.get(oldId)).toMatchObject({ files: 3 });
  expect([...counted.keys()].sort()).toEqual([oldId, 'no id (oldest key)'].sort());

  const rotation = await rotateKeys(vaultOf(both), () => undefined);
  // Three documents, ten recovery codes, an authenticator, a staff member and an invitation.
  expect(rotation).toEqual({ texts: 16, files: 3, problems: [] });
  expect([...(await countSecretsByKey(vaultOf(after)))]).toEqual([[newId, { texts: 16, files: 3 }]]);
  await checkDocumentKey(api.db, after, now);
  await expectReadableWithNewKeyAlone(shop);
  expect(await rotateKeys(vaultOf(both), () => undefined)).toEqual({ texts: 0, files: 0, problems: [] });
});

test('keeps open invitations working with the new key alone', async () => {
  const { api, vaultOf, invited } = await shopWithSecrets();
  await rotateKeys(vaultOf(both), () => undefined);
  const renewed = createApp(routes, { ...api.deps, secrets: after });
  const token = (await mailsTo(api, invited.email))[0]?.params.token;
  const answer = await renewed.fetch(
    new Request('http://shop.test/api/staff/setup/look', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    }),
  );
  expect(answer.status).toBe(200);
});

test('refuses to start without the old key and changes nothing', async () => {
  const { vaultOf } = await shopWithSecrets();
  await expect(rotateKeys(vaultOf(after), () => undefined)).rejects.toThrow('previous key is missing');
  expect((await countSecretsByKey(vaultOf(both))).get(newId)).toBeUndefined();
});

test('reports a text that was moved to another row, leaves it unchanged and still needs the old key', async () => {
  const { api, vaultOf, documentIds, now } = await shopWithSecrets();
  const [one = 0, two = 0] = documentIds;
  await api.db.run(
    'UPDATE person_document SET fields = (SELECT fields FROM person_document WHERE id = $1) WHERE id = $2',
    [one, two],
  );
  const { problems } = await rotateKeys(vaultOf(both), () => undefined);
  expect(problems).toEqual([expect.stringContaining(`person_document ${two}`)]);
  await expect(checkDocumentKey(api.db, after, now)).rejects.toThrow();
});

test('does not overwrite what the shop wrote meanwhile', async () => {
  const { api, vaultOf, documentIds } = await shopWithSecrets({ documents: 1, files: 1 });
  const [id = 0] = documentIds;
  const newer = sealText(both.fields, 'newer', sealContext(id));
  const { db } = vaultOf(both);
  const racing: RotationContext['db'] = {
    ...db,
    async run(statement, values) {
      const text = typeof statement === 'string' ? statement : statement.text;
      if (text.startsWith('UPDATE person_document'))
        await api.db.run('UPDATE person_document SET fields = $1', [newer]);
      return db.run(statement, values);
    },
  };
  await rotateKeys({ ...vaultOf(both), db: racing }, () => undefined);
  const [row] = await api.db.orm.select().from(personDocument);
  expect(unsealText(after.fields, row?.fields ?? '', sealContext(id))).toBe('newer');
});

test('resumes after a run was killed', async () => {
  const shop = await shopWithSecrets({ documents: 450, files: 40 });
  const { api, folder, vaultOf, now } = shop;
  await mkdir(folder, { recursive: true });
  const keyFile = [second, first].map((key) => `${key.toString('hex')}\n`).join('');
  await writeFile(join(folder, 'document.key'), keyFile);
  const { host = '', port = 5432, database = '' } = api.database.config;
  const env = {
    ...process.env,
    DATABASE_URL: `postgresql://bakul@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    BAKUL_DATA: folder,
  };
  const run = () => spawn(process.execPath, [join(root, 'scripts/keys-rotate.ts')], { env, cwd: root });

  const killed = run();
  let output = '';
  killed.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.includes('files: 3 ')) killed.kill('SIGKILL');
  });
  const [, signal] = await once(killed, 'exit');
  expect(signal).toBe('SIGKILL');
  const counted = await countSecretsByKey(vaultOf(both));
  expect(counted.get(oldId)?.files).toBeGreaterThan(0);
  expect(counted.get(newId)?.files).toBeGreaterThanOrEqual(3);
  await expect(checkDocumentKey(api.db, after, now)).rejects.toThrow();

  const [status] = await once(run(), 'exit');
  expect(status).toBe(0);
  expect([...(await countSecretsByKey(vaultOf(after))).keys()]).toEqual([newId]);
  await checkDocumentKey(api.db, after, now);
  await expectReadableWithNewKeyAlone(shop);
});

test('accepts a one-time code that was emailed before the key changed', async () => {
  const { api, person } = await shopWithSecrets({ documents: 0, files: 0 });
  const { body } = await callerOf(api)('POST /api/auth/forgot_password', { email: person.email });
  const code = await lastCode(api, person.email);
  const verify = (secrets: Secrets) =>
    createApp(routes, { ...api.deps, secrets }).fetch(
      new Request('http://shop.test/api/auth/forgot_password/verify', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: body.data.token, code }),
      }),
    );
  expect((await verify(after)).status).toBe(422);
  expect((await verify(both)).status).toBe(200);
});

test('re-encrypts the files of every column, so that none with the old key remains', async () => {
  const { api, store, vaultOf, now } = await shopWithSecrets({ documents: 0, files: 1 });
  const variantId = await api.variant(await api.product('Tomato'));
  const order = await buildOrder(api, await asBuyer(api), { variantId });
  const adopted = async () => {
    const key = await storeFile({ ...api.deps, now }, bytesOf(contentOf(0)));
    await adoptFile(api.db, key, now);
    return key;
  };
  const [photo, original] = [await adopted(), await adopted()];
  await api.db.run('UPDATE shop_order SET delivery_photo = $2 WHERE slug = $1', [order.slug, photo]);
  await api.db.orm.insert(media).values({
    key: 'upload-tomato',
    name: 'Tomato',
    file_name: 'tomato.jpg',
    mime_type: 'image/webp',
    width: 1,
    height: 1,
    widths: [1],
    original: { key: original, width: 1, height: 1 },
    created_at: now,
  });
  expect(await rotateKeys(vaultOf(both), () => undefined)).toMatchObject({ files: 3, problems: [] });
  const found: string[] = [];
  for await (const key of store.list()) found.push(key);
  expect(found).toEqual(expect.arrayContaining([photo, original]));
  const files = privateFiles(store, after.files);
  for (const key of found) {
    const opened = await files.open(key);
    expect(opened && (await collect(opened)).equals(contentOf(0)), key).toBe(true);
  }
});

test('reports a file that no row references, and still needs the old key', async () => {
  const { api, store, vaultOf, now } = await shopWithSecrets({ documents: 0, files: 1 });
  const key = newFileKey();
  await privateFiles(store, before.files).put(key, bytesOf(contentOf(0)));
  const { files, problems } = await rotateKeys(vaultOf(both), () => undefined);
  expect([files, problems]).toEqual([1, [expect.stringContaining(`file ${key}: no row names it`)]]);
  await expect(checkDocumentKey(api.db, after, now)).rejects.toThrow();
});

/** Every module that stores private files, with the columns that reference them. */
const writers: Record<string, readonly string[]> = {
  'features/account/auth/register.service.ts': ['document_file.file_key'],
  'features/account/document/file/document-file.service.ts': ['document_file.file_key'],
  'features/catalog/category/staff/category.service.ts': ['media.original'],
  'features/catalog/picture/staff/picture.service.ts': ['media.original'],
  'features/credit/dispute/dispute.service.ts': ['invoice_dispute.file_key'],
  'features/order/claim/claim.service.ts': ['claim_photo.file_key'],
  'features/payment/fulfilment/fulfil.service.ts': ['shop_order.delivery_photo'],
  'features/payment/proof/proof.service.ts': ['transfer_proof.file_key'],
  'features/payment/repayment/repayment.service.ts': ['transfer_proof.file_key'],
  'adapters/files/store-upload.service.ts': [],
  'adapters/files/private-files.service.ts': ['stray_file.file_key'],
  'features/quotation/draft/attachment.service.ts': ['quotation_attachment.file_key'],
};

test('knows every column that references a private file', async () => {
  const shop = join(root, 'shop');
  const found: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: shop })) {
    if (file.includes('node_modules') || file.endsWith('.test.ts')) continue;
    const source = await readFile(join(shop, file), 'utf8');
    if (/\b(storeFile|storeUploads|storeUpload|withStoredFiles|withUploads)\b(<\w+>)?\(/.test(source))
      found.push(file);
  }
  expect(found.sort()).toEqual(Object.keys(writers).sort());
  const known = fileColumns.map(({ table, column }) => `${table}.${column}`);
  expect(known.sort()).toEqual([...new Set(Object.values(writers).flat())].sort());
});
