import type { DocumentBuyer, DocumentSeller } from '../../../adapters/pdf/letterhead.ts';
import type { RequestCtx } from '../../../platform/http/context.ts';
import { states } from '../../content/reference.rules.ts';
import type { PlaceSnapshot } from '../order.table.ts';
import { findDocumentBuyer } from './trade-document.queries.ts';

export function sellerOf({ config }: Pick<RequestCtx, 'config'>): DocumentSeller {
  const { operator, shop_name: shopName, public_url: url } = config;
  return { ...operator, shopName, taxNumber: operator.tax_number, url };
}

/** A company at its billing address. Without one, and for a person, the delivery place is used. */
export async function documentBuyerOf(
  ctx: Pick<RequestCtx, 'db'>,
  { buyer_id, place }: { buyer_id: number; place: PlaceSnapshot | null },
): Promise<DocumentBuyer> {
  const { company, person } = await findDocumentBuyer(ctx.db, buyer_id);
  const address = place ? addressOf(place) : [];
  if (!company) return { name: person?.name ?? '', registration: null, taxNumber: null, address };
  const { billing_line_1: line_1, billing_line_2: line_2 } = company;
  const postcode = company.billing_postcode ?? '';
  const city = company.billing_city ?? '';
  const state = company.billing_state ?? '';
  return {
    name: company.name,
    registration: company.ssm_number,
    taxNumber: company.tax_number,
    address: line_1 ? addressOf({ line_1, line_2, postcode, city, state }) : address,
  };
}

type Address = Pick<PlaceSnapshot, 'line_1' | 'line_2' | 'postcode' | 'city' | 'state'>;

const stateNames = new Map(states.map(({ code, name }) => [code, name]));

/** A line each, with the state by name. Kuala Lumpur, Labuan and Putrajaya are city and state. */
export function addressOf({ line_1, line_2, postcode, city, state }: Address): string[] {
  const stateName = stateNames.get(state) ?? state;
  const lines = [line_1, line_2 ?? '', `${postcode} ${city}`, stateName === city ? '' : stateName];
  return lines.filter((line) => line.trim() !== '');
}
