import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { ownSchema, type SchemaSource } from '../../platform/db/migrate.ts';

// Later than every real migration, all of which the test database already has.
const when = 9_000_000_000_000;

/** Writes a folder of migrations for one test. */
export async function writeMigrations(...statements: string[]): Promise<SchemaSource> {
  const folder = await mkdtemp(join(inject('testFolder'), 'migrate-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'meta'));
  const entries = statements.map((_, idx) => ({
    idx,
    version: '7',
    when: when + idx,
    tag: `m${idx}`,
    breakpoints: true,
  }));
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  await Promise.all(statements.map((sql, idx) => writeFile(join(folder, `m${idx}.sql`), sql)));
  return { ...ownSchema, migrations: folder };
}
