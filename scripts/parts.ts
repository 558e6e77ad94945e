export type Result = {
  passed: number;
  failed: number;
  output: string;
  /** A line of the output that is told whether or not the part failed. */
  summary?: string;
};

export type Part = { name: string; run: () => Promise<Result> };

/** Runs every part, whatever the others did, tells how each went, and adds them up. So many run side by side. */
export async function runParts(parts: Part[], lanes = 1): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 };
  const waiting = [...parts];
  const runLane = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const { passed, failed } = await runPart(part);
      total.passed += passed;
      total.failed += failed;
    }
  };
  await Promise.all(Array.from({ length: lanes }, runLane));
  return total;
}

/** Enough to find the fault; the tool itself tells the rest. */
function shorten(output: string): string {
  const lines = output.trimEnd().split('\n');
  if (lines.length <= 300) return lines.join('\n');
  return [...lines.slice(0, 150), `… ${lines.length - 300} lines left out …`, ...lines.slice(-150)].join(
    '\n',
  );
}

async function runPart({ name, run }: Part): Promise<Result> {
  const begin = performance.now();
  const seconds = () => `${((performance.now() - begin) / 1000).toFixed(1)} s`;
  const timer = setInterval(() => console.log(`  … ${name}, ${seconds()}`), 15_000);
  const result = await run()
    .catch((error): Result => ({ passed: 0, failed: 1, output: String(error) }))
    .finally(() => clearInterval(timer));
  // A part that ran nothing proves nothing.
  const isEmpty = result.passed + result.failed === 0;
  const failed = isEmpty ? 1 : result.failed;
  const sign = failed === 0 ? '✓' : '✗';
  const count = result.passed + failed > 1 ? `, ${result.passed} passed, ${failed} failed` : '';
  console.log(`${sign} ${name} (${seconds()}${count})`);
  if (result.summary) console.log(`  ${result.summary}`);
  if (failed > 0) console.log(`${isEmpty ? 'No test ran.\n' : ''}${shorten(result.output)}\n`);
  return { ...result, failed };
}
