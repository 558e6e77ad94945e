import type { StaffQuotation } from '@bakul/shop/features/quotation/staff/quotation.contract';

type Version = StaffQuotation['versions'][number];
type Line = Version['lines'][number];

export type Compared = {
  variantId: number;
  name: string;
  before: Line | null;
  after: Line | null;
  isChanged: boolean;
};

const said = ({ quantity, target_price, offered_price, is_available, note }: Line) =>
  JSON.stringify([quantity, target_price, offered_price, is_available, note]);

/** Compares two versions line by line. A line in only one of them has null on the other side. */
export function compare(before: Version, after: Version): Compared[] {
  const ids = new Set([...before.lines, ...after.lines].map(({ variant_id }) => variant_id));
  return [...ids].map((variantId) => {
    const old = before.lines.find((line) => line.variant_id === variantId) ?? null;
    const now = after.lines.find((line) => line.variant_id === variantId) ?? null;
    return {
      variantId,
      name: (now ?? old)?.name ?? '',
      before: old,
      after: now,
      isChanged: old === null || now === null || said(old) !== said(now),
    };
  });
}
