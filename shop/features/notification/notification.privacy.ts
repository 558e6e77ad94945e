import { eq, inArray } from 'drizzle-orm';
import { ownTable, personalTable } from '../../platform/db/personal-table.ts';
import type { PersonalTable } from '../../platform/http/personal-data.ts';
import { notification, notificationPreference, pushMessage, pushSubscription } from './notification.table.ts';

/** Personal data in the notification tables. All of it is deleted with the account. */
export const notificationTables: readonly PersonalTable[] = [
  // They go with their notification.
  personalTable(pushMessage, ['sent_at', 'failed_at'], (db, personId) =>
    inArray(
      pushMessage.notification_id,
      db.orm.select({ id: notification.id }).from(notification).where(eq(notification.person_id, personId)),
    ),
  ),
  // The endpoint and its keys are secrets: whoever has them can send to the browser.
  ownTable(pushSubscription, ['created_at']),
  ownTable(notificationPreference, ['kind', 'mail', 'push', 'in_app', 'changed_at']),
  ownTable(notification, ['kind', 'event', 'template', 'params', 'link', 'created_at', 'read_at']),
];
