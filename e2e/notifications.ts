import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { notifications as en } from '../apps/storefront/app/messages/en/notifications.ts';
import { notifications as ms } from '../apps/storefront/app/messages/ms/notifications.ts';
import type { PushPayload } from '../shop/adapters/push/push.ts';
import { registerMember } from './accounts.ts';
import { callAs, logIn } from './companies.ts';
import { asStaff, deliverOrder } from './orders.ts';

/** The texts of notifications, which are not among the storefront's common texts. */
export function notificationTexts(lang: Lang): Translate<typeof en> {
  return lang === 'en' ? translator('en', en) : translator<typeof en>('ms', ms);
}

/** A new member who was notified three times about an order: confirmed, on its way, delivered. */
export async function memberWithDelivery(request: APIRequestContext, lang: Lang) {
  const person = await registerMember(request, lang);
  const member = await logIn(request, person);
  const slug = await deliverOrder(request, member, await asStaff(request, 'admin'));
  return { person, member, slug };
}

/** Checks the prices of all alerts now instead of within five minutes, as an administrator can. */
export async function checkPriceAlerts(request: APIRequestContext): Promise<void> {
  const admin = await asStaff(request, 'admin');
  const path = '/api/staff/system/job/check-price-alerts/run';
  const { status, body } = await callAs(request, admin, ['POST', path]);
  expect(status, JSON.stringify(body)).toBe(200);
}

/** The unsubscribe page that an email links to, as a path. */
export async function readUnsubscribePath(request: APIRequestContext, email: string): Promise<string> {
  let path = '';
  await expect(async () => {
    const answer = await request.get(`/dev/outbox?to=${encodeURIComponent(email)}&format=json`);
    const { data }: { data: { text: string }[] } = await answer.json();
    path = data.flatMap(({ text }) => /(?:\/ms)?\/unsubscribe\?token=[\w.-]+/.exec(text) ?? [])[0] ?? '';
    expect(path).not.toBe('');
  }).toPass({ timeout: 15_000, intervals: [200] });
  return path;
}

/** What the browser says about showing notifications. Headless Chromium has none to show and always refuses. */
export async function setPushPermission(page: Page, permission: 'granted' | 'denied'): Promise<void> {
  await page.addInitScript((permission) => {
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => permission;
  }, permission);
}

/**
 * Stands in for the push service of the browser vendor, which headless Chromium lacks. The page subscribes and
 * unsubscribes as usual; nobody delivers anything to the endpoint. The subscription survives a reload.
 */
export async function replacePushService(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((endpoint) => {
    const entry = 'test push subscription';
    const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
    const unsubscribe = async () => {
      localStorage.removeItem(entry);
      return true;
    };
    const subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(entry) ? subscription : null),
      subscribe: async () => {
        localStorage.setItem(entry, endpoint);
        return subscription;
      },
    });
  }, endpoint);
}

export const isBrowserSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('test push subscription') !== null);

/** Stands in for the messages that the operating system shows. Resolves to a function that returns those not closed. */
export async function showMessages(page: Page, ids: readonly number[]): Promise<() => Promise<number[]>> {
  const shown = await page.evaluateHandle((ids) => {
    const messages = new Set(ids);
    const getNotifications = async () =>
      [...messages].map((id) => ({ data: { id }, close: () => messages.delete(id) }));
    Object.assign(ServiceWorkerRegistration.prototype, { getNotifications });
    return messages;
  }, ids);
  return () => shown.evaluate((messages) => [...messages]);
}

/** Delivers a push message to the service worker of the page, as a push service would after decrypting it. */
export async function deliverPush(page: Page, payload: PushPayload): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { promise: registered, resolve } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    if (registrations[0]) resolve(registrations[0].registrationId);
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(payload),
  });
  await session.detach();
}

type ShownMessage = { title: string; body?: string; lang?: string; tag?: string };

/** Records what the service worker shows instead of showing it, which headless Chromium cannot. */
export async function recordShownMessages(page: Page): Promise<() => Promise<ShownMessage[]>> {
  const context = page.context();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const shown = await worker.evaluateHandle(() => {
    const messages: ShownMessage[] = [];
    const scope = self as unknown as { registration: ServiceWorkerRegistration };
    scope.registration.showNotification = async (title, { body, lang, tag } = {}) => {
      messages.push(JSON.parse(JSON.stringify({ title, body, lang, tag })));
    };
    return messages;
  });
  return () => shown.jsonValue();
}
