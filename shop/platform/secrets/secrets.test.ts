import { expect, test } from 'vitest';
import { sealText, secretsOf, unsealText } from './secrets.ts';

test('derives a separate key for each purpose', () => {
  const { fields, files, links, codes, sandbox } = secretsOf(Buffer.alloc(32, 1));
  const keys = [fields[0].key, files[0].key, links, codes, sandbox].map((key) => key.toString('hex'));
  expect(new Set(keys).size).toBe(keys.length);
});

test('binds a sealed text to one place', () => {
  const { fields } = secretsOf(Buffer.alloc(32, 1));
  const sealed = sealText(fields, '900101-14-5678', 'document 1');
  expect(sealed).not.toContain('5678');
  expect(sealText(fields, '900101-14-5678', 'document 1')).not.toBe(sealed);
  expect(unsealText(fields, sealed, 'document 1')).toBe('900101-14-5678');
  expect(() => unsealText(fields, sealed, 'document 2')).toThrow();
  expect(() => unsealText(secretsOf(Buffer.alloc(32, 2)).fields, sealed, 'document 1')).toThrow();
});

test('opens texts sealed with a previous key, and those without a key id with the oldest key', () => {
  const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const before = secretsOf(first).fields;
  const sealed = sealText(before, 'secret', 'place');
  expect(sealed).toMatch(new RegExp(`^v2\\.${before[0].id}\\.`));
  const ring = secretsOf(second, first).fields;
  expect(unsealText(ring, sealed, 'place')).toBe('secret');
  expect(sealText(ring, 'secret', 'place')).toMatch(new RegExp(`^v2\\.${ring[0].id}\\.`));
  // The previous format: the same without the key id.
  const older = `v1.${sealed.split('.')[2]}`;
  expect(unsealText(ring, older, 'place')).toBe('secret');
  expect(() => unsealText(ring, older, 'elsewhere')).toThrow();
  expect(() => unsealText(secretsOf(second).fields, sealed, 'place')).toThrow(
    `No master key with the id ${before[0].id} is configured`,
  );
});
