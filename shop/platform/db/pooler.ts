import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { PreparedQuery } from './driver/prepared-query.ts';
import { openClient, type ServerConfig } from './failover-client.ts';

/** A pooler between the shop and PostgreSQL, such as PgBouncer in transaction mode. */
export type Pooler = {
  /**
   * Whether a statement prepared under a name can be executed in a later transaction, which may get another connection
   * of the server. PgBouncer can do that from version 1.21 on.
   */
  keepsPreparedStatements: boolean;
};

/** The name of the requests' connections. Those for LISTEN, jobs and so on have other names. */
export const applicationName = 'bakul';

/** Settings of PostgreSQL that every request runs with. */
type SessionSettings = { [name: string]: string };

/** Ensures that only one of several starting processes changes the role. */
const roleLock = '7102, 4';

/** Null when the connection leads to PostgreSQL itself, or through a proxy that only forwards bytes. */
export const findPooler = (server: ServerConfig): Promise<Pooler | null> =>
  withClient(server, async (client) =>
    (await isDirect(client)) ? null : { keepsPreparedStatements: await keepsPreparedStatements(client) },
  );

async function withClient<T>(server: ServerConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const timeouts = { connectionTimeoutMillis: 5_000, query_timeout: 15_000 };
  const client = await openClient({ application_name: applicationName, ...server, ...timeouts });
  return work(client).finally(() => client.end().catch(() => undefined));
}

/** A pooler announces a process id of its own, because cancel requests have to come to it. */
async function isDirect(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return 'processID' in client && client.processID === rows[0]?.pid;
}

/** A pooler that keeps prepared statements gives them names of its own on the server. */
async function keepsPreparedStatements(client: pg.Client): Promise<boolean> {
  const name = 'bakul_probe';
  await client.query('BEGIN');
  await client.query({ name, text: 'SELECT 1' });
  const { rowCount } = await client.query('SELECT FROM pg_prepared_statements WHERE name = $1', [name]);
  // Otherwise it would stay on a connection of the server, where the next start fails to prepare it again.
  if (rowCount !== 0) await client.query(`DEALLOCATE ${name}`);
  await client.query('COMMIT');
  return rowCount === 0;
}

/**
 * Makes the settings defaults of the role, for every connection that the pooler opens from now on. PgBouncer refuses
 * them at the start of a connection, and a later SET would stay with whichever connection of the server ran it. Nothing
 * changes if the settings are in effect already, for example by a `connect_query` of PgBouncer.
 */
export async function setRoleDefaults(
  pooled: ServerConfig,
  direct: ServerConfig,
  settings: SessionSettings,
): Promise<void> {
  const differing = await withClient(pooled, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      'SELECT name, setting FROM pg_settings WHERE name = ANY ($1)',
      [Object.keys(settings)],
    );
    return rows.filter(({ name, setting }) => settings[name] !== setting);
  });
  if (differing.length === 0) return;
  await withClient({ ...direct, application_name: 'bakul migrate' }, async (client) => {
    await client.query('BEGIN');
    await client.query(`SELECT pg_advisory_xact_lock(${roleLock})`);
    for (const { name } of differing) await setRoleDefault(client, name, settings[name] ?? '');
    await client.query('COMMIT');
    await renewConnections(client);
  });
}

async function setRoleDefault(client: pg.Client, name: string, value: string): Promise<void> {
  const { rows } = await client.query<{ command: string }>(
    "SELECT format('ALTER ROLE CURRENT_USER IN DATABASE %I SET %I = %L', current_database(), $1::text, $2::text) AS command",
    [name, value],
  );
  await client.query(rows[0]?.command ?? '');
}

/** As long as a statement may take. */
const renewalMs = 15_000;

/**
 * Makes the pooler replace its connections to the server, each when it is idle. After a migration they may hold prepared
 * statements with the columns of before, and they outlive the processes of the shop. `direct` must not be pooled.
 */
export async function renewConnections(direct: pg.ClientBase): Promise<void> {
  const { rows } = await direct.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  const deadline = performance.now() + renewalMs;
  do {
    const { rowCount } = await direct.query(endIdle, [applicationName, rows[0]?.now]);
    if (rowCount === 0) return;
    await sleep(20);
  } while (performance.now() < deadline);
}

const endIdle = `
  SELECT CASE WHEN state = 'idle' THEN pg_terminate_backend(pid) END
  FROM pg_stat_activity
  WHERE datname = current_database() AND usename = current_user AND application_name = $1
    AND backend_start < $2::timestamptz`;

/**
 * Sends prepared statements as queries of `pg`: a pooler prepares them again on other connections to the server, after a
 * migration with other columns. If it does not keep them, they are sent without their names and parsed each time.
 */
export function sendPlainQueries(pool: pg.Pool, { keepsPreparedStatements }: Pooler): void {
  pool.on('connect', (client) => {
    const send = client.query;
    const query = (statement: unknown, ...rest: unknown[]): unknown => {
      const plain = plainQuery(statement);
      return Reflect.apply(send, client, [keepsPreparedStatements ? plain : withoutName(plain), ...rest]);
    };
    Object.assign(client, { query });
  });
}

function plainQuery(statement: unknown): unknown {
  if (!(statement instanceof PreparedQuery)) return statement;
  const { name, text, values } = statement;
  return { name, text, values };
}

export function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || !('name' in statement)) return statement;
  const { name: _, ...unnamed } = statement;
  return unnamed;
}

export const missingDirectUrl =
  'DATABASE_URL leads to a connection pooler such as PgBouncer. Set DATABASE_DIRECT_URL to the same database without ' +
  'the pooler: notifications, jobs and migrations need it.';

export const pooledDirectUrl =
  'DATABASE_DIRECT_URL leads to a connection pooler such as PgBouncer. It has to lead to PostgreSQL itself.';
