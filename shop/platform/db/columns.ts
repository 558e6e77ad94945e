import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** A quantity: a decimal with three places, read as a string and handled in thousandths (kit/quantity). */
export const quantity = customType<{ data: string }>({ dataType: () => 'numeric(14,3)' });

/** A price or an amount in whole sen. */
export const sen = (name?: string) => (name ? integer(name) : integer());

/** Names, in the order people expect, independent of the server's locale. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "en-x-icu"' });

/** Text that is searched by prefix: compared byte by byte, independent of the server's locale. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const moment = (name?: string) =>
  name ? timestamp(name, { withTimezone: true }) : timestamp({ withTimezone: true });

/** A required foreign key. */
export const foreignId = (...target: Parameters<ReturnType<typeof integer>['references']>) =>
  integer()
    .notNull()
    .references(...target);
