import { listOf } from '../../kit/wire.ts';
import { buyerOf } from '../../platform/http/access.ts';
import type { Ctx } from '../../platform/http/context.ts';
import type { QuotationState } from './quotation.constants.ts';
import type { QuotationTab } from './quotation.contract.ts';
import { presentHead } from './quotation.present.ts';
import { searchHeads } from './quotation-list.queries.ts';

/** The states of each tab; null is all. */
const tabStates: Record<QuotationTab, readonly QuotationState[] | null> = {
  all: null,
  drafts: ['draft'],
  waiting_for_us: ['submitted', 'in_review', 'countered'],
  waiting_for_you: ['info_requested', 'offered'],
  accepted: ['accepted', 'ordered'],
  ended: ['declined', 'cancelled', 'expired'],
};

type ListInput = { tab: QuotationTab; page: number; pageSize: number; keywords?: string | undefined };

export async function listQuotations(ctx: Ctx, { tab, page, pageSize, keywords }: ListInput) {
  const { rows, records } = await searchHeads(ctx.db, {
    buyerId: buyerOf(ctx).buyerId,
    states: tabStates[tab],
    keywords,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return listOf(
    rows.map((row) => presentHead(row, ctx.lang)),
    page,
    pageSize,
    records,
  );
}
