import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Api } from '@bakul/shop/api';
import type { Page } from '@playwright/test';

type SignedIn = Api['POST /api/staff/login']['output']['data'];

/** Without types. Node would write between the lines of a report that this is experimental. */
function readScript(file: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(readFileSync(join(import.meta.dirname, file), 'utf8'));
  } finally {
    process.emitWarning = emitWarning;
  }
}

// The back office bundles its session with its pages, so no page can import it: its store is put together again.
const storeSource = ['../ui/vault.ts', '../ui/secure-store.ts']
  .map((file) => readScript(file).replaceAll(/^export /gm, ''))
  .join('\n');

/** Makes the browser a staff member's, without a click: the page that comes next finds the session, and shows their language. */
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
