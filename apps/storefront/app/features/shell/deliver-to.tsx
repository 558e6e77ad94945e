import { classNames } from '@bakul/ui/class-names';
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
  // Undefined until read.
  const [place, setPlace] = useState<ChosenPlace | null>();
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<PanelProps> | null>(null);

  // Each buyer has its own default address.
  const buyer =
    session?.user && session.standing ? (session.standing.buyer.company_id ?? session.user.email) : null;

  const isKnown = session !== null;

  useEffect(() => {
    if (!isKnown) return;
    if (chosen === null && buyer === null) return setPlace(null);
    const stop = new AbortController();
    import('../../session/chosen-place.ts').then(
      ({ followPlace }) => followPlace(chosen !== null, stop.signal, setPlace),
      () => setPlace(null),
    );
    return () => stop.abort();
  }, [isKnown, chosen, buyer]);

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
    <div className="[grid-area:place] min-w-0 enclosed:hidden" data-testid="deliver-to">
      <button
        type="button"
        className="group/place flex items-center gap-2 max-w-full min-h-11 rounded-control text-start"
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name={place?.kind === 'pickup' ? 'store' : 'map-pin'} className="text-brand" />
        <span className="flex gap-1 min-w-0 text-sm/5 whitespace-nowrap xl:block">
          <span className="text-muted max-md:group-has-data-[part=buyer-line]/header:sr-only xl:block">
            {t(place?.kind === 'pickup' ? 'shell.pickUpAt' : 'shell.deliverTo')}
          </span>
          <strong
            className={classNames(
              'overflow-hidden font-strong text-ellipsis group-hover/place:underline xl:block',
              place === undefined && 'member:placeholder-bar',
            )}
          >
            {place?.name ?? t('shell.deliverTo.choose')}
          </strong>
        </span>
        <Icon name="chevron-down" size="sm" />
      </button>
      {/* Rendered outside the header: a dialog has its own header, and a page only one banner landmark. */}
      {Panel &&
        createPortal(
          <Panel isOpen={isOpen} place={place ?? null} onClose={() => setOpen(false)} onLogin={logIn} />,
          document.body,
        )}
    </div>
  );
}
