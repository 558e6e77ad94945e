import { createSandbox, type Sandbox } from '@bakul/shop/adapters/payment/sandbox-payment';
import { personalScopes } from '@bakul/shop/declarations';
import { address, person } from '@bakul/shop/features/account/account.table';
import { scopesOf } from '@bakul/shop/features/company/company.rules';
import { company, companyMember } from '@bakul/shop/features/company/company.table';
import { pickupPoint } from '@bakul/shop/features/delivery/delivery.table';
import { receiveEvent } from '@bakul/shop/features/payment/pay.service';
import { permissionsOf } from '@bakul/shop/features/staff/staff.rules';
import { staff } from '@bakul/shop/features/staff/staff.table';
import type { Actor, StaffRole } from '@bakul/shop/kit/http/access';
import { createCaches } from '@bakul/shop/platform/cache/cache';
import type { Db } from '@bakul/shop/platform/db/db';
import type { Deps } from '@bakul/shop/platform/http/app';
import type { RequestCtx } from '@bakul/shop/platform/http/context';
import { eq } from 'drizzle-orm';
import type { Customer } from './orders.ts';

type Colleague = 'approver' | 'receiver';
/** One of the people with a name of their own here, or anybody by email address. */
type Buyer = Customer | Colleague | `${string}@${string}`;

/** The demo's people and places, with a clock that is set to the time of the current step. */
export type DemoWorld = {
  db: Db;
  sandbox: Sandbox;
  /** The context of a service call by that actor at that time. */
  as: (who: Buyer | `staff:${StaffRole}`, at: Date) => RequestCtx;
  /** The same for jobs. */
  jobs: (
    at: Date,
  ) => Pick<RequestCtx, 'db' | 'log' | 'payments' | 'caches' | 'config'> & { clock: () => Date };
  /** An address or pickup point by name. Without one the default address, or any of them by a fraction in [0, 1). */
  placeOf: (
    who: Buyer,
    name: string | undefined,
    fraction?: number,
  ) => { address_id: number } | { pickup_id: number };
};

const emails: Record<Customer | Colleague, string> = {
  buyer: 'buyer@demo.bakul.example',
  owner: 'owner@company.bakul.example',
  admin: 'admin@company.bakul.example',
  purchaser: 'purchaser@company.bakul.example',
  approver: 'approver@company.bakul.example',
  receiver: 'receiver@company.bakul.example',
  caterer: 'owner@other.bakul.example',
};

/**
 * Payments always use the sandbox, whichever provider the shop is configured with. No real money was moved for the
 * demo.
 */
export async function createDemoWorld(db: Db, deps: Deps): Promise<DemoWorld> {
  const actors = new Map<string, Actor>([...(await people(db)), ...(await colleagues(db))]);
  const addresses = await db.orm.select().from(address);
  const pickups = await db.orm.select().from(pickupPoint);
  let now = new Date(0);
  const sandbox = createSandbox({
    db,
    secret: deps.secrets.sandbox,
    publicUrl: deps.config.public_url,
    clock: () => now,
    log: deps.log,
    deliver: async (body, headers) => {
      const ctx = { ...ctxOf({ kind: 'guest' }, now), headers: new Headers(headers) };
      await receiveEvent(ctx, { provider: 'sandbox', body });
      return { status: 200 };
    },
    schedule: () => undefined,
  });
  const shared = {
    ...deps,
    db,
    // A cache of its own: what is read inside the uncommitted transaction must not be visible to anybody else.
    caches: createCaches(),
    payments: sandbox.provider,
    requestId: 'demo',
    address: null,
    deviceId: null,
    addressId: null,
    pickupId: null,
    userAgent: null,
    headers: new Headers(),
  };
  const ctxOf = (actor: Actor, at: Date): RequestCtx => {
    now = at;
    return { ...shared, lang: 'en', actor, now: at };
  };
  const actorOf = (who: string) => {
    const actor = actors.get(emails[who as keyof typeof emails] ?? who);
    if (!actor) throw new Error(`The demo data has no actor '${who}'`);
    return actor;
  };
  return {
    db,
    sandbox,
    as: (who, at) => ctxOf(actorOf(who), at),
    jobs: (at) => ({ ...ctxOf({ kind: 'guest' }, at), clock: () => at }),
    placeOf(who, name, fraction) {
      const pickup = name && pickups.find(({ name_en }) => name_en.startsWith(name));
      if (pickup) return { pickup_id: pickup.id };
      const actor = actorOf(who);
      const own = addresses.filter(
        ({ buyer_id }) => actor.kind === 'person' && buyer_id === actor.buyer.buyerId,
      );
      const found =
        fraction === undefined
          ? own.find(({ label, is_default }) => (name ? label === name : is_default))
          : own[Math.floor(fraction * own.length)];
      if (!found) throw new Error(`The demo data has no address or pickup point '${name}' for ${who}`);
      return { address_id: found.id };
    },
  };
}

async function people(db: Db): Promise<[string, Actor][]> {
  const rows = await db.orm
    .select({ person, member: companyMember, company })
    .from(person)
    .leftJoin(companyMember, eq(companyMember.person_id, person.id))
    .leftJoin(company, eq(company.id, companyMember.company_id));
  return rows.map(({ person, member, company }) => {
    const who = {
      kind: 'person',
      personId: person.id,
      sessionId: 0,
      authenticatedAt: null,
      hasSecondFactor: false,
    } as const;
    if (!member || !company) {
      const buyer = { kind: 'person', buyerId: person.buyer_id } as const;
      return [person.email ?? '', { ...who, buyer, scopes: personalScopes }];
    }
    const ids = { buyerId: company.buyer_id, companyId: company.id, memberId: member.id };
    const scopes = scopesOf(member.role, company.state, member);
    return [person.email ?? '', { ...who, buyer: { kind: 'company', ...ids }, scopes }];
  });
}

async function colleagues(db: Db): Promise<[string, Actor][]> {
  const rows = await db.orm.select().from(staff);
  return rows.map(({ id, role, name }) => {
    const permissions = permissionsOf(role);
    return [
      `staff:${role}`,
      { kind: 'staff', staffId: id, sessionId: 0, authenticatedAt: null, name, permissions },
    ];
  });
}
