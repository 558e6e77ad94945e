/** Reasons for staff to change the stock on hand. Picking is not included because orders do that. */
export const adjustKinds = ['received', 'spoiled', 'counted', 'returned'] as const;
export type AdjustKind = (typeof adjustKinds)[number];

/** All kinds of stock moves, including those of orders. */
export const moveKinds = ['received', 'picked', 'returned', 'spoiled', 'counted'] as const;
export type MoveKind = (typeof moveKinds)[number];

/** Below the minimum order, running out soon, or enough. */
export const stockLevels = ['none', 'low', 'fine'] as const;
export type StockLevel = (typeof stockLevels)[number];

export const maxOnHand = 1_000_000;
export const maxDeliveryLines = 500;
