import { expect, test } from 'vitest';
import { findLockedTables } from './lock-tables.ts';

test.each([
  ['ALTER TABLE "order_line" ADD COLUMN "n" integer', [['order_line', 'ACCESS EXCLUSIVE']]],
  ['ALTER TABLE IF EXISTS ONLY public.order_line ADD n integer', [['order_line', 'ACCESS EXCLUSIVE']]],
  [
    'ALTER TABLE "note" ADD CONSTRAINT "f" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id")',
    [
      ['note', 'ACCESS EXCLUSIVE'],
      ['order_line', 'SHARE ROW EXCLUSIVE'],
    ],
  ],
  ['CREATE UNIQUE INDEX "i" ON "farm" USING btree ("slug")', [['farm', 'SHARE ROW EXCLUSIVE']]],
  [
    'CREATE OR REPLACE TRIGGER t AFTER UPDATE OF a, b ON farm FOR EACH ROW EXECUTE FUNCTION f()',
    [['farm', 'SHARE ROW EXCLUSIVE']],
  ],
  ['DROP TRIGGER IF EXISTS t ON farm', [['farm', 'ACCESS EXCLUSIVE']]],
  // The body of a function locks nothing when it is created.
  ['CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ ALTER TABLE farm ADD n integer $$', []],
])('finds the tables that %s locks', (statement, locks) => {
  expect([...findLockedTables([statement])]).toEqual(locks);
});

test('takes the stronger of two locks, and all in the same order', () => {
  const statements = [
    'CREATE INDEX "i" ON "variant" ("n"); ALTER TABLE "farm" ADD COLUMN "n" integer',
    'ALTER TABLE "variant" ADD COLUMN "m" integer; CREATE INDEX "j" ON "farm" ("n")',
  ];
  expect([...findLockedTables(statements)]).toEqual([
    ['farm', 'ACCESS EXCLUSIVE'],
    ['variant', 'ACCESS EXCLUSIVE'],
  ]);
});
