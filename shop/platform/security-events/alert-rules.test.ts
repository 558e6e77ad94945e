import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { securityEventKinds } from '../../kit/security-events.ts';

const text = readFileSync(join(import.meta.dirname, '../../../ops/alerts/security.yml'), 'utf8');
const rules = text
  .split(/^ {6}- alert: /m)
  .slice(1)
  .map((rule) => ({ name: rule.slice(0, rule.indexOf('\n')), rule }));

const known: ReadonlySet<string> = new Set(securityEventKinds);
const all = (pattern: RegExp, within: string) => [...within.matchAll(pattern)].map(([, found = '']) => found);

test('every event kind in a rule exists', () => {
  expect(rules.length).toBeGreaterThan(5);
  for (const { name, rule } of rules) {
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
