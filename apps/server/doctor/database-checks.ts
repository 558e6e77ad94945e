import { type DatabaseContext, type Finding, ok, problem, warning } from './check.ts';

const requiredVersion = 16;

export async function checkVersion({ db }: DatabaseContext): Promise<Finding> {
  const [row] = await db.run<{ number: number; version: string }>(
    "SELECT current_setting('server_version_num')::integer AS number, current_setting('server_version') AS version",
  );
  const text = `PostgreSQL ${row?.version}`;
  if (row && row.number >= requiredVersion * 10_000) return ok(text);
  return problem(text, `Upgrade PostgreSQL to version ${requiredVersion} or later.`);
}

type Encoding = { encoding: string; client: string; has_collation: boolean };

/** Names are stored as UTF-8 and sorted by ICU. */
export async function checkEncoding({ db }: DatabaseContext): Promise<Finding> {
  const [row] = await db.run<Encoding>(
    `SELECT pg_encoding_to_char(encoding) AS encoding, current_setting('client_encoding') AS client,
       EXISTS (SELECT FROM pg_collation WHERE collname = 'en-x-icu') AS has_collation
     FROM pg_database WHERE datname = current_database()`,
  );
  if (row?.encoding !== 'UTF8')
    return problem(
      `the database is encoded in ${row?.encoding}`,
      'Create it anew with ENCODING UTF8 TEMPLATE template0, and restore a backup into it.',
    );
  if (!row.has_collation)
    return problem('the collation en-x-icu is missing', 'Install a PostgreSQL that is built with ICU.');
  return ok('UTF8, with ICU collations');
}

const requiredExtensions = ['pg_trgm', 'unaccent', 'fuzzystrmatch'];

export async function checkExtensions({ db }: DatabaseContext): Promise<Finding> {
  const rows = await db.run<{ name: string; installed: string | null; available: string | null }>(
    `SELECT wanted.name, e.extversion AS installed, a.default_version AS available
     FROM unnest($1::text[]) AS wanted (name)
     LEFT JOIN pg_extension e ON e.extname = wanted.name
     LEFT JOIN pg_available_extensions a ON a.name = wanted.name`,
    [requiredExtensions],
  );
  const namesWhere = (matches: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(matches).map(({ name }) => name);
  const unavailable = namesWhere(({ installed, available }) => installed === null && available === null);
  if (unavailable.length > 0)
    return problem(
      `the server lacks ${unavailable.join(', ')}`,
      'Install PostgreSQL’s contrib package on its machine, or enable the extensions at your provider.',
    );
  const pending = namesWhere(({ installed }) => installed === null);
  if (pending.length > 0)
    return warning(
      `${pending.join(', ')} not installed yet`,
      'The next start installs them, if the role may: CREATE privilege on the database.',
    );
  return ok(requiredExtensions.join(', '));
}

/** Besides its pool, a process has a connection for notifications, three for jobs and one for a backup. */
const otherConnections = 5;

type Limits = { available: number; role_limit: number; database_limit: number; processes: number };

export async function checkConnectionLimit({ db, env }: DatabaseContext): Promise<Finding> {
  const [row] = await db.run<Limits>(
    `SELECT current_setting('max_connections')::integer
         - current_setting('superuser_reserved_connections')::integer AS available,
       (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user) AS role_limit,
       (SELECT datconnlimit FROM pg_database WHERE datname = current_database()) AS database_limit,
       (SELECT count(*)::integer FROM pg_stat_activity
         WHERE application_name = 'bakul listen' AND datname = current_database()) AS processes`,
  );
  if (!row) throw new Error('The server did not report its limits');
  const limits = [row.available, row.role_limit, row.database_limit].filter((limit) => limit >= 0);
  return judgeConnections({
    limit: Math.min(...limits),
    pool: env.DATABASE_POOL,
    processes: Math.max(1, row.processes),
  });
}

function judgeConnections({
  limit,
  pool,
  processes,
}: {
  limit: number;
  pool: number;
  processes: number;
}): Finding {
  const needed = processes * (pool + otherConnections);
  const who = processes === 1 ? 'one process' : `${processes} processes`;
  const text = `${who} may open ${needed} of ${limit}`;
  if (needed <= limit) return ok(text);
  return problem(text, 'Lower DATABASE_POOL, run fewer processes, or raise max_connections of the server.');
}

const toleratedMs = 2_000;
const maxSkewMs = 30_000;

/** Codes, sessions and cut-off times compare times of this machine with times of the database. */
export async function checkClock({ db, now }: DatabaseContext): Promise<Finding> {
  const before = now().getTime();
  const [row] = await db.run<{ at: Date }>('SELECT clock_timestamp() AS at');
  const middle = (before + now().getTime()) / 2;
  return judgeClock(Math.abs((row?.at.getTime() ?? Number.NaN) - middle));
}

function judgeClock(skewMs: number): Finding {
  const text = `${(skewMs / 1000).toFixed(1)} s apart from the database`;
  const advice = 'Synchronise both machines by NTP (timedatectl set-ntp true).';
  if (!(skewMs <= maxSkewMs)) return problem(text, advice);
  return skewMs <= toleratedMs ? ok(text) : warning(text, advice);
}
