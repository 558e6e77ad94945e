import { join } from 'node:path';
import { type Result, runSuites, type Suite, type Total } from './parts.ts';
import { root, runCommand } from './run-command.ts';

// Fewer modules mean that the tool could not parse the sources, which it does not report as an error.
const minModules = 40;

function oneTest(ok: boolean, output: string): Result {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

async function command(name: string, args: string[], cwd = root): Promise<Result> {
  const { code, output } = await runCommand(name, args, { cwd });
  return oneTest(code === 0, output);
}

/**
 * Single-threaded: several checkers repeat each other's work, which took twice as much time on both cores. Files that no
 * change has affected since the last run are not checked again; their errors are kept.
 */
function checkTypes(name: string, folder = root): Promise<Result> {
  const state = join(root, 'node_modules/.cache/bakul', `types-of-${name}.tsbuildinfo`);
  const incremental = ['--incremental', '--tsBuildInfoFile', state];
  return command('tsc', ['--noEmit', '--singleThreaded', ...incremental, '-p', 'tsconfig.json'], folder);
}

/** Each app is a separate TypeScript program, because in one program the types of their routes would mix. */
async function checkAppTypes(name: string): Promise<Result> {
  const folder = join(root, 'apps', name);
  const routes = await command('react-router', ['typegen'], folder);
  return routes.failed > 0 ? routes : checkTypes(name, folder);
}

async function checkImportRules(): Promise<Result> {
  const cruise = (type: string) =>
    runCommand('depcruise', [
      ...['shop', 'demo', 'apps', 'ui', 'web', 'scripts', '--config', '.dependency-cruiser.cjs'],
      ...['--output-type', type],
    ]);
  const { code, output } = await cruise('json');
  if (code !== 0) return oneTest(false, output);
  const { totalCruised, error } = JSON.parse(output).summary;
  // Runs again with readable output if there are errors.
  if (Number(error) > 0) return oneTest(false, (await cruise('err-long')).output);
  return oneTest(
    Number(totalCruised) >= minModules,
    `Only ${totalCruised} modules were read: the walls were not checked.`,
  );
}

/**
 * The fast checks, which do not run the shop. Each counts as one test and keeps one core busy. The longest starts
 * first.
 */
const checks: Record<string, () => Promise<Result>> = {
  types: () => checkTypes('server'),
  'format and lint': () => command('biome', ['ci', '.']),
  'types of the storefront': () => checkAppTypes('storefront'),
  'types of the back office': () => checkAppTypes('backoffice'),
  walls: checkImportRules,
  'dead code': () => command('knip', []),
};

export const staticSuites: Suite[] = Object.entries(checks).map(([name, run]) => {
  return { name, run, repeat: `npm run check -- "${name}"` };
});

/** Runs the named checks, or all if none is named. */
export function runStaticChecks(names: string[] = []): Promise<Total> {
  const unknown = names.filter((name) => !(name in checks));
  if (unknown.length > 0)
    throw new Error(
      `Unknown checks: ${unknown.join(', ')}. Available checks: ${Object.keys(checks).join(', ')}.`,
    );
  const wanted = staticSuites.filter(({ name }) => names.length === 0 || names.includes(name));
  return runSuites(wanted, 2);
}
