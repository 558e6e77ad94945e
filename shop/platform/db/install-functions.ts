import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { isPgError } from './pg-error.ts';
import { compareVersions } from './release.ts';

type SqlFile = { file: string; text: string; hash: string };

const Installed = z.array(
  z.object({ file: z.string(), hash: z.string(), unused_since: z.string().nullable() }),
);
const Names = z.array(z.object({ name: z.string() }));

/** What has to be done to make the functions of the database those of the files. */
export type FunctionChanges = {
  changed: SqlFile[];
  /** Installed without a file, and used by the previous release. They stay until a later release starts. */
  newlyUnused: string[];
  /** Without a file since an earlier release. */
  removed: string[];
  usedAgain: string[];
  version: string;
};

/** Compares the functions of the database with the `sql` folders of the platform and the features. */
export async function readFunctionChanges(
  client: pg.ClientBase,
  { root, version }: { root: string; version: string },
): Promise<FunctionChanges> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS drizzle.installed_function (file text PRIMARY KEY, hash text NOT NULL);
    CREATE TABLE IF NOT EXISTS drizzle.unused_function (file text PRIMARY KEY, since text NOT NULL)`);
  const { rows } = await client.query(
    `SELECT file, hash, since AS unused_since FROM drizzle.installed_function LEFT JOIN drizzle.unused_function USING (file)`,
  );
  const installed = Installed.parse(rows);
  const hashes = new Map(installed.map(({ file, hash }) => [file, hash]));
  const files = await readSqlFiles(root);
  const names = new Set(files.map(({ file }) => file));
  const isOld = (since: string | null) => since !== null && compareVersions(since, version) < 0;
  const unused = installed.filter(({ file }) => !names.has(file));
  return {
    changed: files.filter(({ file, hash }) => hashes.get(file) !== hash),
    newlyUnused: unused.filter((each) => each.unused_since === null).map(({ file }) => file),
    removed: unused.filter((each) => isOld(each.unused_since)).map(({ file }) => file),
    usedAgain: installed
      .filter(({ file, unused_since }) => names.has(file) && unused_since !== null)
      .map(({ file }) => file),
    version,
  };
}

/**
 * Runs the files that are new or changed. Each can be run again: it replaces the function that it is named after, and
 * the triggers that call it. A moved file is not run again. A function whose file is gone is dropped one release later,
 * because processes of the previous release still call it.
 */
export async function installFunctions(client: pg.ClientBase, changes: FunctionChanges): Promise<void> {
  const { changed, newlyUnused, removed, usedAgain, version } = changes;
  // A function may call one that is installed after it.
  await client.query('SET LOCAL check_function_bodies = off');
  // Before the files run: they may create triggers with the same names for other functions.
  await dropTriggers(client, removed);
  for (const { file, text, hash } of changed) {
    await replaceFunction(client, file, text);
    await client.query(
      `INSERT INTO drizzle.installed_function (file, hash) VALUES ($1, $2)
       ON CONFLICT (file) DO UPDATE SET hash = excluded.hash`,
      [file, hash],
    );
  }
  const mark = 'INSERT INTO drizzle.unused_function (file, since) SELECT unnest($1::text[]), $2';
  await client.query(mark, [newlyUnused, version]);
  await client.query('DELETE FROM drizzle.unused_function WHERE file = ANY ($1)', [
    [...usedAgain, ...removed],
  ]);
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
  values: readonly unknown[] = [],
): Promise<void> {
  const { rows } = await client.query(query, [files.map((file) => basename(file, '.sql')), ...values]);
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

const invalidFunctionDefinition = '42P13';

/**
 * Replaces a function in place if possible, because a request that is about to call it fails when it is dropped.
 * CREATE OR REPLACE cannot rename a parameter, and creates a second function if the types differ: the former one is
 * then dropped. Functions that triggers, indexes or defaults call keep their signature.
 */
async function replaceFunction(client: pg.ClientBase, file: string, text: string): Promise<void> {
  const { rows } = await client.query(functions, [[basename(file, '.sql')]]);
  const before = Names.parse(rows);
  await client.query('SAVEPOINT replacing');
  try {
    await client.query(text);
  } catch (error) {
    if (!isPgError(error, invalidFunctionDefinition)) throw error;
    await client.query('ROLLBACK TO SAVEPOINT replacing');
    await dropUnreferenced(client, file, before);
    await client.query(text);
  }
  const after = await client.query(functions, [[basename(file, '.sql')]]);
  if (before.length > 0 && Names.parse(after.rows).length > before.length)
    await dropUnreferenced(client, file, before);
  await client.query('RELEASE SAVEPOINT replacing');
}

const dropUnreferenced = (client: pg.ClientBase, file: string, signatures: z.infer<typeof Names>) =>
  drop(
    client,
    'FUNCTION',
    [file],
    `${functions} AND oid::regprocedure::text = ANY ($2)
     AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.refclassid = 'pg_proc'::regclass AND d.refobjid = p.oid)`,
    [signatures.map(({ name }) => name)],
  );
