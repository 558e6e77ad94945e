import { eq } from 'drizzle-orm';
import { eraseNothing, type PersonalTable } from '../../platform/http/personal-data.ts';
import { companyMember } from '../company/company.table.ts';
import { priceList, priceListCompany } from './price-list/price-list.table.ts';

/**
 * Agreed prices belong to the company. They are part of its members' export and are kept when a member's data is
 * erased.
 */
export const priceListTables: readonly PersonalTable[] = [
  {
    table: 'price_list_company',
    read: (db, { personId }) =>
      db.orm
        .select({
          company_id: priceListCompany.company_id,
          starts_on: priceList.starts_on,
          ends_on: priceList.ends_on,
        })
        .from(priceListCompany)
        .innerJoin(priceList, eq(priceList.id, priceListCompany.price_list_id))
        .innerJoin(companyMember, eq(companyMember.company_id, priceListCompany.company_id))
        .where(eq(companyMember.person_id, personId)),
    erase: eraseNothing,
  },
];
