import { afterAll, beforeAll, expect, test } from 'vitest';
import { addItem } from '../../features/cart/cart.contract.ts';
import { addCompanyNote } from '../../features/company/staff/company.contract.ts';
import { shareBasket } from '../../features/message-order/message-order.contract.ts';
import { writeToBuyer } from '../../features/quotation/staff/quotation.contract.ts';
import { createReview } from '../../features/review/review.contract.ts';
import { passkeyName } from '../../features/security/passkey.contract.ts';
import { StandingOrderInput } from '../../features/standing-order/standing-order.contract.ts';
import { testDatabase } from '../../testing/database/database.ts';
import type { Database } from './connect.ts';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Each length constraint on a text, with the contract field that is stored under it. */
const fields = {
  cart_line_note: { column: 'note', max: 200, field: addItem.input.shape.note },
  company_note_length: { column: 'text', max: 1000, field: addCompanyNote.input.shape.text },
  passkey_name_length: { column: 'name', max: 60, field: passkeyName },
  quotation_message_length: { column: 'text', max: 1000, field: writeToBuyer.input.shape.text },
  review_length: { column: 'text', max: 1000, field: createReview.input.shape.text },
  shared_basket_line_note: {
    column: 'note',
    max: 200,
    field: shareBasket.input.shape.lines.element.shape.note,
  },
  standing_order_line_note: {
    column: 'note',
    max: 200,
    field: StandingOrderInput.shape.lines.element.shape.note,
  },
  standing_order_name: { column: 'name', max: 60, field: StandingOrderInput.shape.name },
};

async function lengthChecks(): Promise<Map<string, string>> {
  const { rows } = await database.pool.query<{ name: string; condition: string }>(
    `SELECT conname AS name, pg_get_expr(conbin, conrelid) AS condition FROM pg_constraint
     WHERE contype = 'c' AND pg_get_expr(conbin, conrelid) LIKE '%char_length(%'`,
  );
  return new Map(rows.map(({ name, condition }) => [name, condition]));
}

test('covers every length constraint with a contract field', async () => {
  expect([...(await lengthChecks()).keys()].toSorted()).toEqual(Object.keys(fields));
});

const scripts = {
  latin: 'a',
  emoji: '🍅',
  'emoji of two characters': '👍🏽',
  Han: '𠮷',
  'mixed text': 'a🍅b',
};

test.each(Object.entries(scripts))('contract and constraint agree at the limit for %s', async (_, unit) => {
  const checks = await lengthChecks();
  for (const [name, { column, max, field }] of Object.entries(fields)) {
    for (const length of [max - 1, max, max + 1]) {
      const text = [...unit.repeat(max + 1)].slice(0, length).join('');
      const { rows } = await database.pool.query(
        `SELECT ${checks.get(name)} AS is_accepted FROM (SELECT $1::text AS ${column}) AS stored`,
        [text],
      );
      expect([name, length, rows[0].is_accepted]).toEqual([name, length, length <= max]);
      expect([name, length, field.safeParse(text).success]).toEqual([name, length, length <= max]);
    }
  }
});
