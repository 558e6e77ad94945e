import type { startWhatsAppLink } from '@bakul/shop/features/whatsapp/whatsapp.contract';
import { formatClock } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { showToast } from '@bakul/ui/toast-store';
import { formatPhone } from '@bakul/web/format/format-phone';
import { useState } from 'react';
import { Lead } from '../../account/lead.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useProfileText } from '../../account/profile-text.ts';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';

type Started = (typeof startWhatsAppLink.output)['_output']['data'];

/** Connects the person's phone, whose WhatsApp messages then become baskets. */
export function WhatsAppCard() {
  const text = useProfileText();
  const load = useLoad('whatsapp', (signal) => call('GET /api/whatsapp/link', {}, { signal }), {
    skipToast: true,
  });
  const [started, setStarted] = useState<Started | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function start() {
    setIsBusy(true);
    const result = await call('POST /api/whatsapp/link', {});
    setIsBusy(false);
    if (result.ok) setStarted(result.data.data);
  }

  async function disconnect() {
    setIsBusy(true);
    const result = await call('DELETE /api/whatsapp/link', {});
    setIsBusy(false);
    if (!result.ok) return;
    showToast({ type: 'success', message: text('whatsapp.disconnected') });
    setStarted(null);
    load.reload();
  }

  function check() {
    setStarted(null);
    load.reload();
  }

  if (load.data?.data.is_available === false) return null;
  return (
    <Card title={text('whatsapp.title')}>
      <Lead>{text('whatsapp.text')}</Lead>
      <Loaded load={load} skeleton={<CardSkeleton cards={1} />}>
        {({ data: { phone, buyer } }) => (
          <div className="grid justify-items-start gap-3">
            {phone && <p>{text('whatsapp.connected', { phone: formatPhone(phone), buyer: buyer ?? '' })}</p>}
            {started && <CodeToSend started={started} onSent={check} />}
            {!started && (
              <Button variant={phone ? 'neutral' : 'primary'} isLoading={isBusy} onClick={start}>
                {text(phone ? 'whatsapp.connectOther' : 'whatsapp.connect')}
              </Button>
            )}
            {phone && (
              <Button variant="neutral" isLoading={isBusy} onClick={disconnect}>
                {text('whatsapp.disconnect')}
              </Button>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  );
}

function CodeToSend({ started, onSent }: { started: Started; onSent: () => void }) {
  const { lang } = useI18n();
  const text = useProfileText();
  return (
    <div className="grid justify-items-start gap-3" role="status">
      <p className="text-pretty">
        {text('whatsapp.send', { until: formatClock(new Date(started.expires_at), lang) })}
      </p>
      <p className="font-semibold text-2xl tracking-wider" data-testid="whatsapp-code">
        BAKUL {started.code}
      </p>
      <a className={buttonClass()} href={started.url} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        {text('whatsapp.open')}
      </a>
      <Button variant="neutral" onClick={onSent}>
        {text('whatsapp.check')}
      </Button>
    </div>
  );
}
