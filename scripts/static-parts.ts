import { join } from 'node:path';
import { type Result, runSuites, type Suite, type Total } from './parts.ts';
import { root, runCommand } from './run-command.ts';

// Fewer means that the tool did not understand the sources, which it does not call an error.
const minModules = 40;

function oneTest(ok: boolean, output: string): Result {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

async function command(name: string, args: string[], cwd = root): Promise<Result> {
  const { code, output } = await runCommand(name, args, { cwd });
  return oneTest(code === 0, output);
}

/** On one core: several checkers repeat each other's work, which cost twice the time of both cores. */
function checkTypes(folder = root): Promise<Result> {
  return command('tsc', ['--noEmit', '--singleThreaded', '-p', 'tsconfig.json'], folder);
}

/** Each application is a program of its own: two of them would mix their routes' types. */
async function checkAppTypes(name: string): Promise<Result> {
  const folder = join(root, 'apps', name);
  const routes = await command('react-router', ['typegen'], folder);
  return routes.failed > 0 ? routes : checkTypes(folder);
}

async function checkImportRules(): Promise<Result> {
  const cruise = (type: string) =>
    runCommand('depcruise', [
      ...['shop', 'demo', 'apps', 'ui', 'scripts', '--config', '.dependency-cruiser.cjs'],
      ...['--output-type', type],
    ]);
  const { code, output } = await cruise('json');
  if (code !== 0) return oneTest(false, output);
  const { totalCruised, error } = JSON.parse(output).summary;
  // Said once more for people, where there is something to say.
  if (Number(error) > 0) return oneTest(false, (await cruise('err-long')).output);
  return oneTest(
    Number(totalCruised) >= minModules,
    `Only ${totalCruised} modules were read: the walls were not checked.`,
  );
}

/** The quick half: what can be known without running the shop. Each counts as one test and keeps one core busy; the longest begins first. */
const checks: Record<string, () => Promise<Result>> = {
  types: () => checkTypes(),
  'format and lint': () => command('biome', ['ci', '.']),
  'types of the storefront': () => checkAppTypes('storefront'),
  'types of the back office': () => checkAppTypes('backoffice'),
  walls: checkImportRules,
  'dead code': () => command('knip', []),
};

const staticSuites: Suite[] = Object.entries(checks).map(([name, run]) => {
  return { name, run, repeat: `npm run check -- "${name}"` };
});

/** Those of the given names; all where none is given. */
export function runStaticChecks(names: string[] = []): Promise<Total> {
  const unknown = names.filter((name) => !(name in checks));
  if (unknown.length > 0)
    throw new Error(
      `No check is called ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`,
    );
  const wanted = staticSuites.filter(({ name }) => names.length === 0 || names.includes(name));
  return runSuites(wanted, 2);
}
