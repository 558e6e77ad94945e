/** Shown when a search finds nothing. Only the server loads these texts. */
export const listingHelp = {
  'help.near': 'Did you mean:',
  'help.spelling': 'Check the spelling.',
  'help.ask': 'Ask us on WhatsApp whether we can get it',
} as const;
