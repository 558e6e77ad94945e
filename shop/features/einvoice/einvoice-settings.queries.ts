import type { Db } from '../../platform/db/db.ts';
import { findSetting } from '../../platform/db/setting.ts';
import { EinvoiceSettings } from './staff/einvoice.contract.ts';

export const einvoiceSetting = 'einvoice';

export const findEinvoiceSettings = (db: Db) => findSetting(db, einvoiceSetting, EinvoiceSettings);

export type StartedSettings = EinvoiceSettings & { starts_on: string };

/** The seller's details, once e-invoices are in use. Null before that. */
export async function findStartedSettings(db: Db): Promise<StartedSettings | null> {
  const { value } = await findEinvoiceSettings(db);
  return value?.starts_on ? { ...value, starts_on: value.starts_on } : null;
}
