/** Why staff change what lies in the store. Picking is not among them: orders do that. */
export const adjustKinds = ['received', 'spoiled', 'counted', 'returned'] as const;
export type AdjustKind = (typeof adjustKinds)[number];

/** Every kind of a move, orders included. */
export const moveKinds = ['received', 'picked', 'returned', 'spoiled', 'counted'] as const;
export type MoveKind = (typeof moveKinds)[number];

/** How much there is: nothing that could be ordered, not for long, or enough. */
export const stockLevels = ['none', 'low', 'fine'] as const;
export type StockLevel = (typeof stockLevels)[number];

export const maxOnHand = 1_000_000;
export const maxDeliveryLines = 500;
