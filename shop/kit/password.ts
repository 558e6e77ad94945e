/** What a new password must be, for the server's schema and for forms that check while one types. */
export const passwordLength = { least: 8, most: 128 };

export const passwordPatterns = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  /** Anything that is no letter, digit or space; a picture counts too. */
  symbol: /[^\p{L}\p{M}\p{N}\s]/u,
};
