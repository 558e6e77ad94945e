import { Button } from '@bakul/ui/button';
import { Disclosure } from '@bakul/ui/disclosure';
import { MessageBox } from '@bakul/web/message-order/message-box';
import { emptyMessage, type MessageDraft, withoutAdded } from '@bakul/web/message-order/message-draft';
import { call } from '../../api/call.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { areaMessages } from '../../i18n/area-messages.ts';
import { useOrderText } from '../orders/order-text.ts';
import { unitName } from '../orders/order-words.ts';
import { addGoods, type PhoneDraft } from './phone-draft.ts';
import { usePhoneText } from './phone-text.ts';

/** Messages of ordering by message, shared with the storefront. */
const useMessageText = areaMessages({
  en: async () => (await import('@bakul/web/message-order/messages-en')).messageOrder,
  ms: async () => (await import('@bakul/web/message-order/messages-ms')).messageOrder,
});

type PhoneMessageProps = {
  buyerId: number;
  draft: PhoneDraft;
  onChange: (change: (before: PhoneDraft) => Partial<PhoneDraft>) => void;
};

/** What the customer wrote, pasted by staff. Its lines go into the order once they are confirmed. */
export function PhoneMessage({ buyerId, draft, onChange }: PhoneMessageProps) {
  const t = usePhoneText();
  const words = useOrderText();
  const messageText = useMessageText();
  const message = draft.message ?? emptyMessage;
  const changeMessage = (next: (before: MessageDraft) => MessageDraft) =>
    onChange((before) => ({ message: next(before.message ?? emptyMessage) }));
  return (
    <Disclosure summary={t('phone.message')} isOpen={message.text !== '' || message.lines.length > 0}>
      <MessageBox
        draft={message}
        onDraft={changeMessage}
        read={(text) => call('POST /api/staff/phone_order/message', { buyer_id: buyerId, text })}
        names={{
          text: messageText,
          unit: (unit, n) => words(`orders.unit.${unit}`, { n: n === 1 ? 1 : 2 }),
          per: (unit) => `/${unitName(words, unit)}`,
        }}
        failureNotice={(failure) => <FailureNotice failure={failure} />}
        confirm={({ ready }) => (
          <Button
            className="justify-self-start"
            disabled={ready.length === 0}
            onClick={() =>
              onChange((before) => ({
                lines: ready.reduce(
                  (lines, { choice, quantity, note }) => addGoods(lines, choice, quantity, note),
                  before.lines,
                ),
                message: withoutAdded(before.message ?? emptyMessage, new Set(ready.map(({ key }) => key))),
              }))
            }
          >
            {t('phone.usual.add', { n: ready.length })}
          </Button>
        )}
      />
    </Disclosure>
  );
}
