import { personalScopes } from '@bakul/shop/declarations';
import {
  createBankAccount,
  type DocumentSelector,
  saveFields,
  submitDocument,
} from '@bakul/shop/features/account/document/document.service';
import { addFiles } from '@bakul/shop/features/account/document/file/document-file.service';
import type { Lang } from '@bakul/shop/kit/text/language';
import { createCaches } from '@bakul/shop/platform/cache/cache';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Deps } from '@bakul/shop/platform/http/app';
import type { RequestCtx } from '@bakul/shop/platform/http/context';
import { readSample } from './sample-files.ts';
import { hashDemoPassword, insertDemoPerson } from './seed-accounts.ts';

type Applicant = { name: string; email: string; mobile_phone: string; language: Lang; hoursAgo: number };

const applicants = {
  founder: {
    name: 'Goh Seng Huat',
    email: 'founder@waiting.bakul.example',
    mobile_phone: '+60123456751',
    language: 'en',
    hoursAgo: 29,
  },
  cook: {
    name: 'Farah Nadia binti Rosli',
    email: 'cook@waiting.bakul.example',
    mobile_phone: '+60123456752',
    language: 'ms',
    hoursAgo: 6,
  },
  grocer: {
    name: 'Muthu a/l Raman',
    email: 'grocer@waiting.bakul.example',
    mobile_phone: '+60123456753',
    language: 'en',
    hoursAgo: 1,
  },
} as const satisfies Record<string, Applicant>;

/**
 * People whose documents are waiting for review: a founder with a certificate and an identity card, a cook with an
 * identity card, a grocer with a bank account.
 */
export async function seedDocuments(db: Db, { now, deps }: { now: Date; deps: Deps }): Promise<void> {
  const hash = await hashDemoPassword();
  const as = async ({ hoursAgo, language, ...values }: Applicant): Promise<RequestCtx> => {
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    const person = await insertDemoPerson(db, { account_type: 2, language, ...values }, hash, { now: at });
    const buyer = { kind: 'person', buyerId: person.buyer_id } as const;
    return {
      ...deps,
      db,
      caches: createCaches(),
      now: at,
      lang: language,
      requestId: 'demo',
      actor: {
        kind: 'person',
        personId: person.id,
        sessionId: 0,
        authenticatedAt: null,
        hasSecondFactor: false,
        buyer,
        scopes: personalScopes,
      },
      address: null,
      deviceId: null,
      addressId: null,
      pickupId: null,
      userAgent: null,
      headers: new Headers(),
    };
  };
  const founder = await as(applicants.founder);
  await submitCertificate(founder);
  await submitCard(founder, 'founder', '850617105533');
  await submitCard(await as(applicants.cook), 'cook', '920304145678');
  await submitBankAccount(await as(applicants.grocer));
}

async function submitCard(ctx: RequestCtx, whose: 'founder' | 'cook', number: string): Promise<void> {
  const which: DocumentSelector = { kind: 'identity_card' };
  await saveFields(ctx, which, { full_name: applicants[whose].name, identity_number: number });
  await addFiles(ctx, which, 'front', [await readSample(`${whose}/front.jpg`)]);
  await addFiles(ctx, which, 'back', [await readSample(`${whose}/back.jpg`)]);
  await submitDocument(ctx, which);
}

async function submitCertificate(ctx: RequestCtx): Promise<void> {
  const which: DocumentSelector = { kind: 'ssm' };
  const fields = {
    ssm_id: '202603334455',
    ssm_company_name: 'Kopitiam Seri Pagi Enterprise',
    buyer_variant_id: 1,
  };
  await saveFields(ctx, which, fields);
  await addFiles(ctx, which, 'certificate', [await readSample('founder/sijil.jpg')]);
  await submitDocument(ctx, which);
}

/** The account holder's name differs from the applicant's, so that the reviewer sees the warning. */
async function submitBankAccount(ctx: RequestCtx): Promise<void> {
  const fields = { bank_code: 'MBBEMYKL', holder: 'Kedai Runcit Raman', account_number: '512233445566' };
  const { document } = await createBankAccount(ctx, fields);
  const which: DocumentSelector = { kind: 'bank_information', id: document.id };
  await addFiles(ctx, which, 'proof', [await readSample('grocer/penyata.jpg')]);
  await submitDocument(ctx, which);
}
