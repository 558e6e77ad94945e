/** Enumerations of promotions, shared by API and screens. */
export const promotionStates = ['draft', 'scheduled', 'active', 'paused', 'ended'] as const;
export type PromotionState = (typeof promotionStates)[number];

export const promotionMoves = ['publish', 'start', 'withdraw', 'pause', 'resume', 'end'] as const;
export type PromotionMove = (typeof promotionMoves)[number];

export const promotionKinds = ['percent', 'amount'] as const;
export const promotionScopes = ['category', 'product', 'order'] as const;
export type PromotionScope = (typeof promotionScopes)[number];

/** Backgrounds of composed banners. */
export const bannerTones = ['leaf', 'sun', 'sea', 'earth'] as const;
export type BannerTone = (typeof bannerTones)[number];
