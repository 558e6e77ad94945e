import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessName, roles } from './kit/http/access.ts';
import {
  buildCast,
  buildColleague,
  buildEndedSession,
  buildStage,
  type Cast,
} from './testing/access/cast.ts';
import type { Entry, Input, Person, Stage } from './testing/access/entry.ts';
import { type AccessAttempt, outcomesOf, refusal, routesByName } from './testing/access/send.ts';
import { matrix } from './testing/access-matrix.ts';
import { asStaff, type Staff } from './testing/people/as-staff.ts';
import { openTestApi, type TestApi } from './testing/test-api.ts';

/** Access of guests and signed-in buyers to every endpoint that requires no scope. */

let api: TestApi;
let stage: Stage;
let cast: Cast;
let employee: Staff;
let ended: Record<string, string>;
beforeAll(async () => {
  api = await openTestApi();
  stage = await buildStage(api);
  cast = await buildCast(api);
  employee = await asStaff(api, 'admin');
  ended = await buildEndedSession(api);
});
afterAll(() => api.close());

const entriesOf = <Kind extends Entry['kind']>(kind: Kind) =>
  Object.entries(matrix).flatMap(([name, entry]) =>
    entry.kind === kind ? [{ name, entry: entry as Extract<Entry, { kind: Kind }> }] : [],
  );
const answerOf = ({ answers }: Entry) => (answers ? refusal(answers.exception) : '200');
const unknown = refusal('AuthenticationException');

/** Callers who are not authenticated here. They send the input with which the first permitted caller then succeeds. */
const unauthenticatedTries = (input: () => Input): AccessAttempt[] => [
  { who: 'a guest', headers: {}, expected: unknown, input },
  { who: 'a session that has ended', headers: ended, expected: unknown, input },
  {
    who: 'a made-up token',
    headers: { authorization: `Bearer ${'x'.repeat(43)}` },
    expected: unknown,
    input,
  },
  { who: 'staff', headers: employee.headers, expected: unknown, input },
];
const people = ({ members, otherOwner, personal }: Cast): [string, Person][] => [
  ['a personal account', personal],
  ...roles.map((role): [string, Person] => [role, members[role]]),
  ['the owner of another company', otherOwner],
];

test('every route has a matrix entry that matches its declared access, and every entry has a route', () => {
  expect(Object.keys(matrix).toSorted()).toEqual([...routesByName.keys()].toSorted());
  const declared = Object.entries(matrix).map(([name, entry]) => [name, accessOf(entry)]);
  const routed = [...routesByName].map(([name, { access }]) => [name, accessName(access)]);
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(routed));
});

function accessOf(entry: Entry): string {
  if (entry.kind === 'everybody' || entry.kind === 'token') return 'public';
  if (entry.kind === 'staff') return entry.permission === 'any' ? 'staff' : `staff:${entry.permission}`;
  const isForScope = entry.kind === 'company' || (entry.kind === 'buyer' && !entry.isCheckedByService);
  return isForScope && entry.scope !== 'any' ? `scope:${entry.scope}` : 'signed_in';
}

describe.each(entriesOf('everybody'))('$name', ({ name, entry }) => {
  test('answers a guest', async () => {
    const input = () => entry.given?.(stage) ?? {};
    const { seen, expected } = await outcomesOf(api, name, [
      { who: 'a guest', headers: {}, expected: answerOf(entry), input },
    ]);
    expect(seen).toEqual(expected);
  });
});

describe.each(entriesOf('token'))('$name', ({ name, entry }) => {
  test('answers a guest with the token and refuses another token', async () => {
    const input = await entry.given(stage);
    const sent = String(input[entry.field]);
    expect(sent.length).toBeGreaterThan(20);
    const other = { ...input, [entry.field]: sent.replace(/[\w-]/g, 'x') };
    const { seen, expected } = await outcomesOf(api, name, [
      { who: 'another token', headers: {}, expected: refusal(entry.wrong), input: () => other },
      { who: 'the token', headers: {}, expected: answerOf(entry), input: () => input },
    ]);
    expect(seen).toEqual(expected);
  });
});

