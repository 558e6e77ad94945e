import { address, person } from '@bakul/shop/features/account/account.table';
import { appendHistory } from '@bakul/shop/features/audit/history';
import { category } from '@bakul/shop/features/catalog/catalog.table';
import {
  priceList,
  priceListCompany,
  priceListItem,
} from '@bakul/shop/features/catalog/price-list/price-list.table';
import { company, companyMember } from '@bakul/shop/features/company/company.table';
import { creditApplication, creditApproval } from '@bakul/shop/features/credit/application/application.table';
import { creditAccount } from '@bakul/shop/features/credit/ledger/account.table';
import { addDays, atHour, localDate } from '@bakul/shop/kit/local-date';
import type { Db } from '@bakul/shop/platform/db/db';
import { eq } from 'drizzle-orm';
import { creditNumber } from '../credit-scenario.ts';
import { stableHash } from '../stable-hash.ts';
import { emailsOf, lifeBuyers } from './buyers/all-buyers.ts';
import type { LifeBuyer } from './buyers/buyer.ts';
import { lifeStart } from './calendar.ts';

/** Replaced by the hash of the demo password when the snapshot is loaded. */
export const hashPlaceholder = '$demo$';

/** Signed up a while before the life begins, or two days before the first order. */
const signedUp = ({ from }: LifeBuyer, index: number) =>
  atHour(addDays(lifeStart, from === undefined ? -20 - ((index * 11) % 90) : from - 2), 11);

export async function insertLifeBuyers(db: Db, financeId: number): Promise<void> {
  for (const [index, buyer] of lifeBuyers.entries()) {
    const since = signedUp(buyer, index);
    const phone = (n: number) => `+6013${String(5_500_000 + index * 100 + n)}`;
    const emails = emailsOf(buyer);
    const names = [buyer.person, ...(buyer.colleague ? [buyer.colleague] : [])];
    const people = await db.orm
      .insert(person)
      .values(
        names.map((name, n) => ({
          account_type: buyer.company && n === 0 ? 2 : 1,
          name,
          email: emails[n] ?? '',
          mobile_phone: phone(n),
          language: buyer.lang,
          password_hash: hashPlaceholder,
          password_changed_at: since,
          verified_at: since,
          created_at: since,
        })),
      )
      .returning({ id: person.id, buyer_id: person.buyer_id });
    const ids = people.map(({ id }) => id);
    const buyerId = buyer.company
      ? await insertCompany(db, buyer, { index, ids, since, phone: phone(50), financeId })
      : (people[0]?.buyer_id ?? 0);
    await db.orm.insert(address).values(
      buyer.places.map(([line_1, postcode, city, state], n) => ({
        buyer_id: buyerId,
        label:
          n === 0
            ? buyer.company
              ? 'Main kitchen'
              : 'Home'
            : (line_1.split(', ').at(-1)?.slice(0, 30) ?? line_1),
        contact: buyer.person,
        phone: phone(60 + n),
        line_1,
        line_2: null,
        postcode,
        city,
        state,
        notes: null,
        is_default: n === 0,
        created_at: since,
      })),
    );
  }
}

type Founding = { index: number; ids: readonly number[]; since: Date; phone: string; financeId: number };

async function insertCompany(
  db: Db,
  buyer: LifeBuyer,
  { index, ids, since, phone, financeId }: Founding,
): Promise<number> {
  const [line_1, postcode, city, state] = buyer.places[0];
  const [row] = await db.orm
    .insert(company)
    .values({
      state: 'active',
      name: buyer.company ?? '',
      ssm_number: `20${String(10 + (index % 14))}01${String(100_000 + (stableHash(buyer.person) % 800_000))}`,
      phone,
      billing_email: emailsOf(buyer)[0] ?? null,
      billing_line_1: line_1,
      billing_postcode: postcode,
      billing_city: city,
      billing_state: state,
      created_at: since,
    })
    .returning({ id: company.id, buyer_id: company.buyer_id });
  if (!row) throw new Error('No company was inserted');
  await db.orm.insert(companyMember).values(
    ids.map((person_id, n) => ({
      company_id: row.id,
      person_id,
      role: n === 0 ? ('owner' as const) : ('purchaser' as const),
      may_buy_on_credit: n > 0,
      joined_at: since,
      chosen_at: since,
    })),
  );
  const record = { type: 'company', id: row.id };
  await appendHistory(db, { record, actor: `person:${ids[0]}`, from: null, to: 'pending', at: since });
  await appendHistory(db, { record, actor: 'system', from: 'pending', to: 'active', at: since });
  const customer = { companyId: row.id, buyerId: row.buyer_id, personId: ids[0] ?? 0 };
  if (buyer.limit) await openCredit(db, buyer.limit, customer, { since, financeId });
  if (buyer.contract) await agreeOnPrices(db, buyer, row.id);
  return row.buyer_id;
}

type Customer = { companyId: number; buyerId: number; personId: number };

async function openCredit(
  db: Db,
  limit: number,
  { companyId, buyerId, personId }: Customer,
  { since, financeId }: { since: Date; financeId: number },
): Promise<void> {
  const day = localDate(since);
  const [asked, at] = [atHour(addDays(day, 1), 10), atHour(addDays(day, 3), 15)];
  const terms = { tenor_days: 14 };
  const [application] = await db.orm
    .insert(creditApplication)
    .values({
      slug: `${creditNumber('CA', asked).slice(0, -2)}${String(companyId).padStart(2, '0')}`,
      company_id: companyId,
      author_id: personId,
      state: 'approved',
      requested_limit: limit,
      purpose: null,
      created_at: asked,
      submitted_at: asked,
      decided_at: at,
      ...terms,
    })
    .returning({ id: creditApplication.id });
  const agreed = { application_id: application?.id ?? 0, staff_id: financeId, credit_limit: limit, at };
  await db.orm.insert(creditApproval).values({ ...agreed, ...terms });
  const [account] = await db.orm
    .insert(creditAccount)
    .values({ buyer_id: buyerId, state: 'active', credit_limit: limit, opened_at: at, ...terms })
    .returning({ id: creditAccount.id });
  const record = { type: 'credit_account', id: account?.id ?? 0 };
  await appendHistory(db, { record, actor: `staff:${financeId}`, from: null, to: 'active', at });
}

async function agreeOnPrices(db: Db, buyer: LifeBuyer, companyId: number): Promise<void> {
  const [slug = '', percent_off = 0] = buyer.contract ?? [];
  const [found] = await db.orm.select({ id: category.id }).from(category).where(eq(category.slug, slug));
  const [list] = await db.orm
    .insert(priceList)
    .values({
      name: `${buyer.company?.slice(0, 50)} ${percent_off}`,
      starts_on: addDays(lifeStart, -7),
      ends_on: addDays(lifeStart, 300),
      created_at: atHour(addDays(lifeStart, -8), 14),
    })
    .returning({ id: priceList.id });
  if (!found || !list) throw new Error(`The demo has no category '${slug}' for a contract`);
  await db.orm.insert(priceListCompany).values({ price_list_id: list.id, company_id: companyId });
  await db.orm.insert(priceListItem).values({ price_list_id: list.id, category_id: found.id, percent_off });
}
