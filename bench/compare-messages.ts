import { readMessage } from '@bakul/shop/features/message-order/reading/message.rules';
import { loadVocabulary } from '@bakul/shop/features/message-order/reading/vocabulary.service';
import { disabledCaches } from '@bakul/shop/platform/cache/cache';
import { openPool } from '@bakul/shop/platform/db/connect';
import { createDb } from '@bakul/shop/platform/db/db';
import { measure } from './measure.ts';
import { exactWords, mistypedWords } from './reads.ts';
import type { Row } from './report.ts';
import { type Shops, startShopFor, withServers } from './shops.ts';
import { produce } from './vocabulary.ts';

const products = 10_000;
const messageLines = 30;
const maxMessageMs = 15;
const rounds = 20;
const messagesPerRound = 20;
const group = `Reading a message of ${messageLines} lines, CPU ms, ${products.toLocaleString('en')} products; the limit is a search for ${messageLines} words`;

/** Compares reading a message with searching for as many words one by one. */
export async function compareMessages(shops: Shops): Promise<Row[]> {
  await shops.sample(products);
  const [plain, mistyped] = await readMessages(shops);
  const search = await withServers([startShopFor(shops, products, 0)], async (server) => {
    const paths = [...exactWords, ...mistypedWords].map((word) => `/api/product/search?keywords=${word}`);
    const options = { seconds: 2, rounds: 2, maxRounds: 2, isEnough: () => true };
    const [cost = 0] = server ? await measure(shops.bench, [{ server, paths }], options) : [];
    return cost * messageLines;
  });
  const allowed = { of: 'ours', most: maxMessageMs } as const;
  return [
    { group, name: 'message', ours: plain, limit: search, allowed, unit: '' },
    { group, name: 'message with typing errors', ours: mistyped, limit: search, allowed, unit: '' },
  ];
}

/** CPU milliseconds for a message, as written and with typing errors, with the vocabulary already built. */
async function readMessages({ socketFolder }: Shops): Promise<[number, number]> {
  const database = openPool({ host: socketFolder, user: 'bakul', database: `bench_${products}` });
  try {
    const start = process.cpuUsage();
    const vocabulary = await loadVocabulary({ db: createDb(database), caches: disabledCaches });
    console.log(`The vocabulary was loaded and built with ${cpuMsSince(start).toFixed(0)} ms of CPU`);
    const names = produce.flatMap(({ en, ms, unit }) => [`${ms} 10 ${unit}`, `5${unit} ${en}`]);
    const typos = mistypedWords.map((word, index) => `${word} ${1 + (index % 9)}kg`);
    const measured = [names, typos].map((lines) => lowest(lines, (text) => readMessage(text, vocabulary)));
    return [measured[0] ?? 0, measured[1] ?? 0];
  } finally {
    await database.close();
  }
}

const cpuMsSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
};

/** The lowest cost of a message of these lines; other work on the machine can only make a round more expensive. */
function lowest(lines: readonly string[], read: (text: string) => unknown): number {
  const texts = Array.from({ length: messagesPerRound }, (_, index) =>
    Array.from(
      { length: messageLines },
      (_, line) => lines[(index * messageLines + line) % lines.length],
    ).join('\n'),
  );
  const costs = Array.from({ length: rounds }, () => {
    const start = process.cpuUsage();
    for (const text of texts) read(text);
    return cpuMsSince(start) / texts.length;
  });
  return Math.min(...costs);
}
