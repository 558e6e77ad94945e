import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scopes } from '../declarations.ts';
import type { Permission, Role, Scope, StaffRole } from '../kit/access.ts';
import type { Entries, Holders } from './access/entry.ts';

const shop = join(import.meta.dirname, '..');

type AccessFile = { access: Entries; holders?: Holders };

const files: AccessFile[] = [];
for (const file of globSync('features/**/*.access.ts', { cwd: shop }).toSorted())
  files.push(await import(pathToFileURL(join(shop, file)).href));

/** All of them in one; an endpoint, a scope or a permission that is written twice is a mistake. */
function merge<Value>(parts: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const merged = Object.fromEntries(entries);
  const twice = entries.filter(([name, value]) => merged[name] !== value).map(([name]) => name);
  if (twice.length > 0) throw new Error(`Written twice: ${twice.join(', ')}`);
  return merged;
}

/**
 * Who may call what. Every route has one entry in an *.access.ts of its feature, found by that name, and a route without one fails the
 * tests. An entry says for whom the route is, and gives a request that succeeds:
 *
 * | entry                          | who gets a 200                                                | everybody else                            |
 * |--------------------------------|---------------------------------------------------------------|-------------------------------------------|
 * | everybody(given)               | a guest                                                       |                                           |
 * | token(field, wrong, given)     | a guest with a token that was sent to them, in that field     | another token: `wrong`                    |
 * | self(given)                    | whoever is signed in, in any role, about themselves           | guests and staff: not authenticated       |
 * | signedIn(given)                | whoever is signed in, about a record that everybody may see   | guests and staff: not authenticated       |
 * | ownRecord(given)               | the person whom a record belongs to                           | others and their own colleagues: 404      |
 * | company(scope, given)          | who acts for the company and holds the scope, or 'any'        | without: not authorized; another's: 404   |
 * | buyer(scope, given)            | the same, and a personal account for itself                   | the same                                  |
 * | checkedByService(scope, given)   | the same; declared for whoever is signed in                   | the same; personal accounts need no scope |
 * | staff(permission, given)       | the operator's people who hold the permission, or 'any'       | without: not authorized; buyers: not authenticated |
 *
 * `given` gets the stage, to make records with, and the caller whom they are for. It gives the fields of the address, the query,
 * the body or the form, and `headers` where it takes some. A new kind of record is a function beside the others (*.records.ts).
 * `usesUpCallers` marks what ends a session or a membership: it is tried by people of its own. `answers` names the one exception
 * that even the right caller gets, where no request of a test can succeed, and why.
 */
export const matrix: Entries = merge(files.map(({ access }) => access));

const scopeHolders = merge(files.map(({ holders }) => holders?.scopes ?? {}));
const permissionHolders = merge(files.map(({ holders }) => holders?.permissions ?? {}));

const scopesWrittenFor = (who: Role | 'personal') =>
  scopes.filter((scope) => scopeHolders[scope]?.includes(who));

/** What every role may do, as written by hand beside the entries: what is tried is compared with this, not with the code. */
export const expectedScopes = (role: Role): readonly Scope[] => scopesWrittenFor(role);
export const expectedPersonalScopes: readonly Scope[] = scopesWrittenFor('personal');
export const writtenHolders = (permission: Permission): readonly StaffRole[] =>
  permissionHolders[permission] ?? [];
