import { expect, test } from 'vitest';
import { freshDatabase } from '../../shop/testing/database/database.ts';
import { testConfig } from '../../shop/testing/test-api.ts';
import { readEnv } from './env.ts';
import { securityTxt } from './security-txt.ts';
import { serveShop } from './testing/serve-shop.ts';

const now = new Date('2026-11-18T12:00:00+08:00');
const options = {
  config: () => testConfig,
  contact: 'mailto:security@bakul.example',
  clock: () => now,
};

test('names the contact for vulnerabilities, with an expiry of less than a year', async () => {
  const response = await securityTxt(options).request('/security.txt');
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries(
    (await response.text())
      .trimEnd()
      .split('\n')
      .map((line) => line.split(': ')),
  );
  expect(fields).toEqual({
    Contact: 'mailto:security@bakul.example',
    Expires: '2027-05-17T00:00:00.000Z',
    'Preferred-Languages': 'en, ms',
    Canonical: 'https://bakul.example/.well-known/security.txt',
    Policy: 'https://bakul.example/.well-known/security-policy.txt',
  });
});

test('has a policy in both languages', async () => {
  const text = await (await securityTxt(options).request('/security-policy.txt')).text();
  expect(text).toContain('Reporting a vulnerability in Bakul');
  expect(text).toContain('Melaporkan kelemahan keselamatan dalam Bakul');
});

test('is served by the shop, with the configured contact or the operator’s email', async () => {
  const env = { SECURITY_CONTACT: 'https://bakul.example/report', OPERATOR_EMAIL: 'ops@bakul.example' };
  const database = await freshDatabase();
  const contactOf = async (given: Record<string, string>) => {
    const { url } = await serveShop(database, { env: given });
    return (await (await fetch(`${url}/.well-known/security.txt`)).text()).split('\n')[0];
  };
  expect(await contactOf(env)).toBe('Contact: https://bakul.example/report');
  expect(await contactOf({ OPERATOR_EMAIL: env.OPERATOR_EMAIL })).toBe('Contact: mailto:ops@bakul.example');
  expect(() => readEnv({ SECURITY_CONTACT: 'ops@bakul.example' })).toThrow('SECURITY_CONTACT');
});
