import { rmSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededFolderOf, seedFolder } from '../e2e/filled-shop.ts';
import type { Result, Suite } from './parts.ts';
import { type Outcome, root, runCommand } from './run-command.ts';

type Counts = { passed: number; failed: number; skipped: number };

/**
 * Runs a test tool that writes a report, and counts the results in it. The report is kept, because it contains the
 * duration of each test.
 */
async function runReported(
  name: string,
  run: (report: string) => Promise<Outcome>,
  count: (report: Record<string, unknown>) => Counts,
): Promise<Result> {
  const report = join(root, '.cache', name);
  await rm(report, { force: true });
  const { code, output } = await run(report);
  const text = await readFile(report, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 1, output };
  const { passed, failed, skipped } = count(JSON.parse(text));
  // A file that fails to load, or an error outside of any test, only shows in the exit code.
  const unreportedFailures = code !== 0 && failed + skipped === 0 ? 1 : 0;
  const note = skipped > 0 ? `\n${skipped} skipped: a test that does not run counts as failed.` : '';
  return { passed, failed: failed + skipped + unreportedFailures, output: `${output}${note}` };
}

function runVitest(env: NodeJS.ProcessEnv): Promise<Result> {
  return runReported(
    'unit-tests.json',
    (report) => {
      const reporters = [
        '--reporter=dot',
        '--reporter=./scripts/repeat-reporter.ts',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ];
      return runCommand('vitest', ['run', ...reporters], { env });
    },
    (report) => ({
      passed: Number(report.numPassedTests),
      failed: Number(report.numFailedTests),
      skipped: Number(report.numPendingTests) + Number(report.numTodoTests),
    }),
  );
}

type SeedEnv = { E2E_DATA?: string; E2E_SEEDED?: 'true' };

/**
 * Seeds the shop of the browser tests while other tests run, and says by which environment they find it. If that fails
 * they seed it themselves, and report the reason.
 */
function startSeeding(): Promise<SeedEnv> {
  const folder = join(tmpdir(), `bakul-e2e-${process.pid}`);
  const seeded = seededFolderOf(folder);
  process.once('exit', () => rmSync(seeded, { recursive: true, force: true }));
  return seedFolder(seeded).then(
    () => ({ E2E_DATA: folder, E2E_SEEDED: 'true' }),
    () => ({}),
  );
}

async function runPlaywright(selection: string[], seedEnv: SeedEnv): Promise<Result> {
  const result = await runReported(
    'browser-tests.json',
    (report) => {
      const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...seedEnv };
      const reporters = 'dot,json,./e2e/specification/report.ts,./e2e/failure-reporter.ts';
      return runCommand('playwright', ['test', ...selection, `--reporter=${reporters}`], { env });
    },
    ({ stats }) => {
      const number = (name: string) => Number(Object(stats)[name] ?? 0);
      return {
        passed: number('expected'),
        failed: number('unexpected') + number('flaky'),
        skipped: number('skipped'),
      };
    },
  );
  const summary = /^specification: .+$/m.exec(result.output)?.[0];
  return summary ? { ...result, summary } : result;
}

async function buildApps(): Promise<Result> {
  const { code, output } = await runCommand('node', ['scripts/build.ts']);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

export const buildSuite: Suite = { name: 'build', run: buildApps, repeat: 'node scripts/build.ts' };

/** Journeys tagged @everywhere run in the other two combinations of width and language only if every test runs. */
const mainSelection = ['--grep=@main', '--grep-invert=desktop, Malay|phone, English'];

/**
 * The parts that run the built shop: unit and API tests on a real PostgreSQL, and journeys in a real browser. Without `all`,
 * `*.slow.test.ts` files are left out, and the browser shows the specification and the main journey of each feature.
 */
export function runtimeSuites({ all }: { all: boolean }): Suite[] {
  const selection = all ? [] : mainSelection;
  let seeding = Promise.resolve<SeedEnv>({});
  return [
    {
      name: 'unit and API tests',
      run: () => {
        seeding = startSeeding();
        return runVitest(all ? {} : { TEST_SELECTION: 'main' });
      },
      repeat: 'npm run test:unit',
    },
    {
      name: all ? 'browser tests' : 'main browser tests',
      run: async () => runPlaywright(selection, await seeding),
      repeat: all
        ? 'npm run test:e2e'
        : `npm run test:e2e -- ${mainSelection.map((argument) => `'${argument}'`).join(' ')}`,
    },
  ];
}
