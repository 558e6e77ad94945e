import { glob, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { freshDatabase } from '../../testing/database/database.ts';
import { installFunctions, readFunctionChanges } from './install-functions.ts';
import { migrate, ownSchema } from './migrate.ts';

async function openEmpty() {
  const db = await freshDatabase({ template: 'template1' });
  await db.pool.query('CREATE SCHEMA drizzle; CREATE TABLE t (n integer)');
  const root = await mkdtemp(join(inject('testFolder'), 'functions-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const pathOf = (path: string) => join(root, path);
  const write = async (path: string, sql: string) => {
    await mkdir(join(pathOf(path), '..'), { recursive: true });
    await writeFile(pathOf(path), sql);
  };
  const remove = (path: string) => rm(pathOf(path));
  const install = async (version = '1.0.0') => {
    const client = await db.pool.connect();
    try {
      await client.query('BEGIN');
      await installFunctions(client, await readFunctionChanges(client, { root, version }));
      await client.query('COMMIT');
    } finally {
      client.release(true);
    }
  };
  const run = async (sql: string) => (await db.pool.query(sql)).rows;
  return { write, remove, install, run };
}

const constant = (name: string, value: number) =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS integer LANGUAGE sql AS 'SELECT ${value}'`;

const trigger = (name: string, table = 't') =>
  `CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.n := NEW.n + 1; RETURN NEW; END';
   CREATE OR REPLACE TRIGGER ${name} BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}();`;

const namesSql = `SELECT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`;

test('installs only new and changed functions, wherever their files are', async () => {
  const { write, remove, install, run } = await openEmpty();
  await write('platform/db/sql/one.sql', constant('one', 1));
  await write('features/a/b/sql/two.sql', constant('two', 2));
  await install();
  const read = () => run("SELECT one(), two(), xmin::text FROM pg_proc WHERE proname = 'two'");
  const [before] = await read();
  expect(before).toMatchObject({ one: 1, two: 2 });
  await write('platform/db/sql/one.sql', constant('one', 11));
  await remove('features/a/b/sql/two.sql');
  await write('features/c/sql/two.sql', constant('two', 2));
  await install();
  expect(await read()).toEqual([{ ...before, one: 11 }]);
});

test('drops a function without a file, and its triggers, one release later', async () => {
  const { write, remove, install, run } = await openEmpty();
  await run(constant('of_the_operator', 1));
  await write('features/a/sql/old.sql', trigger('old'));
  await install('1.0.0');
  await remove('features/a/sql/old.sql');
  // Processes of 1.0.0 may still run, and 1.1.0 may be rolled back to it.
  await install('1.1.0');
  await install('1.1.0');
  expect(await run(namesSql)).toEqual([{ name: 'of_the_operator' }, { name: 'old' }]);
  await install('1.2.0');
  expect(await run(namesSql)).toEqual([{ name: 'of_the_operator' }]);
  await run('INSERT INTO t VALUES (1)');
  expect(await run('SELECT n FROM t')).toEqual([{ n: 1 }]);
});

test('does not drop a function whose file is back', async () => {
  const { write, remove, install, run } = await openEmpty();
  await write('features/a/sql/one.sql', constant('one', 1));
  await install('1.0.0');
  await remove('features/a/sql/one.sql');
  await install('1.1.0');
  await write('features/a/sql/one.sql', constant('one', 1));
  await install('1.1.1');
  await remove('features/a/sql/one.sql');
  await install('1.2.0');
  expect(await run(namesSql)).toEqual([{ name: 'one' }]);
});

test('replaces a trigger that calls a function of another file under the same name', async () => {
  const { write, remove, install, run } = await openEmpty();
  await write('features/a/sql/old.sql', trigger('old'));
  await install('1.0.0');
  await remove('features/a/sql/old.sql');
  await write('features/a/sql/new.sql', trigger('new').replace('TRIGGER new', 'TRIGGER old'));
  await install('1.1.0');
  await run('INSERT INTO t VALUES (1)');
  expect(await run('SELECT n FROM t')).toEqual([{ n: 2 }]);
});

test('changes nothing if a function to be dropped is still a default', async () => {
  const { write, remove, install, run } = await openEmpty();
  await write('features/a/sql/old.sql', constant('old', 7));
  await install('1.0.0');
  await run('ALTER TABLE t ALTER COLUMN n SET DEFAULT old()');
  await remove('features/a/sql/old.sql');
  await install('1.1.0');
  await write('features/a/sql/new.sql', constant('new', 8));
  await expect(install('1.2.0')).rejects.toThrow('cannot drop function old()');
  expect(await run(namesSql)).toEqual([{ name: 'old' }]);
  // A file may replace the default: functions are dropped last.
  await write('features/a/sql/t.defaults.sql', 'ALTER TABLE t ALTER COLUMN n SET DEFAULT new()');
  await install('1.2.0');
  expect(await run(namesSql)).toEqual([{ name: 'new' }]);
});

test('replaces a changed function in place, because requests may be about to call it', async () => {
  const { write, install, run } = await openEmpty();
  const idSql = "SELECT 'one'::regproc::oid AS id, one()";
  await write('features/a/sql/one.sql', constant('one', 1));
  await install();
  const [before] = await run(idSql);
  await write('features/a/sql/one.sql', constant('one', 2));
  await install();
  expect(await run(idSql)).toEqual([{ ...before, one: 2 }]);
});

test('renames parameters, and leaves no function with the former parameters', async () => {
  const { write, install, run } = await openEmpty();
  const add = (parameters: string, body: string) =>
    write(
      'features/a/sql/add.sql',
      `CREATE OR REPLACE FUNCTION add(${parameters}) RETURNS integer LANGUAGE sql AS 'SELECT ${body}'`,
    );
  await add('a integer, b integer', 'a + b');
  await install();
  await add('first integer, second integer', 'first + second');
  await install();
  expect(await run('SELECT add(second => 2, first => 1)')).toEqual([{ add: 3 }]);
  await add('first integer, second integer, third integer DEFAULT 3', 'first + second + third');
  await install();
  expect(await run('SELECT add(1, 2)')).toEqual([{ add: 6 }]);
});

test('runs files with a second suffix after all functions', async () => {
  const { write, install, run } = await openEmpty();
  await write(
    'features/a/sql/t.triggers.sql',
    'CREATE OR REPLACE TRIGGER z BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION z()',
  );
  await write('platform/db/sql/z.sql', trigger('z').split(';\n')[0] ?? '');
  await install();
  await run('INSERT INTO t VALUES (1)');
  expect(await run('SELECT n FROM t')).toEqual([{ n: 2 }]);
});

test('every database function has a file, and every file can be run again', async () => {
  const db = await freshDatabase();
  const { rows } = await db.pool.query(`
    SELECT DISTINCT proname AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`);
  const files: string[] = [];
  for await (const path of glob('{features,platform}/**/sql/*.sql', { cwd: ownSchema.shop }))
    files.push(basename(path, '.sql'));
  const functions = files.filter((name) => !name.includes('.'));
  expect(functions.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  expect(new Set(files).size).toBe(files.length);
  await db.pool.query('DELETE FROM drizzle.installed_function');
  await migrate(db);
  expect((await db.pool.query('SELECT FROM drizzle.installed_function')).rowCount).toBe(files.length);
});
