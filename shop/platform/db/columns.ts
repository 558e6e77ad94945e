import { customType, integer, timestamp } from 'drizzle-orm/pg-core';

/** Quantities: a decimal with three places, read as text and handled as thousandths (kit/quantity). */
export const quantity = customType<{ data: string }>({ dataType: () => 'numeric(14,3)' });

/** A price or an amount in whole sen. */
export const sen = (name?: string) => (name ? integer(name) : integer());

/** Names are sorted as people expect, whatever the server's locale. */
export const sortedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "en-x-icu"' });

/** Words that are looked up by how they begin: compared letter by letter, whatever the server's locale. */
export const plainText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

export const moment = (name?: string) =>
  name ? timestamp(name, { withTimezone: true }) : timestamp({ withTimezone: true });
