import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';

type SqlFile = { file: string; text: string; hash: string };

const Installed = z.array(z.object({ file: z.string(), hash: z.string() }));
const Names = z.array(z.object({ name: z.string() }));

/**
 * Makes the functions of the database those of the `sql` folders of the platform and the features: runs the files that
 * are new or changed, and drops the functions whose file is gone. Each file can be run again: it replaces the function
 * that it is named after, and the triggers that call it. A moved file is not run again.
 */
export async function installFunctions(client: pg.ClientBase, root: string): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS drizzle.installed_function (file text PRIMARY KEY, hash text NOT NULL);
    -- A function may call one that is installed after it.
    SET LOCAL check_function_bodies = off`);
  const { rows } = await client.query('SELECT file, hash FROM drizzle.installed_function');
  const installed = new Map(Installed.parse(rows).map(({ file, hash }) => [file, hash]));
  const files = await readSqlFiles(root);
  const removed = [...installed.keys()].filter((name) => !files.some(({ file }) => file === name));
  // Before the files run: they may create triggers with the same names for other functions.
  await dropTriggers(client, removed);
  for (const { file, text, hash } of files) {
    if (installed.get(file) === hash) continue;
    await dropUnreferenced(client, file);
    await client.query(text);
    await client.query(
      `INSERT INTO drizzle.installed_function (file, hash) VALUES ($1, $2)
       ON CONFLICT (file) DO UPDATE SET hash = excluded.hash`,
      [file, hash],
    );
  }
  // After the files have run: they may replace the last index or default that calls a removed function.
  await dropFunctions(client, removed);
}

async function readSqlFiles(root: string): Promise<SqlFile[]> {
  const paths: string[] = [];
  for await (const path of glob('{features,platform}/**/sql/*.sql', { cwd: root })) paths.push(path);
  const files = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      return { file: basename(path), text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
  return files.toSorted((a, b) => phaseOf(a) - phaseOf(b) || (a.file < b.file ? -1 : 1));
}

/** Functions first: any of them may be called by `ledger.triggers.sql` or `product.indexes.sql`. */
const phaseOf = ({ file }: SqlFile) => file.split('.').length;

/** Drops what the query finds for the functions of these files, which are its `$1`. */
async function drop(
  client: pg.ClientBase,
  kind: 'FUNCTION' | 'TRIGGER',
  files: readonly string[],
  query: string,
): Promise<void> {
  const { rows } = await client.query(query, [files.map((file) => basename(file, '.sql'))]);
  for (const { name } of Names.parse(rows)) await client.query(`DROP ${kind} ${name}`);
}

const dropTriggers = (client: pg.ClientBase, files: readonly string[]) =>
  drop(
    client,
    'TRIGGER',
    files,
    `SELECT format('%I ON %s', t.tgname, t.tgrelid::regclass) AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
     WHERE p.pronamespace = 'public'::regnamespace AND p.proname = ANY ($1) AND NOT t.tgisinternal`,
  );

const functions = `SELECT oid::regprocedure::text AS name FROM pg_proc p
  WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1)`;

/** Fails if anything else than triggers still calls one of the functions, and nothing is migrated. */
async function dropFunctions(client: pg.ClientBase, files: readonly string[]): Promise<void> {
  await drop(client, 'FUNCTION', files, functions);
  await client.query('DELETE FROM drizzle.installed_function WHERE file = ANY ($1)', [files]);
}

/**
 * CREATE OR REPLACE cannot rename a parameter, and creates a second function if the types differ. Functions that
 * triggers, indexes or defaults call keep their signature.
 */
const dropUnreferenced = (client: pg.ClientBase, file: string) =>
  drop(
    client,
    'FUNCTION',
    [file],
    `${functions} AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.refclassid = 'pg_proc'::regclass AND d.refobjid = p.oid)`,
  );
