import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';

const Package = z.object({ version: z.string() });

/** The version of this release, of which package.json is the source. */
export const ownVersion = Package.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')),
).version;

const Releases = z.array(z.object({ version: z.string(), oldest_compatible: z.string().nullable() }));

/** Negative if version `a` is older than `b`. Only the three numbers count. */
export function compareVersions(a: string, b: string): number {
  const numbersOf = (version: string) => (version.match(/\d+/g) ?? []).slice(0, 3).map(Number);
  const [first, second] = [numbersOf(a), numbersOf(b)];
  for (const place of [0, 1, 2]) {
    const difference = (first[place] ?? 0) - (second[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Whether this is the newest release that has used the database. An older one is started next to a newer one, or
 * instead of it after a rollback. It works with the newer schema, unless that was marked as too new for it.
 */
export async function isNewestRelease(client: pg.ClientBase, version: string): Promise<boolean> {
  await client.query(`CREATE TABLE IF NOT EXISTS drizzle.release (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1), version text NOT NULL, oldest_compatible text)`);
  const { rows } = await client.query('SELECT version, oldest_compatible FROM drizzle.release');
  const [release] = Releases.parse(rows);
  if (!release) return true;
  const { version: newest, oldest_compatible: oldest } = release;
  if (oldest !== null && compareVersions(version, oldest) < 0)
    throw new Error(
      `This database was upgraded by release ${newest}. Release ${version} cannot use it; start ${oldest} or later.`,
    );
  return compareVersions(version, newest) >= 0;
}

export async function recordRelease(client: pg.ClientBase, version: string): Promise<void> {
  await client.query(
    `INSERT INTO drizzle.release (version) VALUES ($1)
     ON CONFLICT (id) DO UPDATE SET version = excluded.version WHERE release.version <> excluded.version`,
    [version],
  );
}

/** Stops releases before `oldest` from using the database. */
export async function recordOldestCompatible(client: pg.ClientBase, oldest: string): Promise<void> {
  await client.query('UPDATE drizzle.release SET oldest_compatible = $1', [oldest]);
}
