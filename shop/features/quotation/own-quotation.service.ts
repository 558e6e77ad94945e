import type { Buyer } from '../../kit/access.ts';
import { AppError } from '../../kit/errors.ts';
import type { Lang } from '../../kit/language.ts';
import { buyerOf } from '../../platform/http/access.ts';
import type { Ctx, RequestCtx } from '../../platform/http/context.ts';
import { loadOffers } from '../catalog/price/offer.service.ts';
import type { QuotationState } from './quotation.constants.ts';
import { quotationText } from './quotation.messages.ts';
import { findQuotation, type QuotationRow } from './quotation.queries.ts';

export type { QuotationRow } from './quotation.queries.ts';

/** A quotation of the calling buyer; 404 for anyone else's. */
export async function requireOwnQuotation(ctx: Ctx, slug: string): Promise<QuotationRow> {
  const row = await findQuotation(ctx.db, slug);
  if (row?.buyer_id !== buyerOf(ctx).buyerId) throw new AppError('not_found');
  return row;
}

/** Any submitted quotation. A draft is private to its buyer. */
export async function requireQuotation(ctx: Pick<RequestCtx, 'db'>, slug: string): Promise<QuotationRow> {
  const row = await findQuotation(ctx.db, slug);
  if (!row || row.state === 'draft') throw new AppError('not_found');
  return row;
}

/** The buyer whose prices apply, regardless of the caller. */
function buyerOfRow({ buyer_id, company_id }: QuotationRow): Buyer {
  if (company_id === null) return { kind: 'person', buyerId: buyer_id };
  // Prices belong to the company, so the member does not matter.
  return { kind: 'company', buyerId: buyer_id, companyId: company_id, memberId: 0 };
}

/** Today's offers for the products of lines, at the prices of the quotation's buyer or else of the caller. */
export function loadLineOffers(
  ctx: Ctx<'caches'>,
  lines: readonly { variant_id: number }[],
  row?: QuotationRow,
) {
  const variantIds = lines.map(({ variant_id }) => variant_id);
  return loadOffers(ctx, variantIds, row && buyerOfRow(row));
}

/** Names the current state, since a concurrent request may have changed it. */
export function wrongState(state: QuotationState, lang: Lang): AppError {
  const t = quotationText[lang];
  return new AppError('conflict', {
    detail: t('quotation_state_is', { state: t(`quotation_state_${state}`) }),
  });
}

type Refusal =
  | 'quotation_empty'
  | 'quotation_line_twice'
  | 'quotation_offer_lines'
  | 'quotation_offer_nothing';

export function refuseLines({ lang }: Pick<RequestCtx, 'lang'>, text: Refusal): AppError {
  return refuseField('lines', quotationText[lang](text));
}

export function refuseField(field: string, text: string): AppError {
  return new AppError('validation', { detail: text, errors: { [field]: [text] } });
}
