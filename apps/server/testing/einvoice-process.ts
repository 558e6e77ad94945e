import { createMyInvoisSimulator, createSimulatedMyInvois } from '@bakul/shop/adapters/myinvois/simulator';
import { followUpSubmissions } from '@bakul/shop/features/einvoice/flow/follow-up.service';
import { submitDocuments } from '@bakul/shop/features/einvoice/flow/submit.service';
import { connect } from '@bakul/shop/platform/db/connect';
import { createDb } from '@bakul/shop/platform/db/db';
import { secretsOf } from '@bakul/shop/platform/secrets/secrets';
import pino from 'pino';
import { readEnv } from '../env.ts';
import { identityOf, publicConfig } from '../public-config.ts';

/**
 * Runs the jobs of e-invoices in a process of its own, which kills itself at one of the statements of the shop or of the
 * simulator: just before sending it, or just after, without waiting for the answer. So it also dies before, during and
 * after each call of MyInvois. Prints the number of statements if it survives.
 */

const [start = '', killAt = '0', moment = 'before'] = process.argv.slice(2);
const url = process.env.DATABASE_URL;

const database = await connect({ url, dataDir: '' });
let statements = 0;
let isRunning = false;
const die = () => process.kill(process.pid, 'SIGKILL');
database.pool.on('connect', (client) => {
  const send = client.query;
  client.query = ((...args: Parameters<typeof send>) => {
    const isLast = isRunning && ++statements === Number(killAt);
    if (isLast && moment === 'before') die();
    const answer = send.apply(client, args);
    // The socket has the statement by then. The answer has not been read.
    if (isLast) setImmediate(die);
    return answer;
  }) as typeof send;
});
const env = readEnv({ PUBLIC_URL: 'https://bakul.example' });
const db = createDb(database);
let now = new Date(start);
const clock = () => now;
const simulator = createMyInvoisSimulator({ db, clock, pace: 'instant' });
const deps = {
  db,
  clock,
  log: pino({ level: 'silent' }),
  config: publicConfig(env, identityOf(env, 'demo'), []),
  myInvois: createSimulatedMyInvois(simulator, { publicUrl: env.publicUrl, clock }),
  secrets: secretsOf(Buffer.alloc(32, 7)),
};
isRunning = true;
const submitted = await submitDocuments(deps);
now = new Date(now.getTime() + 10_000);
const checked = await followUpSubmissions(deps);
console.log(JSON.stringify({ statements, ...submitted, ...checked }));
await database.close();
