export const runtime = {
  'runtime.error': 'An error occurred',
  'runtime.unreachable': 'We could not reach the shop. Check your connection and try again.',
  'runtime.pageNotLoaded': 'This page could not be loaded. Please try again.',
  'runtime.notifications': 'Messages',
  'runtime.toast.success': 'Done',
  'runtime.toast.error': 'Problem',
  'runtime.toast.warning': 'Careful',
  'runtime.toast.info': 'Note',
} as const;
