import { unsubscribeOf, unsubscribeSubject } from '../../adapters/mail/unsubscribe.ts';
import {
  type Entries,
  everybody,
  ownRecord,
  type Person,
  type Stage,
  self,
  token,
} from '../../testing/access/entry.ts';
import { buildNotification } from '../../testing/records/notifications.ts';

const unsubscribe = ({ api, customer }: Stage) => {
  const subject = unsubscribeSubject(customer.person.id, 'order');
  const { page } = unsubscribeOf(api.deps.secrets, subject, 'https://bakul.example', 'en');
  return { token: new URL(page).searchParams.get('token') ?? '' };
};

const browser = (_: Stage, { person }: Person) => ({
  endpoint: `https://push.example.com/send/${person.id}`,
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
});

const notification = async ({ api }: Stage, { person }: Person) => ({
  id: await buildNotification(api, person),
});

const channels = { mail: true, push: false, in_app: true };

export const access: Entries = {
  'GET /api/notification': self(),
  'GET /api/notification/unread': self(),
  'GET /api/notification/{id}': ownRecord(notification),
  'POST /api/notification/{id}/read': ownRecord(notification),
  'POST /api/notification/read': self(),
  'POST /api/notification/read_page': self(() => ({ path: '/transactions/B-1' })),
  'GET /api/notification/preferences': self(),
  'PATCH /api/notification/preferences': self(() => ({ kind: 'order', ...channels })),
  'GET /api/notification/push_key': self(),
  'POST /api/notification/push_subscription': self(browser),
  'DELETE /api/notification/push_subscription': self((_, { person }) => ({
    endpoint: `https://push.example.com/send/${person.id}`,
  })),
  'POST /api/notification/unsubscribe': token('token', 'NotFoundException', unsubscribe),
  'GET /api/notification/unsubscribe/{token}': everybody(unsubscribe),
  'POST /api/notification/unsubscribe/{token}': token('token', 'NotFoundException', unsubscribe),
};
