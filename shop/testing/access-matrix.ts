import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scopes } from '../declarations.ts';
import type { Permission, Role, Scope, StaffRole } from '../kit/http/access.ts';
import type { Entries, Holders } from './access/entry.ts';

const shop = join(import.meta.dirname, '..');

type AccessFile = { access: Entries; holders?: Holders };

const files: AccessFile[] = [];
for (const file of globSync('features/**/*.access.ts', { cwd: shop }).toSorted())
  files.push(await import(pathToFileURL(join(shop, file)).href));

/** Merges the objects of all files. Throws if an endpoint, a scope or a permission is listed twice. */
function merge<Value>(parts: readonly Readonly<Record<string, Value>>[]): Record<string, Value> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const merged = Object.fromEntries(entries);
  const duplicates = entries.filter(([name, value]) => merged[name] !== value).map(([name]) => name);
  if (duplicates.length > 0) throw new Error(`Written twice: ${duplicates.join(', ')}`);
  return merged;
}

/**
 * Who may call what. Every route has one entry in an *.access.ts file of its feature. The files are found by that name,
 * and a route without an entry fails the tests. An entry says who may call the route and provides a request that
 * succeeds:
 *
 * | entry                          | who gets a 200                                                | everybody else
 * |
 * |--------------------------------|---------------------------------------------------------------|-------------------------------------------|
 * | everybody(given)               | a guest                                                       |
 * |
 * | token(field, wrong, given)     | a guest with a token that was sent to them, in that field     | another token:
 * `wrong`                    |
 * | self(given)                    | any signed-in person, in any role, about themselves           | guests and staff:
 * not authenticated       |
 * | signedIn(given)                | any signed-in person, about a record that everybody may see   | guests and staff:
 * not authenticated       |
 * | ownRecord(given)               | the person who owns the record                                | others and their
 * own colleagues: 404      |
 * | company(scope, given)          | members of the company who hold the scope, or 'any'           | without: not
 * authorized; another's: 404   |
 * | buyer(scope, given)            | the same, and a personal account for itself                   | the same
 * |
 * | checkedByService(scope, given) | the same; the route is declared for any signed-in person      | the same; personal
 * accounts need no scope |
 * | staff(permission, given)       | staff who hold the permission, or 'any'                       | without: not
 * authorized; buyers: not authenticated |
 *
 * `given` receives the stage, to create records with, and the caller they are for. It returns the fields of the path,
 * the query, the body or the form, and `headers` if needed. Functions that create a new kind of record belong in a
 * *.records.ts file. `usesUpCallers` marks a request that ends a session or a membership: it is tested with its own
 * callers. `answers` names the one exception that even a permitted caller gets when no request of a test can succeed,
 * and why.
 */
export const matrix: Entries = merge(files.map(({ access }) => access));

const scopeHolders = merge(files.map(({ holders }) => holders?.scopes ?? {}));
const permissionHolders = merge(files.map(({ holders }) => holders?.permissions ?? {}));

const listedScopes = (who: Role | 'personal') => scopes.filter((scope) => scopeHolders[scope]?.includes(who));

/**
 * What each role may do, as listed by hand next to the entries. The tests compare outcomes with these lists, not with
 * the code.
 */
export const expectedScopes = (role: Role): readonly Scope[] => listedScopes(role);
export const expectedPersonalScopes: readonly Scope[] = listedScopes('personal');
export const expectedHolders = (permission: Permission): readonly StaffRole[] =>
  permissionHolders[permission] ?? [];
