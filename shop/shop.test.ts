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

const duplicatesIn = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

test('lists every feature folder once, by name', () => {
  const folders = readdirSync(join(folder, 'features'));
  expect(features.map(({ name }) => name).toSorted()).toEqual(folders.toSorted());
});

test('every message has a unique key', () => {
  expect(duplicatesIn(sets.flatMap(({ en }) => Object.keys(en)))).toEqual([]);
});

/** Words that are the same in both languages. */
const sharedWords = ['kg', '{price}/kg', 'Margin', 'Unit', 'Margin %', 'Status', 'Bias'];

test('every message has a Malay text that differs from the English one', () => {
  const same = sets.flatMap(({ en, ms }) => Object.entries(en).filter(([key, text]) => ms[key] === text));
  const english = same.filter(([, text]) => !sharedWords.includes(String(text)));
  expect(english, 'the same in both').toEqual([]);
});

/** The exports of all files with this role in their name, as name and value. */
async function exportsOf(role: string): Promise<[string, object][]> {
  const files = globSync(`features/**/*.${role}.ts`, { cwd: folder });
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(folder, file))));
  return modules.flatMap((module) => Object.entries(module));
}

test('every mail has a unique name', () => {
  expect(duplicatesIn(features.flatMap((feature) => Object.keys(feature.mails ?? {})))).toEqual([]);
});

test('the mails of every *.mails.ts file are registered', async () => {
  const defined = await exportsOf('mails');
  expect(defined.length).toBeGreaterThan(0);
  expect(defined.flatMap(([, value]) => Object.keys(value)).toSorted()).toEqual(
    Object.keys(mails).toSorted(),
  );
});

test('the messages of every *.messages.ts file are registered', async () => {
  const defined = (await exportsOf('messages')).filter(([name]) => name.endsWith('Messages'));
  const known = new Set<object>(sets);
  expect(defined.length).toBeGreaterThan(0);
  expect(defined.flatMap(([name, value]) => (known.has(value) ? [] : [name]))).toEqual([]);
});

test('every rule that a contract names has a message', () => {
  const files = globSync('{kit,features}/**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] });
  const named = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/params: \{ text: (?:'(\w+)'|([^,}]+))/g)].map(
      ([, name, expression]) => name ?? `${file}: ${expression}`,
    ),
  );
  expect(named).toContain('postcode_invalid');
  expect(named.filter((name) => typeof messages.en[name] !== 'string')).toEqual([]);
});

test('every declared queue has a count query', () => {
  expect(Object.keys(queues).toSorted()).toEqual(queueNames.toSorted());
});

test('every name is declared once', () => {
  const names = declarations.flatMap((declared: Declaration) => [
    ...(['scopes', 'permissions', 'records', 'actions', 'queues'] as const).flatMap((part) =>
      Object.keys(declared[part] ?? {}).map((name) => `${part} ${name}`),
    ),
    ...(declared.slugs ?? []).map((slug) => `slugs ${slug}`),
  ]);
  expect(duplicatesIn(names)).toEqual([]);
});

test('the declaration of every feature is composed', () => {
  const files = globSync('features/*/*.declaration.ts', { cwd: folder });
  expect(declarations.length).toBe(files.length);
});
