import { address } from '@bakul/shop/features/account/account.table';
import { appendHistory } from '@bakul/shop/features/audit/history';
import { approvalRule, company, companyMember } from '@bakul/shop/features/company/company.table';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Secrets } from '@bakul/shop/platform/secrets/secrets';
import { type DemoCompany, demoCompanies } from './companies.ts';
import { type Dates, hashDemoPassword, insertDemoPerson } from './seed-accounts.ts';
import { insertVerifiedDocument } from './verified-document.ts';

type SeedOptions = Dates & { secrets: Secrets };
const business = 2;

/** Inserts the demo companies, the first of which has a member in every role. */
export async function seedCompanies(db: Db, options: SeedOptions): Promise<void> {
  const hash = await hashDemoPassword();
  for (const each of demoCompanies) await seedCompany(db, each, hash, options);
}

async function seedCompany(
  db: Db,
  demo: DemoCompany,
  hash: string,
  { now, since = now, secrets }: SeedOptions,
) {
  const people = [];
  for (const { name, email, mobile_phone, ...member } of demo.members) {
    const account_type = member.role === 'owner' ? business : 1;
    const values = { account_type, name, email, mobile_phone };
    people.push({ person: await insertDemoPerson(db, values, hash, { now, since }), ...member });
  }
  const founderId = people[0]?.person.id ?? 0;
  const { name, ssm_number, buyer_variant_id, tax_number, sst_number, phone, billing_email, billing } = demo;
  const [row] = await db.orm
    .insert(company)
    .values({
      state: 'active',
      name,
      ssm_number,
      ssm_document_id: await insertCertificate(db, demo, founderId, { now: since, secrets }),
      buyer_variant_id,
      tax_number,
      tax_number_checked_at: since,
      sst_number,
      phone,
      billing_email,
      billing_line_1: billing.line_1,
      billing_line_2: billing.line_2,
      billing_postcode: billing.postcode,
      billing_city: billing.city,
      billing_state: billing.state,
      created_at: since,
    })
    .returning({ id: company.id, buyer_id: company.buyer_id });
  if (!row) throw new Error('No company was inserted');
  const { id, buyer_id } = row;
  const dates = { joined_at: since, chosen_at: since };
  await db.orm
    .insert(companyMember)
    .values(
      people.map(({ person, ...member }) => ({ ...member, ...dates, company_id: id, person_id: person.id })),
    );
  await db.orm
    .insert(address)
    .values(demo.branches.map((place) => ({ ...place, buyer_id, created_at: since })));
  const rules = demo.rules.map((rule) => ({ ...rule, company_id: id, created_at: since }));
  if (rules.length > 0) await db.orm.insert(approvalRule).values(rules);
  const record = { type: 'company', id };
  await appendHistory(db, { record, actor: `person:${founderId}`, from: null, to: 'pending', at: since });
  await appendHistory(db, { record, actor: 'system', from: 'pending', to: 'active', at: since });
}

/** Inserts the founder's certificate as already verified. */
async function insertCertificate(
  db: Db,
  { name, ssm_number, buyer_variant_id }: DemoCompany,
  personId: number,
  options: SeedOptions,
): Promise<number> {
  const fields = { ssm_id: ssm_number, ssm_company_name: name, buyer_variant_id };
  return insertVerifiedDocument(db, { personId, kind: 'ssm', fields }, options);
}
