/** Words of promotions that the API and the screens share. */
export const promotionStates = ['draft', 'scheduled', 'active', 'paused', 'ended'] as const;
export type PromotionState = (typeof promotionStates)[number];

export const promotionMoves = ['publish', 'start', 'withdraw', 'pause', 'resume', 'end'] as const;
export type PromotionMove = (typeof promotionMoves)[number];

export const promotionKinds = ['percent', 'amount'] as const;
export const promotionScopes = ['category', 'product', 'order'] as const;
export type PromotionScope = (typeof promotionScopes)[number];

/** Grounds of a banner that the shop composes. */
export const bannerTones = ['leaf', 'sun', 'sea', 'earth'] as const;
export type BannerTone = (typeof bannerTones)[number];