describe.each(entriesOf('self'))('$name', ({ name, entry }) => {
  test('answers every signed-in buyer about themselves and refuses everyone else', async () => {
    const everybody = people(entry.usesUpCallers ? await buildCast(api) : cast);
    const [[, first]] = everybody as [[string, Person]];
    const prepared = (await entry.given?.(stage, first)) ?? {};
    const attempts = everybody.map(([who, me], index): AccessAttempt => {
      const input = () => (index === 0 ? prepared : (entry.given?.(stage, me) ?? {}));
      return { who, headers: me.headers, expected: answerOf(entry), input };
    });
    const { seen, expected } = await outcomesOf(api, name, [
      ...unauthenticatedTries(() => prepared),
      ...attempts,
    ]);
    expect(seen).toEqual(expected);
  });
});

describe.each(entriesOf('signedIn'))('$name', ({ name, entry }) => {
  test('answers every signed-in buyer about a record visible to everyone and refuses everyone else', async () => {
    const input = await entry.given(stage);
    const attempts = people(cast).map(
      ([who, { headers }]): AccessAttempt => ({
        who,
        headers,
        expected: answerOf(entry),
        input: () => input,
      }),
    );
    const { seen, expected } = await outcomesOf(api, name, [
      ...unauthenticatedTries(() => input),
      ...attempts,
    ]);
    expect(seen).toEqual(expected);
  });
});

describe.each(entriesOf('ownRecord'))('$name', ({ name, entry }) => {
  test('answers the owner of the record and returns 404 to other buyers, including colleagues', async () => {
    const { members, otherOwner, personal } = cast;
    const me = await buildColleague(api, cast);
    const mine = await entry.given(stage, me);
    const input = () => mine;
    const missing = refusal('NotFoundException');
    const { seen, expected } = await outcomesOf(api, name, [
      ...unauthenticatedTries(input),
      ...Object.entries({ personal, otherOwner, owner: members.owner, admin: members.admin }).map(
        ([who, { headers }]): AccessAttempt => ({ who, headers, expected: missing, input, isOutsider: true }),
      ),
      {
        who: 'whom it belongs to',
        headers: me.headers,
        expected: answerOf(entry),
        input,
      },
    ]);
    expect(seen).toEqual(expected);
  });
});

test('ignores extra fields in update requests', async () => {
  const { otherOwner: me, personal: other } = cast;
  const extra = {
    role: 'owner',
    scopes: ['user.manage'],
    company_id: cast.members.owner.firm?.id,
    verified: true,
    person_id: other.person.id,
    id: other.person.id,
  };
  const rowOf = (id: number) => api.db.run('SELECT to_jsonb(p) AS row FROM person p WHERE id = $1', [id]);
  const before = [await rowOf(other.person.id), (await me.call('GET /api/company/standing')).body];
  const changes = entriesOf('self').filter(
    ({ name, entry }) => !name.startsWith('GET') && !entry.usesUpCallers && !routesByName.get(name)?.upload,
  );
  expect(changes.length).toBeGreaterThan(5);
  for (const { name, entry } of changes) {
    const input = async () => ({ ...extra, ...(await entry.given?.(stage, me)) });
    const attempts = [{ who: 'with extra fields', headers: me.headers, expected: answerOf(entry), input }];
    const { seen, expected } = await outcomesOf(api, name, attempts);
    expect({ [name]: seen }).toEqual({ [name]: expected });
  }
  expect([await rowOf(other.person.id), (await me.call('GET /api/company/standing')).body]).toEqual(before);
});

test('no request ended a session of the test callers', async () => {
  const attempts = people(cast).map(
    ([who, { headers }]): AccessAttempt => ({ who, headers, expected: '200', input: () => ({}) }),
  );
  const { seen, expected } = await outcomesOf(api, 'GET /api/profile', attempts);
  expect(seen).toEqual(expected);
});
