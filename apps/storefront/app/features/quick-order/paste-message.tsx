import { Button } from '@bakul/ui/button';
import { MessageBox } from '@bakul/web/message-order/message-box';
import { withoutAdded } from '@bakul/web/message-order/message-draft';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { unitName } from '../../i18n/units.ts';
import { useMessageText } from './message-text.ts';
import { useQuickText } from './quick-order-text.ts';
import { useMessage } from './use-message.ts';
import type { QuickOrder } from './use-quick-order.ts';

/** Orders by a message as one would send it by WhatsApp. */
export function PasteMessage({ order }: { order: QuickOrder }) {
  const { t } = useI18n();
  const text = useQuickText();
  const messageText = useMessageText();
  const { draft, change } = useMessage();
  return (
    <section
      className="grid grid-cols-1 gap-3 p-4 border border-line rounded-card bg-surface lg:p-5"
      aria-labelledby="message-title"
      data-print="hide"
    >
      <header>
        <h2 id="message-title" className="text-lg/7">
          {text('quick.message')}
        </h2>
        <p className="text-muted text-pretty">{text('quick.message.lead')}</p>
      </header>
      <MessageBox
        draft={draft}
        onDraft={change}
        read={(message) => call('POST /api/message_order/read', { text: message }, { callerReports: true })}
        names={{
          text: messageText,
          unit: (unit, n) => unitName(t, unit, n),
          per: (unit) => t(`per.${unit}`),
        }}
        failureNotice={(failure) => <FailureNotice failure={failure} />}
        confirm={({ ready }) => (
          <Button
            icon="shopping-cart"
            size="large"
            isWide
            disabled={ready.length === 0}
            isLoading={order.adding === 'message'}
            onClick={async () => {
              if (!(await order.addLines(ready))) return;
              change((before) => withoutAdded(before, new Set(ready.map(({ key }) => key))));
            }}
          >
            {ready.length === 0 ? text('quick.add.none') : text('quick.message.add', { n: ready.length })}
          </Button>
        )}
      />
    </section>
  );
}
