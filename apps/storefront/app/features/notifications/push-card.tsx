import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { InlineError, Notice } from '@bakul/ui/inline-error';
import { Skeleton } from '@bakul/ui/skeleton';
import { showToast } from '@bakul/ui/toast-store';
import { useEffect, useState } from 'react';
import { Lead } from '../../account/lead.tsx';
import { useNotificationsText } from './notifications-text.ts';
import { type PushState, readPushState, turnOffPush, turnOnPush } from './push.ts';

/** Turns push messages in this browser on and off. */
export function PushCard() {
  const text = useNotificationsText();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    void readPushState().then((read) => !isGone && setState(read));
    return () => {
      isGone = true;
    };
  }, []);

  async function turn(isOn: boolean) {
    setBusy(true);
    setFailed(false);
    const reached = await (isOn ? turnOnPush() : turnOffPush());
    setBusy(false);
    setFailed(reached === null);
    if (reached === null) return;
    setState(reached);
    if (reached === (isOn ? 'on' : 'off'))
      showToast({ type: 'success', message: text(isOn ? 'push.turnedOn' : 'push.turnedOff') });
  }

  return (
    <Card title={text('push.title')} data-testid="push-card">
      {state === null && <Skeleton lines={2} />}
      {state === 'unsupported' && <Lead>{text('push.unsupported')}</Lead>}
      {state === 'blocked' && (
        <Notice tone="warning" title={text('push.blocked.title')}>
          <p>{text('push.blocked.text')}</p>
        </Notice>
      )}
      {(state === 'off' || state === 'on') && (
        <>
          <Lead>{text(`push.${state}`)}</Lead>
          {hasFailed && <InlineError className="mb-4" message={text('push.failed')} />}
          {/* One button, so that the focus stays on it when its purpose changes. */}
          <Button
            variant={state === 'on' ? 'neutral' : 'secondary'}
            icon={state === 'on' ? undefined : 'bell'}
            isLoading={isBusy}
            onClick={() => void turn(state === 'off')}
          >
            {text(state === 'on' ? 'push.turnOff' : 'push.turnOn')}
          </Button>
        </>
      )}
    </Card>
  );
}
