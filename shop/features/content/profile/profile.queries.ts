import { ShopProfile, TransferAccount } from '../../../kit/shop-profile.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findSetting } from '../../../platform/db/setting.ts';

export const profileSetting = 'shop_profile';
export const bankSetting = 'bank_account';

export const findProfile = (db: Db) => findSetting(db, profileSetting, ShopProfile);
export const findBankAccount = (db: Db) => findSetting(db, bankSetting, TransferAccount);
