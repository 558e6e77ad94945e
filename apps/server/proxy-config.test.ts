import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@bakul/shop/shop';
import { expect, test } from 'vitest';

const config = readFileSync(join(import.meta.dirname, '../../ops/haproxy.cfg'), 'utf8');

/** Clients send a key with every POST, but only these run once per key. Repeating another one could book it twice. */
test('the proxy repeats exactly those writes that run once per Idempotency-Key', () => {
  const once = routes.flatMap(({ endpoint: { idempotent, method, path } }) =>
    idempotent ? [{ method, path }] : [],
  );
  expect(new Set(once.map(({ method }) => method))).toEqual(new Set(['POST']));
  const expected = once.map(({ path }) => `^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  const repeated = [...config.matchAll(/^ {4}acl runs_once path_reg (\S+)$/gm)].map(([, pattern]) => pattern);
  expect(repeated.toSorted()).toEqual(expected.toSorted());
  expect(config).toContain('disable-l7-retry unless is_read or { method POST } has_key runs_once');
});
