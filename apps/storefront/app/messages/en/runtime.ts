export const runtime = {
  'runtime.error': 'An error occurred',
  'runtime.unreachable': 'We could not reach the shop. Check your connection and try again.',
  'runtime.pageNotLoaded': 'Could not load this page. Please try again.',
  'runtime.notifications': 'Notifications',
  'runtime.toast.success': 'Done',
  'runtime.toast.error': 'Problem',
  'runtime.toast.warning': 'Warning',
  'runtime.toast.info': 'Note',
} as const;
