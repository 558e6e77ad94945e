/** Shown where there are no products. Only the server loads these texts. */
export const listingHelp = {
  'help.near': 'Did you mean:',
  'help.spelling': 'Check the spelling.',
  'help.ask': 'Ask us on WhatsApp whether we can get it',
  'help.language': 'Try the English or Malay name, or the SKU.',
  'help.descriptions': 'Search descriptions too',
  'help.popularCategories': 'Popular categories',
  'help.popularProducts': 'Popular today',
} as const;
