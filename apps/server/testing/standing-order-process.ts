import { runDueStandingOrders } from '@bakul/shop/features/standing-order/run/run-due.service';
import { disabledCaches } from '@bakul/shop/platform/cache/cache';
import { connect } from '@bakul/shop/platform/db/connect';
import { createDb } from '@bakul/shop/platform/db/db';
import pino from 'pino';
import { readEnv } from '../env.ts';
import { identityOf, publicConfig } from '../public-config.ts';

/**
 * Runs the job of standing orders in a process of its own, which kills itself at one of its statements: just before
 * sending it, or just after, without waiting for the answer. Prints the number of statements if it survives.
 */

const [now = '', killAt = '0', moment = 'before'] = process.argv.slice(2);
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
isRunning = true;
const counts = await runDueStandingOrders({
  db: createDb(database),
  log: pino({ level: 'silent' }),
  clock: () => new Date(now),
  caches: disabledCaches,
  config: publicConfig(env, identityOf(env, 'demo'), []),
  payments: null,
});
console.log(JSON.stringify({ statements, ...counts }));
await database.close();
