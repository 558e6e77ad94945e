import { listOf } from '../../kit/http/wire.ts';
import type { PublicConfig } from '../../kit/public-config.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { MaintenanceStatus } from './content.contract.ts';
import { findMaintenance } from './content.queries.ts';
import { banks, buyerVariants, states } from './reference.rules.ts';

const singlePage = <T>(data: readonly T[]) => listOf([...data], 1, Math.max(1, data.length), data.length);

export async function getMaintenance(ctx: Ctx): Promise<{ data: MaintenanceStatus }> {
  const { active, message, until } = (await findMaintenance(ctx.db)).value;
  return { data: { active, message: message?.[ctx.lang] ?? null, until } };
}

/** For the maintenance flag that every process caches, outside of any request. */
export async function isClosed(db: Db): Promise<boolean> {
  return (await findMaintenance(db)).value.active;
}

export async function getConfig(ctx: Ctx<'config'>): Promise<{ data: PublicConfig }> {
  return { data: ctx.config };
}

export const listBanks = async () => singlePage(banks);
export const listStates = async () => singlePage(states);

export async function listBuyerVariants(ctx: Ctx) {
  return singlePage(buyerVariants.map(({ id, code, name }) => ({ id, code, name: name[ctx.lang] })));
}
