import { Icon } from '@bakul/ui/icon';
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useI18n } from '../../i18n/i18n.tsx';
import type { ChosenPlace } from '../../session/chosen-place.ts';
import { useRequireLogin } from '../../session/login-required.ts';
import { useSession } from '../../session/use-session.ts';

type PanelProps = {
  isOpen: boolean;
  place: ChosenPlace | null;
  onClose: () => void;
  onLogin: () => void;
};

/** The delivery place in the header. The code for places is loaded on demand, or when a place was selected before. */
export function DeliverTo() {
  const { t } = useI18n();
  const session = useSession();
  const requireLogin = useRequireLogin();
  const chosen = session?.XAddressId ?? session?.XPickupId ?? null;
  const [place, setPlace] = useState<ChosenPlace | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);

  // Each buyer has its own default address.
  const buyer =
    session?.user && session.standing ? (session.standing.buyer.company_id ?? session.user.email) : null;

  useEffect(() => {
    if (chosen === null && buyer === null) return setPlace(null);
    const stop = new AbortController();
    let forget: (() => void) | undefined;
    import('../../session/chosen-place.ts').then(
      ({ readPlace, readDefaultPlace, onPlace }) => {
        if (stop.signal.aborted) return;
        const show = async () => {
          const read = chosen === null ? await readDefaultPlace(stop.signal) : await readPlace();
          if (!stop.signal.aborted) setPlace(read);
        };
        forget = onPlace(() => void show());
        void show();
      },
      () => undefined,
    );
    return () => {
      stop.abort();
      forget?.();
    };
  }, [chosen, buyer]);

  async function open() {
    const module = await import('./deliver-to-panel.tsx').catch(() => null);
    if (!module) return;
    setPanel(() => module.DeliverToPanel);
    setOpen(true);
  }

  async function logIn() {
    setOpen(false);
    if (await requireLogin()) setOpen(true);
  }

  return (
    <div className="deliver-to">
      <button type="button" aria-haspopup="dialog" onClick={open}>
        <Icon name={place?.kind === 'pickup' ? 'store' : 'map-pin'} />
        <span className="deliver-to-text">
          <span>{t(place?.kind === 'pickup' ? 'shell.pickUpAt' : 'shell.deliverTo')}</span>
          <strong>{place?.name ?? t('shell.deliverTo.choose')}</strong>
        </span>
        <Icon name="chevron-down" size="sm" />
      </button>
      {/* Rendered outside the header: a dialog has its own header, and a page only one banner landmark. */}
      {Panel &&
        createPortal(
          <Panel isOpen={isOpen} place={place} onClose={() => setOpen(false)} onLogin={logIn} />,
          document.body,
        )}
    </div>
  );
}
