/** Kinds and channels of notifications, shared by contracts, rules and tables. */

export const notificationKinds = ['order', 'price_alert', 'standing_order', 'invoice', 'quotation'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What an unsubscribe link can stop: emails of notifications, and those that staff have chosen for themselves. */
export const optionalMailKinds = [...notificationKinds, 'weekly_report'] as const;
export type OptionalMailKind = (typeof optionalMailKinds)[number];

export const notificationChannels = ['mail', 'push', 'in_app'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

export const maxPushSubscriptions = 20;
export const maxPriceAlerts = 100;
/** Notifications are removed after this time, read or not. */
export const retentionDays = 90;
