import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../env.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

export const readOpsDocument = () => read('docs/operations.md');

export type AlertRule = { name: string; expr: string; text: string };

/** The rules of every file in ops/alerts. `promtool check rules` validates the files completely. */
export function alertRules(): AlertRule[] {
  return readdirSync(join(projectRoot, 'ops/alerts')).flatMap((file) =>
    read(`ops/alerts/${file}`)
      .split(/^ {6}- alert: /m)
      .slice(1)
      .map((rule) => ({
        name: rule.slice(0, rule.indexOf('\n')),
        // On one line, or as a block that ends at the next field.
        expr: /^ {8}expr: (?:\|\n)?([\s\S]*?)\n {8}\w+:/m.exec(rule)?.[1] ?? '',
        text: `${rule}\n`,
      })),
  );
}

const Dashboard = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })).default([]) })),
});

export function dashboardQueries(): string[] {
  const { panels } = Dashboard.parse(JSON.parse(read('ops/grafana/bakul.json')));
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

const keywords = new Set(['and', 'or', 'unless', 'offset', 'by', 'on', 'without']);

/** The names of the metrics in a PromQL expression. */
export function metricsIn(expr: string): string[] {
  const withoutLabels = expr
    .replace(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ')
    .replace(/\b(by|without|on)\s*\([^)]*\)/g, ' ');
  const names = withoutLabels.match(/\b[a-z_][a-z0-9_]*\b(?!\s*\()/g) ?? [];
  return [...new Set(names)].filter((name) => !keywords.has(name));
}
