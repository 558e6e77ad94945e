import { z } from 'zod';
import type { Db } from '../../../platform/db/db.ts';
import { oneRowQuery, rowQuery } from '../../../platform/db/query.ts';
import { findSetting, replaceSetting } from '../../../platform/db/setting.ts';
import type { SetupGuide } from './setup-guide.contract.ts';

type Counts = SetupGuide['counts'] & { has_sent_mail: boolean };

/** Counts stop at a hundred, which is enough to know that a step is done. */
const capped = (query: string) => `(SELECT count(*)::integer FROM (${query} LIMIT 100) AS found)`;

export const countForSetup = oneRowQuery<Counts>(
  'setup_counts',
  `SELECT ${capped('SELECT FROM delivery_zone')} AS zones,
     ${capped('SELECT FROM category')} AS categories,
     ${capped('SELECT FROM farm')} AS farms,
     ${capped(`SELECT FROM product WHERE status <> 'archived'`)} AS products,
     ${capped(`SELECT FROM product WHERE status = 'active'`)} AS published,
     ${capped(`SELECT FROM product p WHERE status = 'active' AND EXISTS (SELECT FROM variant v
       WHERE v.product_id = p.id AND v.archived_at IS NULL AND v.on_hand > v.reserved)`)} AS orderable,
     ${capped('SELECT FROM shop_order')} AS orders,
     EXISTS (SELECT FROM mail WHERE sent_at IS NOT NULL AND recipient <> '') AS has_sent_mail`,
);

type TestMailRow = { recipient: string; created_at: Date; sent_at: Date | null; failure: string | null };

export const findLastTestMail = rowQuery<TestMailRow, [template: string]>(
  'setup_test_mail',
  `SELECT recipient, created_at, sent_at, CASE WHEN sent_at IS NULL THEN failure END AS failure
   FROM mail WHERE template = $1 ORDER BY id DESC LIMIT 1`,
);

const Confirmed = z.object({ is_delivery_confirmed: z.boolean() });
const guideSetting = 'setup_guide';

export async function isDeliveryConfirmed(db: Db): Promise<boolean> {
  return (await findSetting(db, guideSetting, Confirmed)).value?.is_delivery_confirmed ?? false;
}

export async function confirmDeliveryOnce(db: Db, now: Date): Promise<void> {
  await replaceSetting(db, guideSetting, { is_delivery_confirmed: true }, { version: 0, now });
}
