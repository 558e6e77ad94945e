import { accountEntries } from './access/account.entries.ts';
import { buyerEntries } from './access/buyer.entries.ts';
import { companyEntries } from './access/company.entries.ts';
import type { Entries } from './access/entry.ts';
import { publicEntries } from './access/public.entries.ts';
import { staffEntries } from './access/staff.entries.ts';

/**
 * Who may call what. Every route has one entry in access/*.entries.ts, and a route without one fails the tests. An entry says
 * for whom the route is, and gives a request that succeeds:
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
 * | askedByService(scope, given)   | the same; declared for whoever is signed in                   | the same; personal accounts need no scope |
 * | staff(permission, given)       | the operator's people who hold the permission, or 'any'       | without: not authorized; buyers: not authenticated |
 *
 * `given` gets the stage, to make records with, and the caller whom they are for. It gives the fields of the address, the query,
 * the body or the form, and `headers` where it takes some. A new kind of record is a function beside the others (*.records.ts).
 * `usesUpCallers` marks what ends a session or a membership: it is tried by people of its own. `answers` names the one exception
 * that even the right caller gets, where no request of a test can succeed, and why.
 */
export const matrix: Entries = {
  ...publicEntries,
  ...accountEntries,
  ...companyEntries,
  ...buyerEntries,
  ...staffEntries,
};
