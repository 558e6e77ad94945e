import type { ReleaseProcess } from './release-process.ts';

export type Answer = { status: number; text: string; location: string | null; ms: number; release: string };

/** Distributes requests among processes in turn, as a proxy does. */
export function createBalancer() {
  let processes: ReleaseProcess[] = [];
  let count = 0;
  const answers: { path: string; status: number; ms: number; release: string }[] = [];
  const next = (): ReleaseProcess => {
    const chosen = processes[count++ % processes.length];
    if (!chosen) throw new Error('No process is running');
    return chosen;
  };
  async function sendTo({ url, release }: ReleaseProcess, path: string, init: RequestInit): Promise<Answer> {
    const begin = performance.now();
    const response = await fetch(url + path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      ...init,
    });
    const { status, headers } = response;
    const text = await response.text();
    return { status, text, location: headers.get('location'), ms: performance.now() - begin, release };
  }
  async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const answer = await sendTo(next(), path, init);
    answers.push({ path, status: answer.status, ms: answer.ms, release: answer.release });
    return answer;
  }
  return {
    send,
    urlOf: () => next().url,
    answers,
    add: (process: ReleaseProcess) => {
      processes = [...processes, process];
    },
    /** Requests that are being answered are completed. */
    remove: (process: ReleaseProcess) => {
      processes = processes.filter((each) => each !== process);
    },
  };
}

export type Balancer = ReturnType<typeof createBalancer>;
