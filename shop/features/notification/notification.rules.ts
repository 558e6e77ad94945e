import {
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
} from './notification.constants.ts';

/** The channels by which a person is notified of one kind of event. */
export type Channels = Readonly<Record<NotificationChannel, boolean>>;

/**
 * What applies until a person changes it. Push is on, because it reaches only browsers in which the person has
 * consented.
 */
export const defaultChannels: Channels = { mail: true, push: true, in_app: true };

/** The channels of every kind: as the person chose, or the default. */
export function preferencesOf(chosen: readonly (Channels & { kind: NotificationKind })[]) {
  return notificationKinds.map((kind) => {
    const channels = chosen.find((row) => row.kind === kind) ?? defaultChannels;
    return { kind, mail: channels.mail, push: channels.push, in_app: channels.in_app };
  });
}

/** What the private VAPID key is sealed for. There is one. */
export const pushKeySealContext = 'push_key:1';
