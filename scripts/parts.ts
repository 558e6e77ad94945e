export type Result = {
  passed: number;
  failed: number;
  output: string;
  /** A line of the output that is printed whether or not the part failed. */
  summary?: string;
};

export type Suite = {
  name: string;
  run: () => Promise<Result>;
  /** The command that repeats the part, for parts whose output names no individual tests. */
  repeat?: string;
};

export type Total = { passed: number; failed: number; repeat: string[] };

/** Runs every part even if others fail, prints each result, and adds them up. Up to `concurrency` parts run in parallel. */
export async function runSuites(parts: Suite[], concurrency = 1): Promise<Total> {
  const total: Total = { passed: 0, failed: 0, repeat: [] };
  const waiting = [...parts];
  const runWorker = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const result = await runSuite(part);
      total.passed += result.passed;
      total.failed += result.failed;
      if (result.failed > 0) total.repeat.push(...repeatCommands(part, result.output));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, runWorker));
  return total;
}

/** Prints the total and how to repeat each failure, and sets the exit code. */
export function reportTotal({ passed, failed, repeat }: Total): void {
  if (repeat.length > 0) console.log(['Repeat what failed:', ...repeat, ''].join('\n'));
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

// Both test runners print one such line per failed test.
function repeatCommands({ repeat }: Suite, output: string): string[] {
  const named = [...output.matchAll(/^ *(npm run test:\S+ -- .+)$/gm)].flatMap(([, line]) => line ?? []);
  return named.length > 0 || !repeat ? named : [repeat];
}

// Truncates the output of a run in which everything fails, but keeps its end with the commands that repeat each
// failure.
const maxLines = 4000;

function shorten(output: string): string {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= maxLines) return lines.join('\n');
  return [
    ...lines.slice(0, maxLines / 2),
    `… ${lines.length - maxLines} lines left out …`,
    ...lines.slice(-maxLines / 2),
  ].join('\n');
}

async function runSuite({ name, run }: Suite): Promise<Result> {
  const begin = performance.now();
  const seconds = () => `${((performance.now() - begin) / 1000).toFixed(1)} s`;
  const timer = setInterval(() => console.log(`  … ${name}, ${seconds()}`), 15_000);
  const result = await run()
    .catch((error): Result => ({ passed: 0, failed: 1, output: String(error) }))
    .finally(() => clearInterval(timer));
  // A part that ran no test counts as failed.
  const isEmpty = result.passed + result.failed === 0;
  const failed = isEmpty ? 1 : result.failed;
  const sign = failed === 0 ? '✓' : '✗';
  const count = result.passed + failed > 1 ? `, ${result.passed} passed, ${failed} failed` : '';
  console.log(`${sign} ${name} (${seconds()}${count})`);
  if (result.summary) console.log(`  ${result.summary}`);
  if (failed > 0) console.log(`${isEmpty ? 'No test ran.\n' : ''}${shorten(result.output)}\n`);
  return { ...result, failed };
}
