import { contentSecurityPolicy } from '@bakul/shop/platform/http/security-headers';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { policyHosts } from './policy-hosts.ts';
import { identityOf, publicConfig } from './public-config.ts';

function policyFor(settings: Record<string, string>) {
  const env = readEnv(settings);
  const config = publicConfig(env, identityOf(env, 'demo'));
  return contentSecurityPolicy({ scripts: [], hosts: policyHosts(config) });
}

test('a page connects to no other host by default', () => {
  expect(policyFor({})).not.toContain('https:');
});

test('analytics and error reporting allow only their own hosts', () => {
  expect(policyFor({ TAG_MANAGER_ID: 'GTM-1' })).toContain(
    "script-src 'self' https://www.googletagmanager.com;",
  );
  const reporting = { ERROR_REPORTING: 'true', ERROR_REPORTING_DSN: 'https://key@errors.example/7' };
  expect(policyFor(reporting)).toContain("connect-src 'self' https://errors.example;");
  expect(policyFor({ ...reporting, ERROR_REPORTING: 'false' })).not.toContain('errors.example');
});
