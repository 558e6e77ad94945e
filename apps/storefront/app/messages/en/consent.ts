export const consent = {
  'consent.title': 'Can we count visits?',
  'consent.text':
    'We would like to measure how the shop is used so that we can improve it. Nothing is measured unless you agree.',
  'consent.yes': 'Allow',
  'consent.no': 'No, thanks',
} as const;
