import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Counts the hand-written CSS per folder: lines, rules that hold declarations, exact repeats among them (the same
 * declarations under another selector), and classes outside `ui/` that are visible to every page.
 */
const root = join(import.meta.dirname, '..');
const sources = ['ui/**/*.css', 'apps/*/app/**/*.css', 'apps/server/**/*.css'];

type Rule = { selector: string; declarations: string };
type Count = { files: number; lines: number; rules: number; repeats: number; globals: number };

function readRules(css: string): Rule[] {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const rules: Rule[] = [];
  for (const [, selector = '', body = ''] of plain.matchAll(/([^{};]+)\{([^{}]*)\}/g)) {
    const declarations = body.replaceAll(/\s+/g, ' ').trim();
    if (declarations !== '') rules.push({ selector: selector.trim(), declarations });
  }
  return rules;
}

/** Each feature of an app counts by itself. */
function folderOf(file: string): string {
  if (file.startsWith('ui/')) return 'ui';
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders.includes('features') ? 5 : 4).join('/');
}

function globalClasses(file: string, rules: readonly Rule[]): string[] {
  if (file.startsWith('ui/')) return [];
  return rules.flatMap(({ selector }) => selector.match(/\.[a-z][\w-]*/gi) ?? []);
}

const counts = new Map<string, Count>();
const seen = new Set<string>();
const globals = new Set<string>();
const files: string[] = [];
for await (const file of glob(sources, { cwd: root }))
  if (!file.includes('/build/') && !file.includes('node_modules')) files.push(file);

for (const file of files.sort()) {
  const css = readFileSync(join(root, file), 'utf8');
  const rules = readRules(css);
  const count = counts.get(folderOf(file)) ?? { files: 0, lines: 0, rules: 0, repeats: 0, globals: 0 };
  counts.set(folderOf(file), count);
  count.files += 1;
  count.lines += css.split('\n').length - 1;
  count.rules += rules.length;
  for (const { declarations } of rules) {
    if (seen.has(declarations)) count.repeats += 1;
    seen.add(declarations);
  }
  for (const name of globalClasses(file, rules)) {
    if (!globals.has(name)) count.globals += 1;
    globals.add(name);
  }
}

const total = { files: 0, lines: 0, rules: 0, repeats: 0, globals: 0 };
for (const count of counts.values())
  for (const key of ['files', 'lines', 'rules', 'repeats', 'globals'] as const) total[key] += count[key];
console.table({ ...Object.fromEntries(counts), total });
