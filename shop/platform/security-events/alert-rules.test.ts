import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { securityEventKinds } from '../../kit/security-events.ts';
import { createMetrics } from '../http/metrics.ts';

const text = readFileSync(join(import.meta.dirname, '../../../docs/alerts/security.yml'), 'utf8');
const rules = text
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((rule) => ({ name: rule.slice(0, rule.indexOf('\n')), rule }));

const known: ReadonlySet<string> = new Set(securityEventKinds);
const all = (pattern: RegExp, within: string) => [...within.matchAll(pattern)].map(([, found = '']) => found);

test('every rule has a unique name, an expression, a severity and a description', () => {
  expect(rules.length).toBeGreaterThan(5);
  expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
  for (const { name, rule } of rules) {
    for (const field of ['expr:', 'severity: ', 'summary: ', 'description: '])
      expect(rule, name).toContain(field);
  }
});

test('every metric and event kind in a rule exists', async () => {
  const names = (await createMetrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  for (const { name, rule } of rules) {
    const metrics = all(/\b([a-z_]+)\{/g, rule);
    expect(metrics.length, name).toBeGreaterThan(0);
    for (const metric of metrics) expect(names, name).toContain(metric);
    const selectors = all(/kind=~?"([^"]+)"/g, rule);
    expect(selectors.length, name).toBeGreaterThan(0);
    for (const kind of selectors.flatMap((selector) => selector.split('|')))
      expect(known.has(kind), `${name}: ${kind}`).toBe(true);
  }
});

test.each(['login_failed', 'login_locked', 'access_denied', 'staff_login_failed', 'recovery_code_used'])(
  'a spike of %s triggers an alert',
  (kind) => {
    expect(rules.some(({ rule }) => new RegExp(`kind=~?"([^"]*\\|)?${kind}[|"]`).test(rule))).toBe(true);
  },
);

test('is indented with spaces and quotes texts that contain braces', () => {
  expect(text).not.toContain('\t');
  for (const line of text.split('\n').filter((each) => each.includes('{{'))) expect(line).toMatch(/: ".*"$/);
});
