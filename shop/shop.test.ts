import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { declarations, queueNames } from './declarations.ts';
import type { Declaration } from './kit/declaration.ts';
import type { RuleTexts } from './platform/http/messages/field-errors.ts';
import { platformMessages } from './platform/http/messages/messages.ts';
import { features, mails, messages, queues } from './shop.ts';

const folder = import.meta.dirname;
const sets: readonly RuleTexts[] = [
  platformMessages,
  ...features.flatMap((feature) => feature.messages ?? []),
];

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('lists every feature folder once, by name', () => {
  const folders = readdirSync(join(folder, 'features'));
  expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

test('gives every message a key of its own', () => {
  expect(twice(sets.flatMap(({ en }) => Object.keys(en)))).toEqual([]);
});

test('has a Malay text of its own for every message', () => {
  const english = sets.flatMap(({ en, ms }) => Object.keys(en).filter((key) => en[key] === ms[key]));
  expect(english, 'the same in both').toEqual(['kg']);
});

/** What the files of a role define, by its name in the module. */
async function definedIn(role: string): Promise<[string, object][]> {
  const files = globSync(`features/**/*.${role}.ts`, { cwd: folder });
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(folder, file))));
  return modules.flatMap((module) => Object.entries(module));
}

test('gives every mail a name of its own', () => {
  expect(twice(features.flatMap((feature) => Object.keys(feature.mails ?? {})))).toEqual([]);
});

test('can send the mails of every file of mails', async () => {
  const defined = await definedIn('mails');
  expect(defined.length).toBeGreaterThan(0);
  expect(defined.flatMap(([, value]) => Object.keys(value)).toSorted()).toEqual(
    Object.keys(mails).toSorted(),
  );
});

test('knows the messages of every file of messages', async () => {
  const defined = (await definedIn('messages')).filter(([name]) => name.endsWith('Messages'));
  const known = new Set<object>(sets);
  expect(defined.length).toBeGreaterThan(0);
  expect(defined.flatMap(([name, value]) => (known.has(value) ? [] : [name]))).toEqual([]);
});

test('has a text for every rule that a contract names', () => {
  const files = globSync('{kit,features}/**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] });
  const named = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/params: \{ text: (?:'(\w+)'|([^,}]+))/g)].map(
      ([, name, expression]) => name ?? `${file}: ${expression}`,
    ),
  );
  expect(named).toContain('postcode_invalid');
  expect(named.filter((name) => typeof messages.en[name] !== 'string')).toEqual([]);
});

test('counts what waits in every queue that a feature declares', () => {
  expect(Object.keys(queues).toSorted()).toEqual(queueNames.toSorted());
});

test('declares every name once', () => {
  const names = declarations.flatMap((declared: Declaration) => [
    ...(['scopes', 'permissions', 'records', 'actions', 'queues'] as const).flatMap((part) =>
      Object.keys(declared[part] ?? {}).map((name) => `${part} ${name}`),
    ),
    ...(declared.slugs ?? []).map((slug) => `slugs ${slug}`),
  ]);
  expect(twice(names)).toEqual([]);
});

test('composes every declaration that a feature has', () => {
  const files = globSync('features/*/*.declaration.ts', { cwd: folder });
  expect(declarations.length).toBe(files.length);
});
