import { setTimeout as sleep } from 'node:timers/promises';
import { readCpuMs, readPostgresCpuMs } from './cpu.ts';
import type { Step } from './load.ts';
import type { Load, RunningServer } from './processes.ts';

export type VisitKind = 'firstWarmUp' | 'warmUp' | 'measured';

export type Subject = {
  server: RunningServer;
  paths: string[];
  headers?: string;
  connections?: number;
  /**
   * Prepares the data that a round needs and returns its visits. The cost is then measured per visit instead of per
   * request.
   */
  visits?: (kind: VisitKind) => Promise<Step[][]>;
  /** Instead of the first few thousand requests, for requests that take long on a server that is already warm. */
  warmUpSeconds?: number;
};

export type Bench = { load: Load; postmaster: number };

const defaultConnections = 16;
/** The first few thousand requests include JIT compilation, which a busy shop no longer pays for. */
const firstWarmUpRequests = 3000;
const firstWarmUpSeconds = 4;
const warmUpSeconds = 0.6;
const maxVisitSeconds = 120;
const warmed = new WeakSet<Subject>();

/** CPU milliseconds per request (or visit), Node and PostgreSQL together, measured at saturation. */
async function measureOnce({ load, postmaster }: Bench, subject: Subject, seconds = 0): Promise<number> {
  const { server, paths, headers = '', connections = defaultConnections } = subject;
  const job = { ports: [server.port], paths, headers, connections };
  const visitsOf = async (kind: VisitKind) => (subject.visits ? { visits: await subject.visits(kind) } : {});
  const isFirst = !warmed.has(subject);
  // Visits are limited in number and end by themselves.
  const longest = subject.visits ? maxVisitSeconds : seconds;
  if (subject.visits)
    await load.run({
      ...job,
      ...(await visitsOf(isFirst ? 'firstWarmUp' : 'warmUp')),
      seconds: longest,
    });
  else if (!isFirst || subject.warmUpSeconds !== undefined)
    await load.run({ ...job, seconds: subject.warmUpSeconds ?? warmUpSeconds });
  else {
    for (let done = 0; done < firstWarmUpRequests; )
      done += (await load.run({ ...job, seconds: firstWarmUpSeconds })).requests;
  }
  warmed.add(subject);
  const prepared = await visitsOf('measured');
  const before = (await readCpuMs(server.pid)) + (await readPostgresCpuMs(postmaster));
  const { visits, requests, failed, firstFailure } = await load.run({
    ...job,
    ...prepared,
    seconds: longest,
  });
  const used = (await readCpuMs(server.pid)) + (await readPostgresCpuMs(postmaster)) - before;
  if (failed > 0) throw new Error(`${failed} of ${requests} requests failed; ${firstFailure}`);
  return used / (subject.visits ? visits : requests);
}

type Options = { seconds: number; rounds: number; maxRounds: number; isEnough: (best: number[]) => boolean };

/**
 * Measures the subjects in turn and returns the best round of each. Other load on the machine can only make a round
 * slower, so the lowest value is the most accurate. When a limit is exceeded, further rounds decide whether that was
 * noise.
 */
export async function measure(bench: Bench, subjects: Subject[], options: Options): Promise<number[]> {
  const best = subjects.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < options.maxRounds; round++) {
    if (round >= options.rounds && options.isEnough(best)) break;
    for (const [index, subject] of subjects.entries()) {
      const cost = await measureOnce(bench, subject, options.seconds);
      best[index] = Math.min(best[index] ?? cost, cost);
    }
    await sleep(50);
  }
  return best;
}

/**
 * Measures the subjects in turn and returns the median round of each. For subjects that are judged by their ratio: of a
 * short subject the best round is luckier than of a long one.
 */
export async function measureMedians(
  bench: Bench,
  subjects: Subject[],
  { rounds, seconds = 0 }: { rounds: number; seconds?: number },
): Promise<number[]> {
  const costs = subjects.map((): number[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [index, subject] of subjects.entries())
      costs[index]?.push(await measureOnce(bench, subject, seconds));
  return costs.map(medianOf);
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * CPU milliseconds per request of two subjects that take turns many times a minute, so that other load on the machine
 * affects both alike. For differences that are smaller than the noise of a round.
 */
export async function measurePair(
  { load, postmaster }: Bench,
  pair: readonly [Subject, Subject],
  { seconds, rounds }: Pick<Options, 'seconds' | 'rounds'>,
): Promise<[number, number]> {
  const jobs = pair.map(({ server, paths, headers = '', connections = defaultConnections }) => ({
    pid: server.pid,
    job: { ports: [server.port], paths, headers, connections, seconds },
    used: 0,
    requests: 0,
  }));
  for (const { job } of jobs)
    for (let done = 0; done < firstWarmUpRequests; )
      done += (await load.run({ ...job, seconds: firstWarmUpSeconds })).requests;
  for (let round = 0; round < rounds; round++) {
    // Whoever comes second finds warmer caches of the database, so they swap places.
    for (const each of round % 2 === 0 ? jobs : jobs.toReversed()) {
      const before = (await readCpuMs(each.pid)) + (await readPostgresCpuMs(postmaster));
      const { requests, failed, firstFailure } = await load.run(each.job);
      if (failed > 0) throw new Error(`${failed} of ${requests} requests failed; ${firstFailure}`);
      each.used += (await readCpuMs(each.pid)) + (await readPostgresCpuMs(postmaster)) - before;
      each.requests += requests;
    }
  }
  const [first = 0, second = 0] = jobs.map(({ used, requests }) => used / requests);
  return [first, second];
}
