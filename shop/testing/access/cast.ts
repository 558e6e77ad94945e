import { type Role, roles, type StaffRole, staffRoles } from '../../kit/http/access.ts';
import { asBuyer, type Buyer } from '../people/as-buyer.ts';
import { asMember, buildCompany } from '../people/as-member.ts';
import { asStaff, type Staff } from '../people/as-staff.ts';
import { secretMark } from '../people/own-details.ts';
import type { TestApi } from '../test-api.ts';
import type { Person, Stage } from './entry.ts';

/** A personal account, which creates its own records. */
export async function buildPersonal(api: TestApi, over: { name?: string } = {}): Promise<Person> {
  const buyer = await asBuyer(api, over);
  return { ...buyer, firm: null, recordCreator: buyer };
}

export async function buildStage(api: TestApi): Promise<Stage> {
  const productId = await api.product(`Stage ${secretMark}`, { slug: 'stage' });
  const variantId = await api.variant(productId, { on_hand: '1000000' });
  const staff = {
    admin: await asStaff(api, 'admin'),
    sales: await asStaff(api, 'sales'),
    warehouse: await asStaff(api, 'warehouse'),
    finance: await asStaff(api, 'finance'),
    support: await asStaff(api, 'support'),
  };
  return { api, variantId, staff, customer: await buildPersonal(api) };
}

export type StaffCast = Record<StaffRole, Staff>;

export async function buildStaffCast(api: TestApi): Promise<StaffCast> {
  const cast: Partial<StaffCast> = {};
  for (const role of staffRoles) cast[role] = await asStaff(api, role);
  return cast as StaffCast;
}

export type Cast = {
  members: Record<Role, Person>;
  otherOwner: Person;
  personal: Person;
};

/**
 * A company with every role, the owner of another company and a personal account, each with a backer who creates
 * records for them.
 */
export async function buildCast(api: TestApi): Promise<Cast> {
  const mine = await buildCompany(api, { name: `Kedai ${secretMark}` }, { name: `Pemilik ${secretMark}` });
  const other = await buildCompany(api);
  const toPerson = (buyer: Buyer, behind: typeof mine): Person => ({
    ...buyer,
    firm: behind.company,
    recordCreator: behind.owner,
  });
  const members: Partial<Record<Role, Person>> = {};
  for (const role of roles) members[role] = toPerson(await asMember(api, mine.company.id, role), mine);
  return {
    members: members as Record<Role, Person>,
    otherOwner: toPerson(await asMember(api, other.company.id, 'owner'), other),
    personal: await buildPersonal(api),
  };
}

/** Another member of the cast's company. */
export async function buildColleague(api: TestApi, { members }: Cast): Promise<Person> {
  const { firm, recordCreator: backer } = members.owner;
  return { ...(await asMember(api, firm?.id ?? 0, 'purchaser')), firm, recordCreator: backer };
}

/** The headers of a session that has ended. */
export async function buildEndedSession(api: TestApi): Promise<Record<string, string>> {
  const { call, headers } = await asBuyer(api);
  await call('POST /api/auth/logout', {});
  return headers;
}
