import { implement } from '../../platform/http/implement.ts';
import * as inbox from './inbox.service.ts';
import * as contract from './notification.contract.ts';
import * as preference from './preference.service.ts';
import * as push from './push/push.service.ts';

export const notificationRoutes = [
  implement(contract.listNotifications, inbox.listNotifications),
  implement(contract.countUnread, inbox.countUnread),
  implement(contract.readNotification, inbox.readNotification),
  implement(contract.readAll, inbox.readAll),
  implement(contract.readPage, inbox.readPage),
  implement(contract.getPreferences, preference.getPreferences),
  implement(contract.changePreferences, preference.changePreferences),
  implement(contract.getPushKey, push.getPushKey),
  implement(contract.subscribePush, push.subscribePush),
  implement(contract.unsubscribePush, push.unsubscribePush),
  // Last, because it matches the others too.
  implement(contract.getNotification, inbox.getNotification),
];
