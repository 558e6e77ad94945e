import type { InputOf } from '../../kit/http/endpoint.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { changeSetting } from '../content/change-setting.ts';
import { defaultTwoPeopleAbove } from './bank-statement.constants.ts';
import type * as contract from './bank-statement.contract.ts';
import { findMatchingSetting, matchingSetting } from './matching-settings.queries.ts';

async function read(db: Db) {
  const { value, version } = await findMatchingSetting(db);
  return { two_people_above: value?.two_people_above ?? defaultTwoPeopleAbove, version };
}

/** The amount in sen above which two people settle a credit. */
export const readTwoPeopleLimit = async (db: Db): Promise<number> => (await read(db)).two_people_above;

export async function getMatchingSettings(ctx: Ctx) {
  return { data: await read(ctx.db) };
}

export function changeMatchingSettings(
  ctx: Ctx<'requestId'>,
  { version, two_people_above }: InputOf<typeof contract.changeMatchingSettings>,
) {
  return ctx.db.transaction(async (db) => {
    const { two_people_above: before } = await read(db);
    await changeSetting(db, ctx, {
      name: matchingSetting,
      value: { two_people_above },
      version,
      action: 'bank_matching.edit',
      before: { two_people_above: before },
    });
    return { data: await read(db) };
  });
}
