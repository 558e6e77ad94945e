import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Api } from '@bakul/shop/api';
import type { Page } from '@playwright/test';

type SignedIn = Api['POST /api/staff/login']['output']['data'];

/**
 * Reads a TypeScript file and strips its types. Suppresses Node's experimental warning, which would appear in the
 * middle of a report.
 */
function readScript(file: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(readFileSync(join(import.meta.dirname, file), 'utf8'));
  } finally {
    process.emitWarning = emitWarning;
  }
}

// The back office bundles its session with its pages, so it cannot be imported. The store is rebuilt from the sources
// instead.
const storeSource = ['../ui/vault.ts', '../ui/secure-store.ts']
  .map((file) => readScript(file).replaceAll(/^export /gm, ''))
  .join('\n');

/**
 * Signs a staff member in without the form: the session is stored in the browser, and the next page finds it and uses
 * their language.
 */
export async function storeStaffSession(page: Page, { access, staff }: SignedIn): Promise<void> {
  const session = { kind: 'in', token: access.token, expiresAt: access.expires_at, member: staff };
  await page.goto('/robots.txt');
  await page.evaluate(`(async () => {
    ${storeSource}
    const openOwn = () => openVault('bakul-backoffice');
    const store = createSecureStore({ storage: localStorage, openVault: openOwn, prefix: 'staff-' });
    await store.set('session', ${JSON.stringify(session)});
    localStorage.setItem('backoffice_language', ${JSON.stringify(staff.language)});
  })()`);
}
