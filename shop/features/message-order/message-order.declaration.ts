import type { Declaration } from '../../kit/declaration.ts';

export const messageOrderDeclaration = {
  slugs: ['basket'],
} as const satisfies Declaration;
