/** The frame of the policies. Their texts are with their pages. */
export const policy = {
  'policy.updated': 'Effective {date}',
  'policy.contents': 'On this page',
  'policy.other': 'Baca dalam Bahasa Melayu',
  'policy.path': 'You are here',
} as const;
