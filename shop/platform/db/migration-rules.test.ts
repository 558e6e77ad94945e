import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { ownSchema } from './migrate.ts';
import { bigTables, findProblems } from './migration-rules.ts';

/** 0000 to 0004 were written before the rules, and are in databases already. */
const exempt = 5;

test('the previous release can run during and after every migration', () => {
  const migrations = readMigrationFiles({ migrationsFolder: ownSchema.migrations });
  expect(migrations.length).toBeGreaterThanOrEqual(exempt);
  expect(migrations.slice(exempt).flatMap(({ sql }) => findProblems(sql))).toEqual([]);
});

test.each([
  ['DROP TABLE "note"', 'drops'],
  ['ALTER TABLE "note" DROP COLUMN "text"', 'drops'],
  ['ALTER TABLE "note" ALTER COLUMN "text" DROP NOT NULL', 'drops'],
  ['TRUNCATE note', 'drops'],
  ['ALTER TABLE "note" RENAME COLUMN "a" TO "b"', 'renames'],
  ['ALTER TABLE "note" ALTER COLUMN "n" SET DATA TYPE bigint', 'changes a type'],
  ['ALTER TABLE "note" ADD COLUMN "n" integer NOT NULL', 'requires a value'],
  ['ALTER TABLE "note" ALTER COLUMN "n" SET NOT NULL', 'requires a value'],
  ['ALTER TABLE "note" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL', 'computes a value'],
  ['CREATE INDEX "line_by_n" ON "order_line" USING btree ("n")', 'builds an index'],
  ['CREATE UNIQUE INDEX "line_by_n" ON "public"."order_line" ("n")', 'builds an index'],
  ['CREATE INDEX CONCURRENTLY "line_by_n" ON "order_line" ("n")', 'cannot run again'],
  ['ALTER TABLE "order_line" ADD CONSTRAINT "n" CHECK ("n" > 0)', 'adds a constraint'],
  ['UPDATE "order_line" SET "n" = 1', 'changes rows'],
])('refuses %s', (statement, problem) => {
  expect(findProblems([`-- A comment\n${statement};`])).toEqual([expect.stringContaining(problem)]);
});

test('accepts what leaves the previous release alone', () => {
  const statements = [
    'CREATE TABLE "note" ("id" integer PRIMARY KEY, "line_id" integer NOT NULL)',
    'ALTER TABLE "note" ADD CONSTRAINT "f" FOREIGN KEY ("line_id") REFERENCES "public"."order_line"("id")',
    'CREATE INDEX "note_by_line" ON "note" USING btree ("line_id")',
    `ALTER TABLE "order_line" ADD COLUMN "shelf" text DEFAULT 'A' NOT NULL`,
    'ALTER TABLE "order_line" ADD CONSTRAINT "n" CHECK ("n" > 0) NOT VALID',
  ];
  expect(findProblems(statements)).toEqual([]);
  expect(findProblems(['CREATE INDEX CONCURRENTLY IF NOT EXISTS "line_by_n" ON "order_line" ("n")'])).toEqual(
    [],
  );
  expect(findProblems(['ALTER TABLE "order_line" VALIDATE CONSTRAINT "n"'])).toEqual([]);
});

test('accepts a removal that is marked, and no mixture with concurrent statements', () => {
  const drop = 'ALTER TABLE "order_line" DROP COLUMN "shelf";';
  expect(findProblems([`-- contract: safe since v1.4.0\n${drop}`])).toEqual([]);
  expect(findProblems([`-- contract: soon\n${drop}`])).toHaveLength(1);
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS "line_by_n" ON "order_line" ("n")';
  expect(findProblems([index, 'CREATE TABLE "note" ("id" integer)'])).toEqual([
    expect.stringContaining('mixes CONCURRENTLY'),
  ]);
});

test('every big table exists', async () => {
  const { pool } = await freshDatabase();
  const { rows } = await pool.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NULL',
    [[...bigTables]],
  );
  expect(rows).toEqual([]);
});
