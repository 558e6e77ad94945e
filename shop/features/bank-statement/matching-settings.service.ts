import type { InputOf } from '../../kit/http/endpoint.ts';
import type { Ctx } from '../../platform/http/context.ts';
import { changeSetting } from '../content/change-setting.ts';
import { findTwoPeopleLimit, twoPeopleSetting } from '../second-approval/second-approval.service.ts';
import type * as contract from './bank-statement.contract.ts';

export async function getMatchingSettings(ctx: Ctx) {
  return { data: await findTwoPeopleLimit(ctx.db) };
}

export function changeMatchingSettings(
  ctx: Ctx<'requestId'>,
  { version, two_people_above }: InputOf<typeof contract.changeMatchingSettings>,
) {
  return ctx.db.transaction(async (db) => {
    const { two_people_above: before } = await findTwoPeopleLimit(db);
    await changeSetting(db, ctx, {
      name: twoPeopleSetting,
      value: { two_people_above },
      version,
      action: 'bank_matching.edit',
      before: { two_people_above: before },
    });
    return { data: await findTwoPeopleLimit(db) };
  });
}
