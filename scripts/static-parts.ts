import { join } from 'node:path';
import { type Part, type Result, runParts } from './parts.ts';
import { root, runCommand } from './run-command.ts';

// Fewer means that the tool did not understand the sources, which it does not call an error.
const fewestModules = 40;

function oneTest(ok: boolean, output: string): Result {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

async function command(name: string, args: string[], cwd = root): Promise<Result> {
  const { code, output } = await runCommand(name, args, { cwd });
  return oneTest(code === 0, output);
}

/** Each application is a program of its own: two of them would mix their routes' types. */
async function checkAppTypes(name: string): Promise<Result> {
  const folder = join(root, 'apps', name);
  const routes = await command('react-router', ['typegen'], folder);
  return routes.failed > 0 ? routes : command('tsc', ['--noEmit', '-p', 'tsconfig.json'], folder);
}

async function checkWalls(): Promise<Result> {
  const cruise = (type: string) =>
    runCommand('depcruise', [
      ...['shop', 'apps', 'ui', 'scripts', '--config', '.dependency-cruiser.cjs'],
      ...['--output-type', type],
    ]);
  const { code, output } = await cruise('json');
  if (code !== 0) return oneTest(false, output);
  const { totalCruised, error } = JSON.parse(output).summary;
  // Said once more for people, where there is something to say.
  if (Number(error) > 0) return oneTest(false, (await cruise('err-long')).output);
  return oneTest(
    Number(totalCruised) >= fewestModules,
    `Only ${totalCruised} modules were read: the walls were not checked.`,
  );
}

/** The quick half: what can be known without running the shop. Each counts as one test; most keep one core busy. */
const staticParts: Part[] = [
  { name: 'format and lint', run: () => command('biome', ['ci', '.']) },
  { name: 'types', run: () => command('tsc', ['--noEmit', '-p', 'tsconfig.json']) },
  { name: 'types of the storefront', run: () => checkAppTypes('storefront') },
  { name: 'types of the back office', run: () => checkAppTypes('backoffice') },
  { name: 'walls', run: checkWalls },
  { name: 'dead code', run: () => command('knip', []) },
];

export const runStaticParts = () => runParts(staticParts, 2);
