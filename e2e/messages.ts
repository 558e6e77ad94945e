import { type Translate, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { Page } from '@playwright/test';
import { basket as basketEn } from '../apps/storefront/app/messages/en/basket.ts';
import { overview as overviewEn } from '../apps/storefront/app/messages/en/overview.ts';
import { basket as basketMs } from '../apps/storefront/app/messages/ms/basket.ts';
import { overview as overviewMs } from '../apps/storefront/app/messages/ms/overview.ts';
import { messageOrder as messageEn } from '../web/message-order/messages-en.ts';
import { messageOrder as messageMs } from '../web/message-order/messages-ms.ts';

const english = { ...messageEn, ...basketEn, ...overviewEn };
const malay = { ...messageMs, ...basketMs, ...overviewMs };

/** The texts of ordering by message, of shared baskets and of the usual order. */
export function messageTexts(lang: Lang): Translate<typeof english> {
  return translator<typeof english>(lang, lang === 'en' ? english : malay);
}

/** The lines read in a message, by state. */
export const messageLines = (page: Page, state?: 'understood' | 'ambiguous' | 'not_understood') =>
  page.locator(`[data-testid="message-line"]${state ? `[data-state="${state}"]` : ''}`);

/** Types a message into the box and has it read. */
export async function readMessage(page: Page, lang: Lang, message: string): Promise<void> {
  const text = messageTexts(lang);
  await page.getByLabel(text('message.label'), { exact: true }).fill(message);
  await page.getByRole('button', { name: text('message.read'), exact: true }).click();
}
