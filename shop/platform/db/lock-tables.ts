import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { isPgError } from './pg-error.ts';

/**
 * Must be shorter than PostgreSQL's `deadlock_timeout` of 1 s. A request that waits for a table of the migration, and
 * holds another that the migration waits for, would otherwise be the one that is cancelled.
 */
const lockBudgetMs = 700;
const [lockNotAvailable, deadlockDetected] = ['55P03', '40P01'];

const functionBodies = /\$(\w*)\$[\s\S]*?\$\1\$/g;
const name = '(?:ONLY\\s+)?(?:"?public"?\\.)?"?(\\w+)"?';
/** Statements and the lock that they take on an existing table. */
const patterns = [
  { mode: 'ACCESS EXCLUSIVE', pattern: new RegExp(`\\bALTER TABLE\\s+(?:IF EXISTS\\s+)?${name}`, 'gi') },
  { mode: 'ACCESS EXCLUSIVE', pattern: new RegExp(`\\bDROP TRIGGER\\b[^;]*?\\bON\\s+${name}`, 'gi') },
  { mode: 'SHARE ROW EXCLUSIVE', pattern: new RegExp(`\\bREFERENCES\\s+${name}`, 'gi') },
  {
    mode: 'SHARE ROW EXCLUSIVE',
    pattern: new RegExp(`\\bCREATE\\b[^;]*?\\b(?:TRIGGER|INDEX)\\b[^;]*?\\bON\\s+${name}`, 'gi'),
  },
];

/** The tables that these statements lock, with the strongest lock of each, in a fixed order. */
export function findLockedTables(statements: readonly string[]): Map<string, string> {
  const modes = new Map<string, string>();
  for (const statement of statements) {
    const text = statement.replaceAll(functionBodies, '');
    for (const { mode, pattern } of patterns)
      for (const [, table = ''] of text.matchAll(pattern))
        if (modes.get(table) !== 'ACCESS EXCLUSIVE') modes.set(table, mode);
  }
  return new Map([...modes].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const Tables = z.array(z.object({ name: z.string() }));

/**
 * Locks all tables before the first statement changes anything, so that later ones do not wait while they block
 * requests.
 */
async function lockTables(client: pg.ClientBase, statements: readonly string[]): Promise<void> {
  const modes = findLockedTables(statements);
  const { rows } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname = ANY ($1)`,
    [[...modes.keys()]],
  );
  const existing = new Set(Tables.parse(rows).map((row) => row.name));
  const deadline = performance.now() + lockBudgetMs;
  for (const [table, mode] of modes) {
    if (!existing.has(table)) continue;
    const left = Math.max(1, Math.round(deadline - performance.now()));
    await client.query(`SET LOCAL lock_timeout = ${left}`);
    await client.query(`LOCK TABLE public.${pg.escapeIdentifier(table)} IN ${mode} MODE`);
  }
  await client.query(`SET LOCAL lock_timeout = ${lockBudgetMs}`);
}

/**
 * Runs `work` in a transaction that has locked the tables of the statements. While a table is in use, requests wait for
 * less than a second, then they continue and the transaction is tried again.
 */
export async function withLockedTables(
  client: pg.ClientBase,
  statements: readonly string[],
  work: () => Promise<void>,
  patienceMs = 300_000,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (let attempt = 1; ; attempt++) {
    await client.query('BEGIN');
    try {
      await lockTables(client, statements);
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      const isBusy = isPgError(error, lockNotAvailable) || isPgError(error, deadlockDetected);
      if (!isBusy) throw error;
      await client.query('ROLLBACK');
      if (performance.now() > deadline)
        throw new Error(
          'The database was not migrated: another transaction, perhaps a backup, has been using its tables for minutes. Start again when it has ended.',
          { cause: error },
        );
      await sleep(Math.min(200 * attempt, 3_000) * (0.5 + Math.random()));
    }
  }
}
