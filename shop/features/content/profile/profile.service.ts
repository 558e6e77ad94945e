import type { BankAccount } from '../../../kit/bank-details.ts';
import type { InputOf } from '../../../kit/http/endpoint.ts';
import { isoWithOffset } from '../../../kit/local-date.ts';
import type { PublicConfig } from '../../../kit/public-config.ts';
import type { ShopProfile, TransferAccount } from '../../../kit/shop-profile.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { SettingRow } from '../../../platform/db/setting.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { changeSetting } from '../change-setting.ts';
import type * as contract from './profile.contract.ts';
import { bankSetting, findBankAccount, findProfile, profileSetting } from './profile.queries.ts';

/** What staff saved in the back office. It takes precedence over the server's settings. Null before that. */
export type SavedIdentity = { profile: ShopProfile | null; bank: TransferAccount | null };

export async function readSavedIdentity(db: Db): Promise<SavedIdentity> {
  const [profile, bank] = await Promise.all([findProfile(db), findBankAccount(db)]);
  return { profile: profile.value, bank: bank.value };
}

const stateOf = ({ version, changed_at }: SettingRow<unknown>) => ({
  version,
  changed_at: changed_at && isoWithOffset(changed_at),
});

const configured = ({ shop_name, operator }: PublicConfig): ShopProfile => ({ shop_name, ...operator });

/** An empty optional field is the same as none, also in the history. */
const withoutEmpty = (profile: ShopProfile) =>
  Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== ''));

const presentProfile = (row: SettingRow<ShopProfile>, config: PublicConfig) => ({
  ...(row.value ?? configured(config)),
  ...stateOf(row),
});

export async function getShopProfile(ctx: Ctx<'config'>) {
  return { data: presentProfile(await findProfile(ctx.db), ctx.config) };
}

/** A trigger on the settings notifies every process, and each shows the new name within a second. */
export function changeShopProfile(
  ctx: Ctx<'config' | 'requestId'>,
  { version, ...profile }: InputOf<typeof contract.changeShopProfile>,
) {
  return ctx.db.transaction(async (db) => {
    const { value: before } = await findProfile(db);
    await changeSetting(db, ctx, {
      name: profileSetting,
      value: profile,
      version,
      action: 'shop_profile.edit',
      before: withoutEmpty(before ?? configured(ctx.config)),
      after: withoutEmpty(profile),
    });
    return { data: presentProfile(await findProfile(db), ctx.config) };
  });
}

/** The placeholder of the demo is not an account. */
function configuredAccount({ is_demo, ...account }: BankAccount): TransferAccount | null {
  return is_demo ? null : account;
}

const presentBank = (row: SettingRow<TransferAccount>, bank: BankAccount) => ({
  account: row.value ?? configuredAccount(bank),
  ...stateOf(row),
});

export async function getBankAccount(ctx: Ctx<'bank'>) {
  return { data: presentBank(await findBankAccount(ctx.db), ctx.bank) };
}

export function changeBankAccount(
  ctx: Ctx<'bank' | 'requestId'>,
  { version, ...account }: InputOf<typeof contract.changeBankAccount>,
) {
  return ctx.db.transaction(async (db) => {
    const { value: before } = await findBankAccount(db);
    await changeSetting(db, ctx, {
      name: bankSetting,
      value: account,
      version,
      action: 'bank_account.edit',
      before: before ?? configuredAccount(ctx.bank),
    });
    return { data: presentBank(await findBankAccount(db), ctx.bank) };
  });
}
