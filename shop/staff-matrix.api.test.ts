import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffRoles } from './kit/http/access.ts';
import { buildCast, buildStaffCast, buildStage, type Cast, type StaffCast } from './testing/access/cast.ts';
import type { Stage } from './testing/access/entry.ts';
import { type AccessAttempt, outcomesOf, refusal } from './testing/access/send.ts';
import { expectedHolders, matrix } from './testing/access-matrix.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

/** Access of every staff role, buyers and guests to every staff endpoint. */

let api: TestApi;
let stage: Stage;
let shared: StaffCast;
let buyers: Cast;
beforeAll(async () => {
  api = await openTestApi();
  stage = await buildStage(api);
  shared = await buildStaffCast(api);
  buyers = await buildCast(api);
});
afterAll(() => api.close());

const entries = Object.entries(matrix).flatMap(([name, entry]) =>
  entry.kind === 'staff' ? [{ name, entry }] : [],
);

describe.each(entries)('$name', ({ name, entry }) => {
  test('answers staff with the permission and refuses everyone else', async () => {
    const cast = entry.usesUpCallers ? await buildStaffCast(api) : shared;
    const holders = entry.permission === 'any' ? staffRoles : expectedHolders(entry.permission);
    const [first] = holders;
    if (!first) throw new Error(`No role holds ${entry.permission}`);
    const record = (await entry.given?.(stage, cast[first])) ?? {};
    const input = () => record;
    const unknown = refusal('AuthenticationException');
    const answer = entry.answers ? refusal(entry.answers.exception) : '200';
    const isRead = name.startsWith('GET');
    const others = staffRoles.filter((role) => !holders.includes(role));
    const { seen, expected } = await outcomesOf(api, name, [
      { who: 'a guest', headers: {}, expected: unknown, input },
      { who: 'a personal account', headers: buyers.personal.headers, expected: unknown, input },
      { who: 'the owner of a company', headers: buyers.members.owner.headers, expected: unknown, input },
      ...others.map(
        (who): AccessAttempt => ({
          who,
          headers: cast[who].headers,
          expected: refusal('AuthorizationException'),
          input,
        }),
      ),
      // Each caller changes its own record, because the first change leaves nothing to do.
      ...holders.map(
        (who): AccessAttempt => ({
          who: `${who}, who may`,
          headers: cast[who].headers,
          expected: answer,
          input: () => (isRead || who === first ? record : (entry.given?.(stage, cast[who]) ?? {})),
        }),
      ),
    ]);
    expect(seen).toEqual(expected);
  });
});

test('no request ended a session of the test staff', async () => {
  const attempts = staffRoles.map(
    (who): AccessAttempt => ({ who, headers: shared[who].headers, expected: '200', input: () => ({}) }),
  );
  const { seen, expected } = await outcomesOf(api, 'GET /api/staff/me', attempts);
  expect(seen).toEqual(expected);
});
