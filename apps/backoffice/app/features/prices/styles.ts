// Rows are grids and not table rows, so that a phone can lay a row out as a card.

/** Of the header and of every row on a wide screen. The height must match the row height in price-table.tsx. */
export const wideRow =
  "lg:grid lg:[grid-template:'picture_name_sku_fold_cost_yesterday_today_change_margin_perpack_stock_state'_40px_/_40px_minmax(150px,1fr)_92px_132px_48px_70px_100px_72px_76px_66px_42px_132px] lg:gap-y-0 lg:gap-x-2.5 lg:items-center lg:h-10.25 lg:py-0 lg:px-6";

/** Of a row on a phone. The height must match the row height in price-table.tsx. */
export const phoneRow =
  "grid [grid-template:'picture_name_name_today'_42px_'picture_fold_fold_today'_26px_'yesterday_yesterday_change_state'_24px_'margin_margin_stock_sku'_24px_/_72px_76px_minmax(0,1fr)_118px] gap-y-0.5 gap-x-2 items-center h-34.5 py-2 px-4";

/** Of the small buttons that show or hide packs. The target is larger than what is drawn. */
export const foldButton =
  'relative flex-none place-items-center min-w-7.5 h-6 px-1.5 border border-line rounded-small bg-surface text-ink font-semibold after:absolute after:-inset-y-2.5 after:-inset-x-2';
