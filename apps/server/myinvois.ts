import { readFile } from 'node:fs/promises';
import { type Certificate, readCertificate } from '@bakul/shop/adapters/myinvois/certificate';
import type { MyInvois } from '@bakul/shop/adapters/myinvois/myinvois';
import { createMyInvois } from '@bakul/shop/adapters/myinvois/myinvois-api';
import {
  createMyInvoisSimulator,
  createSimulatedMyInvois,
  type MyInvoisSimulator,
} from '@bakul/shop/adapters/myinvois/simulator';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Env } from './env.ts';

type Opened = { myInvois: MyInvois; myInvoisSimulator: MyInvoisSimulator | null };
export type MyInvoisEnv = Pick<
  Env,
  | 'MYINVOIS_CLIENT_ID'
  | 'MYINVOIS_CLIENT_SECRET'
  | 'MYINVOIS_API_URL'
  | 'MYINVOIS_PORTAL_URL'
  | 'MYINVOIS_CERTIFICATE'
  | 'publicUrl'
>;

/** Where the public links of an environment lead. */
const portals = {
  production: 'https://myinvois.hasil.gov.my',
  preproduction: 'https://preprod.myinvois.hasil.gov.my',
} as const;

/** MyInvois if it is configured. Otherwise the simulator, also in a real shop: its documents say what they are. */
export async function openMyInvois(
  env: MyInvoisEnv,
  { db, clock }: { db: Db; clock: () => Date },
): Promise<Opened> {
  const certificate = await loadCertificate(env.MYINVOIS_CERTIFICATE);
  const configured = configuredMyInvois(env, { certificate, clock });
  if (configured) return { myInvois: configured, myInvoisSimulator: null };
  const simulator = createMyInvoisSimulator({ db, clock, pace: 'realistic' });
  const myInvois = createSimulatedMyInvois(simulator, { publicUrl: env.publicUrl, clock, certificate });
  return { myInvois, myInvoisSimulator: simulator };
}

type ConfiguredOptions = { certificate: Certificate | null; clock: () => Date };

/** Null without credentials. */
export function configuredMyInvois(env: MyInvoisEnv, options: ConfiguredOptions): MyInvois | null {
  const settings = {
    MYINVOIS_CLIENT_ID: env.MYINVOIS_CLIENT_ID,
    MYINVOIS_CLIENT_SECRET: env.MYINVOIS_CLIENT_SECRET,
  };
  const missing = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(settings).length) return null;
  const { MYINVOIS_CLIENT_ID: clientId, MYINVOIS_CLIENT_SECRET: clientSecret } = settings;
  if (!clientId || !clientSecret) throw new Error(`MyInvois needs ${missing.join(', ')} too.`);
  const apiUrl = env.MYINVOIS_API_URL;
  const isProduction = new URL(apiUrl).hostname.startsWith('api.myinvois.');
  const environment = isProduction ? 'production' : 'preproduction';
  const portalUrl = env.MYINVOIS_PORTAL_URL ?? portals[environment];
  const send = (request: Request) => fetch(request);
  return createMyInvois({ ...options, apiUrl, portalUrl, clientId, clientSecret, environment, fetch: send });
}

/** A file that cannot be used stops the start, before documents are sent without a signature. */
export async function loadCertificate(path: string | undefined): Promise<Certificate | null> {
  if (path === undefined) return null;
  try {
    return readCertificate(await readFile(path, 'utf8'));
  } catch (error) {
    throw new Error(
      'MYINVOIS_CERTIFICATE cannot be used: it must be a PEM file with a certificate and its key',
      {
        cause: error,
      },
    );
  }
}
