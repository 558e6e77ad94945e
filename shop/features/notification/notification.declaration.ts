import type { Declaration } from '../../kit/declaration.ts';

export const notificationDeclaration = {
  slugs: ['notifications', 'unsubscribe'],
} as const satisfies Declaration;
