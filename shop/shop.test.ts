import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RuleTexts } from './platform/http/messages/field-errors.ts';
import { platformMessages } from './platform/http/messages/messages.ts';
import { features, messages } from './shop.ts';

const folder = import.meta.dirname;
const sets: readonly RuleTexts[] = [
  platformMessages,
  ...features.flatMap((feature) => feature.messages ?? []),
];

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test('lists every folder of features once, by its name', () => {
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

test('knows the messages of every file of messages', async () => {
  const files = globSync('features/**/*.messages.ts', { cwd: folder });
  const modules = await Promise.all(files.map((file): Promise<object> => import(join(folder, file))));
  const defined = modules.flatMap((module) => Object.values(module).filter((value) => 'ms' in value));
  const known = defined.filter((value) => sets.includes(value));
  expect(files.length).toBeGreaterThan(0);
  expect(known).toHaveLength(files.length);
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
