/** Rules for a new password, shared by the server's schema and by forms that check while typing. */
export const passwordLength = { least: 8, most: 128 };

export const passwordPatterns = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  /** Anything but a letter, digit or space. Emoji count too. */
  symbol: /[^\p{L}\p{M}\p{N}\s]/u,
};
