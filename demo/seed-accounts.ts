import { address, passwordHistory, person } from '@bakul/shop/features/account/account.table';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { Db } from '@bakul/shop/platform/db/db';
import { hashPassword, productionCost } from '@bakul/shop/platform/secrets/password-hash';

/** Public knowledge: these accounts exist only in the demo shop. */
export const demoPassword = 'Bakul-demo-1';

let hashed: Promise<string> | undefined;

/** The hash of the demo password. It takes a tenth of a second, so all demo accounts share it. */
export function hashDemoPassword(): Promise<string> {
  hashed ??= hashPassword(demoPassword, productionCost);
  return hashed;
}

const buyer = {
  account_type: 1,
  name: 'Nurul Huda binti Ismail',
  email: 'buyer@demo.bakul.example',
  mobile_phone: '+60123456701',
};

const addresses = [
  {
    label: 'Gerai',
    contact: 'Nurul Huda',
    phone: '+60123456701',
    line_1: '18 Jalan Raya Timur',
    line_2: 'Taman Serdang Raya',
    postcode: '43300',
    city: 'Seri Kembangan',
    state: 'SGR',
    notes: 'Hantar di pintu belakang, sebelum pukul 8 pagi.',
    is_default: true,
  },
  {
    label: 'Rumah',
    contact: 'Ismail bin Osman',
    phone: '+60389451234',
    line_1: '7 Jalan Kiara 3',
    line_2: null,
    postcode: '50480',
    city: 'Kuala Lumpur',
    state: 'KUL',
    notes: null,
    is_default: false,
  },
];

/** `now` is the time of the seed. `since` is when the demo customers signed up. */
export type Dates = { now: Date; since?: Date };
export type DemoPerson = {
  account_type: number;
  name: string;
  email: string;
  mobile_phone: string;
  language?: Lang;
};

/** Inserts a verified person who logs in with the demo password, whose hash is passed in. */
export async function insertDemoPerson(
  db: Db,
  values: DemoPerson,
  hash: string,
  { now, since = now }: Dates,
) {
  const dates = { password_changed_at: now, verified_at: since, created_at: since };
  const [row] = await db.orm
    .insert(person)
    .values({ ...values, password_hash: hash, ...dates })
    .returning({ id: person.id, buyer_id: person.buyer_id });
  if (!row) throw new Error('No person was inserted');
  await db.orm.insert(passwordHistory).values({ person_id: row.id, password_hash: hash, created_at: now });
  return row;
}

/** Inserts one personal buyer with addresses. `seedCompanies` inserts the companies' members. */
export async function seedAccounts(db: Db, { now, since = now }: Dates): Promise<void> {
  const hash = await hashDemoPassword();
  const { buyer_id } = await insertDemoPerson(db, buyer, hash, { now, since });
  await db.orm.insert(address).values(addresses.map((place) => ({ ...place, buyer_id, created_at: since })));
}
