import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { readSavedIdentity } from '@bakul/shop/features/content/profile/profile.service';
import { connect, connectOnce, type Database, openPool } from '@bakul/shop/platform/db/connect';
import { createDb, type Db } from '@bakul/shop/platform/db/db';
import { serverConfig } from '@bakul/shop/platform/db/failover-client';
import { findPooler, missingDirectUrl } from '@bakul/shop/platform/db/pooler';
import { readShopKind } from '@bakul/shop/platform/db/set-up';
import { type Env, readEnv } from '../env.ts';
import { identityOf } from '../public-config.ts';
import {
  type Check,
  type DatabaseContext,
  type DoctorContext,
  type Finding,
  messageOf,
  ok,
  problem,
  type ShopInDatabase,
  warning,
} from './check.ts';
import { checks as allChecks } from './checks.ts';
import { createRedactor } from './redact.ts';

export type ReportLine = Finding & { name: string };
export type Report = { isHealthy: boolean; lines: ReportLine[] };

type Source = Record<string, string | undefined>;

/** Runs every check, whether the shop runs or not. Changes nothing that outlives it. */
export async function runDoctor(source: Source, checks: readonly Check[] = allChecks): Promise<Report> {
  const lines: ReportLine[] = [];
  const redact = createRedactor(source);
  const add = (name: string, findings: Finding | readonly Finding[]) => {
    for (const { status, text, advice } of [findings].flat())
      lines.push({ name, status, text: redact(text), ...(advice && { advice }) });
  };
  const finish = () => ({ isHealthy: lines.every(({ status }) => status !== 'problem'), lines });

  const env = parse(source, (finding) => add('Configuration', finding));
  if (env === null) return finish();
  const opened = await openDatabase(env);
  add('Database', opened.finding);
  try {
    const context: DoctorContext = { env, now: () => new Date() };
    const database = opened.database ? await databaseContext(context, opened.database) : null;
    for (const check of checks) {
      if (check.needs === 'nothing') add(check.name, await runOne(() => check.run(context)));
      else if (database) add(check.name, await runOne(() => check.run(database)));
    }
  } finally {
    await opened.database?.close();
  }
  return finish();
}

function parse(source: Source, report: (findings: Finding[]) => void): Env | null {
  const advice = 'Correct or remove the setting. The table in the README lists them all.';
  try {
    const env = readEnv(source);
    report([ok('every setting can be used')]);
    return env;
  } catch (error) {
    const [, ...invalid] = messageOf(error).split('\n');
    report(invalid.map((line) => problem(line.trim(), advice)));
    return null;
  }
}

/** A check that hangs must not keep the others from being reported. */
const maxCheckMs = 20_000;

async function runOne(run: () => Finding | readonly Finding[] | Promise<Finding | readonly Finding[]>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    const finding = problem('no answer within 20 s', 'Check the connection to it, and run the doctor again.');
    timer = setTimeout(() => resolve(finding), maxCheckMs);
  });
  try {
    return await Promise.race([Promise.resolve().then(run), late]);
  } catch (error) {
    return problem(messageOf(error), 'This check failed unexpectedly. See docs/operations.md, Doctor.');
  } finally {
    clearTimeout(timer);
  }
}

type Opened = { database: Database | null; finding: Finding };

async function openDatabase(env: Env): Promise<Opened> {
  if (env.DATABASE_URL) return openExternal(env.DATABASE_URL, env.DATABASE_DIRECT_URL);
  const hasCluster = await access(join(env.dataDir, 'postgres')).then(
    () => true,
    () => false,
  );
  if (!hasCluster) {
    const advice = 'npm start creates it. For your own PostgreSQL, set DATABASE_URL.';
    return { database: null, finding: warning('there is no database yet', advice) };
  }
  try {
    // Joins the server that runs, or starts it and stops it again.
    const database = await connect({ dataDir: env.dataDir, max: 2 });
    return { database, finding: ok('the embedded PostgreSQL answers') };
  } catch (error) {
    const advice = `See the log of PostgreSQL: ${env.dataDir}/postgres/postgres.log.`;
    return { database: null, finding: problem(messageOf(error), advice) };
  }
}

const timeouts = { connectionMs: 5_000, statementMs: 15_000 };

/** Unlike the shop, does not wait for a server that may still start. The checks never go through a pooler. */
async function openExternal(url: string, directUrl: string | undefined): Promise<Opened> {
  const application_name = 'bakul doctor';
  const connectionTimeoutMillis = timeouts.connectionMs;
  try {
    const pooled = serverConfig(url);
    const direct = directUrl ? serverConfig(directUrl) : pooled;
    for (const server of new Set([pooled, direct]))
      await connectOnce({ ...server, application_name, connectionTimeoutMillis });
    if (!directUrl && (await findPooler(pooled)))
      return { database: null, finding: problem('DATABASE_URL leads to a pooler', missingDirectUrl) };
    const database = openPool({ ...direct, application_name }, { max: 2, timeouts });
    return { database, finding: ok('the PostgreSQL of DATABASE_URL answers') };
  } catch (error) {
    return { database: null, finding: problem(messageOf(error), adviceFor(error)) };
  }
}

const advices: Record<string, string> = {
  '28P01': 'Correct user and password in DATABASE_URL (percent-encode @ : /).',
  '28000': 'Allow this user and machine in pg_hba.conf, or correct the user in DATABASE_URL.',
  '3D000': 'Create the database, or correct its name in DATABASE_URL.',
  '53300': 'The server has no free connection: stop other clients, or raise max_connections.',
  ECONNREFUSED: 'Start PostgreSQL, and check host and port in DATABASE_URL.',
  ENOTFOUND: 'Correct the host in DATABASE_URL, or its DNS entry.',
};

function adviceFor(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return advices[code] ?? 'Check DATABASE_URL, and that the server accepts connections from this machine.';
}

async function databaseContext(context: DoctorContext, database: Database): Promise<DatabaseContext> {
  const db = createDb(database);
  return { ...context, db, shop: await readShop(db, context.env) };
}

async function readShop(db: Db, env: Env): Promise<ShopInDatabase | null> {
  const [table] = await db.run<{ is_there: boolean }>(
    "SELECT to_regclass('setting') IS NOT NULL AS is_there",
  );
  const kind = table?.is_there ? await readShopKind(db) : null;
  return kind && { kind, identity: identityOf(env, kind, await readSavedIdentity(db)) };
}
