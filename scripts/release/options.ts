import { parseArgs } from 'node:util';

const architectures = ['x64', 'arm64'] as const;
export type Architecture = (typeof architectures)[number];

export type ReleaseOptions = { architectures: readonly Architecture[]; out: string; allowDirty: boolean };

const usage = 'npm run release -- [--arch x64|arm64] [--out <folder>] [--allow-dirty]';

export function parseReleaseOptions(args: readonly string[]): ReleaseOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      arch: { type: 'string', multiple: true },
      out: { type: 'string', default: 'dist' },
      'allow-dirty': { type: 'boolean', default: false },
    },
  });
  const chosen = values.arch ?? architectures;
  const known = architectures.filter((name) => chosen.includes(name));
  if (known.length !== new Set(chosen).size) throw new Error(usage);
  return { architectures: known, out: values.out, allowDirty: values['allow-dirty'] };
}
