import { integer } from 'drizzle-orm/pg-core';

/** A required foreign key. */
export const foreignId = (...target: Parameters<ReturnType<typeof integer>['references']>) =>
  integer()
    .notNull()
    .references(...target);
