import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles, type Scope } from './kit/http/access.ts';
import type { ExceptionName } from './kit/http/errors.ts';
import { buildCast, buildPersonal, buildStage, type Cast } from './testing/access/cast.ts';
import type { Entry, Input, Person, Stage } from './testing/access/entry.ts';
import { type AccessAttempt, outcomesOf, refusal, routesByName } from './testing/access/send.ts';
import { expectedPersonalScopes, expectedScopes, matrix } from './testing/access-matrix.ts';
import { asBuyer } from './testing/people/as-buyer.ts';
import { buildCompany } from './testing/people/as-member.ts';
import { asStaff, type Staff } from './testing/people/as-staff.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

/**
 * Access of every company role, another company's owner, personal accounts, staff and guests to every buyer endpoint.
 */

let api: TestApi;
let stage: Stage;
let shared: Cast;
let employee: Staff;
beforeAll(async () => {
  api = await openTestApi();
  stage = await buildStage(api);
  shared = await buildCast(api);
  employee = await asStaff(api, 'admin');
});
afterAll(() => api.close());

type RoleEntry = Extract<Entry, { kind: 'company' | 'buyer' }>;
const entries = Object.entries(matrix).flatMap(([name, entry]) =>
  entry.kind === 'company' || entry.kind === 'buyer' ? [{ name, entry }] : [],
);

/** The role with the most rights comes last, because its request may close the company. */
const byRights = roles.toReversed();

/** The refusal expected by the written role tables. Null when they grant access. */
function refusalOfRole(role: Role, { scope }: RoleEntry): ExceptionName | null {
  return scope === 'any' || expectedScopes(role).includes(scope) ? null : 'AuthorizationException';
}

function refusalOfPersonal(entry: RoleEntry): ExceptionName | null {
  const isScopeRequired = entry.scope !== 'any' && !(entry.kind === 'buyer' && entry.isCheckedByService);
  if (isScopeRequired && !expectedPersonalScopes.includes(entry.scope as Scope))
    return 'AuthorizationException';
  // A personal account has no company, so the answer is 404.
  return entry.kind === 'company' ? 'NotFoundException' : null;
}

/** Outsiders first try the company's record and then do the same with their own. */
function outsiders(
  name: string,
  entry: RoleEntry,
  cast: Cast,
  record: Input,
): { attempts: AccessAttempt[]; own: [string, Person][] } {
  const isAboutRecord = name.includes('{') && !entry.namesNoRecord;
  const all: [string, Person, ExceptionName | null][] = [
    ['a personal account', cast.personal, refusalOfPersonal(entry)],
    ['the owner of another company', cast.otherOwner, null],
  ];
  const attempts = all.flatMap(([who, { headers }, refused]): AccessAttempt[] => {
    const exception = refused ?? (isAboutRecord ? 'NotFoundException' : null);
    if (!exception) return [];
    return [{ who, headers, expected: refusal(exception), input: () => record, isOutsider: true }];
  });
  const own = all.flatMap(([who, person, refused]): [string, Person][] => (refused ? [] : [[who, person]]));
  return { attempts, own };
}

describe.each(entries)('$name', ({ name, entry }) => {
  test('answers permitted callers, refuses the others and hides records of other buyers', async () => {
    const cast = entry.usesUpCallers ? await buildCast(api) : shared;
    const record = (await entry.given?.(stage, cast.members.owner)) ?? {};
    const answer = entry.answers ? refusal(entry.answers.exception) : '200';
    const { attempts: foreign, own } = outsiders(name, entry, cast, record);
    const refused = byRights.flatMap((role): AccessAttempt[] => {
      const exception = refusalOfRole(role, entry);
      const { headers } = cast.members[role];
      return exception ? [{ who: role, headers, expected: refusal(exception), input: () => record }] : [];
    });
    const admitted = byRights.filter((role) => !refusalOfRole(role, entry));
    const allowed = [...own, ...admitted.map((role): [string, Person] => [role, cast.members[role]])];
    const isAboutRecord = name.includes('{') && !entry.namesNoRecord;
    const isRead = name.startsWith('GET');
    const unknown = refusal('AuthenticationException');
    const { seen, expected } = await outcomesOf(api, name, [
      { who: 'a guest', headers: {}, expected: unknown, input: () => record },
      { who: 'staff', headers: employee.headers, expected: unknown, input: () => record },
      ...foreign,
      ...refused,
      ...allowed.map(([who, me]): AccessAttempt => {
        const isShared =
          me.firm === cast.members.owner.firm && (isRead || (isAboutRecord && who === admitted[0]));
        const input = () => (isShared ? record : (entry.given?.(stage, me) ?? {}));
        return { who: `${who}, who may`, headers: me.headers, expected: answer, input };
      }),
    ]);
    expect(seen).toEqual(expected);
  });
});

test('lists of a new account contain nothing of anyone else', async () => {
  const { owner } = await buildCompany(api);
  const newcomers: [string, Record<string, string>][] = [
    ['a new personal account', (await buildPersonal(api)).headers],
    ['the owner of a new company', owner.headers],
  ];
  await shared.members.owner.call('PATCH /api/profile', { name: 'Pemilik OWNERS-SECRET' });
  for (const [name, entry] of Object.entries(matrix)) {
    const isList = name.startsWith('GET') && !name.includes('{') && !routesByName.get(name)?.download;
    if (!isList || !(entry.kind === 'self' || entry.kind === 'buyer' || entry.kind === 'company')) continue;
    for (const [who, headers] of newcomers) {
      if (who.includes('personal') && entry.kind !== 'self') continue;
      const input = () => ({});
      const attempts = [{ who, headers, expected: '200', input, isOutsider: true }];
      const { seen, expected } = await outcomesOf(api, name, attempts);
      expect({ [name]: seen }).toEqual({ [name]: expected });
    }
  }
});

test('knowing a company’s id and a member’s id grants no access', async () => {
  const { company, owner } = await buildCompany(api);
  const stranger = await asBuyer(api);
  const headers = { 'x-company-id': String(company.id), 'x-member-id': String(owner.memberId) };
  expect((await stranger.call('GET /api/company', {}, headers)).status).toBe(404);
});

test('no request ended a session or changed a role of the test callers', async () => {
  const standing = await Promise.all(
    roles.map(async (role) => {
      const { body } = await shared.members[role].call('GET /api/company/standing');
      return [role, JSON.stringify(body)];
    }),
  );
  for (const [role, text] of standing) expect(text, role).toContain(`"role":"${role}"`);
});
