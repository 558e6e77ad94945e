import { z } from 'zod';
import { endpointsAt } from '../../kit/http/endpoint.ts';
import { id, idParam, list, none, one, paging, timestamp } from '../../kit/http/wire.ts';
import { notificationKinds, optionalMailKinds } from './notification.constants.ts';

const { get, post, patch, remove } = endpointsAt('/api/notification', {
  access: 'signed_in',
  tag: 'Notifications',
});

export const Notification = z.object({
  id: z.int(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** Path in the storefront, without the language. */
  link: z.string(),
  /** The company or person whom it concerns, when it is not the current one. */
  buyer: z.object({ company_id: id.nullable(), name: z.string() }).nullable(),
  created_at: timestamp,
  is_read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const listNotifications = get('', {
  summary: 'List what the person was notified of, newest first, whomever they act for',
  input: z.object(paging),
  output: list(Notification).extend({ unread: z.int() }),
});

export const countUnread = get('/unread', {
  summary: 'Count unread notifications',
  output: one(z.object({ unread: z.int() })),
});

export const getNotification = get('/{id}', {
  summary: 'Retrieve a notification, also one that is not listed in the app',
  input: z.object({ id: idParam }),
  output: one(Notification),
});

export const readNotification = post('/{id}/read', {
  summary: 'Mark a notification as read on every device',
  input: z.object({ id: idParam }),
  output: one(z.object({ unread: z.int() })),
});

export const readAll = post('/read', {
  summary: 'Mark all notifications as read on every device',
  output: one(z.object({ unread: z.int() })),
});

export const readPage = post('/read_page', {
  summary: 'Mark the notifications that lead to a page of the current buyer as read on every device',
  input: z.object({ path: z.string().startsWith('/').max(500) }),
  output: one(z.object({ unread: z.int() })),
});

const channels = { mail: z.boolean(), push: z.boolean(), in_app: z.boolean() };

export const Preference = z.object({ kind: z.enum(notificationKinds), ...channels });
export type Preference = z.infer<typeof Preference>;

export const Preferences = z.object({ kinds: z.array(Preference) });

export const getPreferences = get('/preferences', {
  summary: 'Retrieve by which channels the person is notified of what',
  output: one(Preferences),
});

export const changePreferences = patch('/preferences', {
  summary: 'Choose channels of one kind of notification. Those left out stay as they are',
  input: Preference.partial({ mail: true, push: true, in_app: true }),
  output: one(Preferences),
});

export const getPushKey = get('/push_key', {
  summary: 'Retrieve the public VAPID key for subscribing a browser',
  output: one(z.object({ public_key: z.string() })),
});

const endpoint = z.url({ protocol: /^https$/ }).max(1000);

export const subscribePush = post('/push_subscription', {
  summary: 'Show notifications in this browser until the session ends',
  input: z.object({
    endpoint,
    keys: z.object({
      p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
      auth: z.string().regex(/^[\w-]{16,40}={0,2}$/),
    }),
  }),
  output: one(none),
});

export const unsubscribePush = remove('/push_subscription', {
  summary: 'Stop showing notifications in this browser',
  input: z.object({ endpoint }),
  output: one(none),
});

/** The button of the page that an email links to. */
export const unsubscribeMail = post('/unsubscribe', {
  access: 'public',
  summary: 'Stop the emails of one kind, by the signed link of an email',
  input: z.object({ token: z.string().max(500) }),
  output: one(z.object({ kind: z.enum(optionalMailKinds) })),
});

/**
 * Mail programs that know no one-click unsubscribing open the same address. It only leads to the page with the button,
 * because mail scanners open it too.
 */
export const openUnsubscribePage = get('/unsubscribe/{token}', {
  access: 'public',
  summary: 'Open the page that stops the emails of one kind',
  redirect: true,
  duringMaintenance: true,
  input: z.object({ token: z.string().regex(/^[\w.-]{1,500}$/) }),
  output: z.string(),
});

/** RFC 8058: mail programs send this POST as a form, without cookies or a confirmation. */
export const unsubscribeWithOneClick = post('/unsubscribe/{token}', {
  access: 'public',
  summary: 'Stop the emails of one kind, by the List-Unsubscribe header of an email',
  rawBody: true,
  duringMaintenance: true,
  input: z.object({ token: z.string().max(500) }),
  output: one(z.object({ kind: z.enum(optionalMailKinds) })),
});
