import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run-command.ts';
import { findForbidden, isShipped, isUnusedPackageFile } from './contents.ts';
import { findUnlocked, importedPackages } from './dependencies.ts';
import { parseReleaseOptions } from './options.ts';
import { finishSbom } from './sbom.ts';

test('builds both architectures unless one is named', () => {
  expect(parseReleaseOptions([])).toEqual({
    architectures: ['x64', 'arm64'],
    out: 'dist',
    allowDirty: false,
  });
  const one = parseReleaseOptions(['--arch', 'arm64', '--out', '/tmp/x', '--allow-dirty']);
  expect(one).toEqual({ architectures: ['arm64'], out: '/tmp/x', allowDirty: true });
});

test.for([['--arch', 'riscv64'], ['--arch', 'x64', '--arch', 'mips'], ['--architecture', 'x64'], ['x64']])(
  'refuses the options %j',
  (options) => {
    expect(() => parseReleaseOptions(options)).toThrow();
  },
);

test.for([
  ['shop/features/cart/cart.service.ts', true],
  ['shop/features/cart/sql/cart.sql', true],
  ['shop/features/cart/cart.rules.test.ts', false],
  ['shop/features/cart/cart.access.ts', false],
  ['shop/testing/forms.ts', false],
  ['apps/server/main.mjs', true],
  ['apps/server/dev.ts', false],
  ['apps/server/overload.fault.test.ts', false],
  ['apps/storefront/app/root.tsx', false],
  ['scripts/backup.ts', true],
  ['scripts/staff-operator.ts', true],
  ['scripts/release.ts', false],
  ['scripts/node/package.json', false],
  ['bench/bench.ts', false],
  ['ops/systemd/bakul.service', true],
  ['docs/operations.md', true],
  ['package-lock.json', false],
] as const)('%s is shipped: %s', ([path, expected]) => {
  expect(isShipped(path)).toBe(expected);
});

test('ships every file that a shipped file imports', () => {
  const folders = '{shop,demo,apps/server,scripts}/**/*.{ts,mjs}';
  const found = globSync(folders, { cwd: root, exclude: ['**/node_modules/**'] });
  const shipped = found.filter(isShipped);
  const missing: string[] = [];
  for (const path of shipped) {
    const code = readFileSync(join(root, path), 'utf8');
    for (const [, type, target = ''] of code.matchAll(/^(import type )?.*(?:from |import\()'(\.[^']+)'/gm)) {
      const imported = posix.join(posix.dirname(path), target);
      if (!type && !isShipped(imported)) missing.push(`${path}: ${imported}`);
    }
  }
  expect(shipped.length).toBeGreaterThan(800);
  expect(missing).toEqual([]);
});

test('finds files that must not be published', () => {
  const good = [
    'shop/shop.ts',
    'ops/docker/settings.example.env',
    'node_modules/pg/lib/index.test.ts',
    'bin/bakul',
  ];
  const bad = [
    '.env',
    'apps/server/.env.local',
    'ops/docker/settings.env',
    'node_modules/pg/.npmrc',
    '.data/postgres/PG_VERSION',
    'data/document.key',
    'shop/features/cart/cart.rules.test.ts',
    'shop/testing/forms.ts',
  ];
  expect(findForbidden([...good, ...bad])).toEqual(bad);
});

test("leaves out types, source maps and npm's records of packages, but no file of ours", () => {
  const unused = [
    'pg/index.d.ts',
    'zod/v4/index.d.cts',
    'pg/index.js.map',
    '.package-lock.json',
    '.bin/vite',
  ];
  expect(unused.filter((path) => isUnusedPackageFile(`node_modules/${path}`))).toEqual(unused);
  const used = [
    'node_modules/pg/lib/index.js',
    'node_modules/x/bin/tool',
    'scripts/install.d.mts',
    'shop/a.map',
  ];
  expect(used.filter(isUnusedPackageFile)).toEqual([]);
});

test('reports packages that are not locked or only for development', () => {
  const packages = {
    'node_modules/pg': { version: '8.0.0', dev: false, link: false },
    'node_modules/vitest': { version: '5.0.0', dev: true, link: false },
  };
  const installed = [
    { path: 'node_modules/pg', version: '8.0.0' },
    { path: 'node_modules/pg', version: '8.0.1' },
    { path: 'node_modules/vitest', version: '5.0.0' },
    { path: 'node_modules/other', version: '1.0.0' },
  ];
  expect(findUnlocked(installed, { packages })).toEqual([
    'node_modules/pg 8.0.1 (8.0.0)',
    'node_modules/vitest 5.0.0 (for development)',
    'node_modules/other 1.0.0 (not locked)',
  ]);
});

test('finds the packages that a bundle imports', () => {
  const code = `import{jsx}from"react/jsx-runtime";import*as a from "react-router";import("uqr");
    import"@scope/name/sub.js";import b from"./assets/x.js";import c from"node:fs";const d={from:": ",to:"x"}`;
  expect([...importedPackages(code)].sort()).toEqual(['@scope/name', 'react', 'react-router', 'uqr']);
});

test('writes the same bill of materials for the same packages, without a registry', () => {
  const bom = (serialNumber: string, timestamp: string) => ({
    bomFormat: 'CycloneDX',
    serialNumber,
    metadata: { timestamp, component: { name: 'folder' } },
    components: [
      {
        name: 'pg',
        externalReferences: [
          { type: 'distribution', url: 'https://registry.example/pg.tgz' },
          { type: 'vcs', url: 'https://git.example/pg' },
        ],
      },
    ],
  });
  const finish = (document: unknown) =>
    finishSbom(document, 'bakul', new Date(0), [{ name: 'node', version: '26.10.0' }]);
  const first = finish(bom('urn:uuid:1', '2026-11-18T00:00:00Z'));
  expect(finish(bom('urn:uuid:2', '2026-11-19T00:00:00Z'))).toEqual(first);
  expect(first.serialNumber).toMatch(
    /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(JSON.stringify(first)).not.toContain('registry.example');
  expect(first.components.map(({ name }) => name)).toEqual(['pg', 'node']);
});
