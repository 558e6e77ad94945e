import { formatTimeOfDay } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { Icon, type IconName } from '@bakul/ui/icon';
import { Notice } from '@bakul/ui/inline-error';
import { Modal } from '@bakul/ui/modal';
import { Skeleton } from '@bakul/ui/skeleton';
import { Suspense } from 'react';
import { Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { areaMessages } from '../../i18n/area-messages.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { type ChosenPlace, choosePlace } from '../../session/chosen-place.ts';
import { useSession } from '../../session/use-session.ts';

const usePlaceText = areaMessages({
  en: async () => (await import('../../messages/en/account-places.ts')).accountPlaces,
  ms: async () => (await import('../../messages/ms/account-places.ts')).accountPlaces,
});

type DeliverToPanelProps = {
  isOpen: boolean;
  place: ChosenPlace | null;
  onClose: () => void;
  /** A guest wants to see their addresses. */
  onLogin: () => void;
};

/** The person's addresses and the pickup points. Guests see the pickup points and a login link. */
export function DeliverToPanel(props: DeliverToPanelProps) {
  return (
    <Suspense>
      <PanelModal {...props} />
    </Suspense>
  );
}

function PanelModal({ isOpen, place, onClose, onLogin }: DeliverToPanelProps) {
  const { t } = useI18n();
  const text = usePlaceText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text('places.title')}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-md"
    >
      <PlaceLists place={place} onClose={onClose} onLogin={onLogin} />
    </Modal>
  );
}

function PlaceLists({ place, onClose, onLogin }: Omit<DeliverToPanelProps, 'isOpen'>) {
  const text = usePlaceText();
  const session = useSession();

  async function choose(chosen: ChosenPlace) {
    await choosePlace(chosen);
    onClose();
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {session?.isLoggedIn && <AddressList place={place} onChoose={choose} onClose={onClose} />}
      {session?.isLoggedIn === false && (
        <Notice
          title={text('places.login.title')}
          action={
            <Button variant="neutral" onClick={onLogin}>
              {text('places.login.action')}
            </Button>
          }
        >
          <p>{text('places.login.text')}</p>
        </Notice>
      )}
      <PickupList place={place} onChoose={choose} />
    </div>
  );
}

type ListProps = { place: ChosenPlace | null; onChoose: (place: ChosenPlace) => void };

function AddressList({ place, onChoose, onClose }: ListProps & { onClose: () => void }) {
  const text = usePlaceText();
  const load = useLoad('addresses', (signal) => call('GET /api/profile/addresses', {}, { signal }), {
    skipToast: true,
  });
  return (
    <section aria-labelledby="places-deliver">
      <h3 id="places-deliver" className="mb-2 text-base">
        {text('places.deliver')}
      </h3>
      <Loaded load={load} skeleton={<Skeleton lines={3} />}>
        {({ data }) => (
          <ul className="grid gap-2" data-testid="place-list">
            {data.map(({ id, label, line_1, postcode, city }) => (
              <PlaceButton
                key={id}
                icon="map-pin"
                title={label}
                note={`${line_1}, ${postcode} ${city}`}
                isChosen={place?.kind === 'address' && place.id === id}
                onChoose={() => onChoose({ kind: 'address', id, name: `${postcode} ${city}` })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <Link to="/profile/addresses/create" className={buttonClass({ variant: 'quiet' })} onClick={onClose}>
        <Icon name="plus" />
        {text('places.add')}
      </Link>
    </section>
  );
}

function PickupList({ place, onChoose }: ListProps) {
  const text = usePlaceText();
  const { lang } = useI18n();
  const load = useLoad('pickup points', (signal) => call('GET /api/misc/pickup_points', {}, { signal }), {
    skipToast: true,
  });
  return (
    <section aria-labelledby="places-pickup">
      <h3 id="places-pickup" className="mb-2 text-base">
        {text('places.pickup')}
      </h3>
      <Loaded load={load} skeleton={<Skeleton lines={3} />}>
        {({ data }) => (
          <ul className="grid gap-2" data-testid="place-list">
            {data.map(({ id, name, address, postcode, city, opens, closes }) => (
              <PlaceButton
                key={id}
                icon="store"
                title={name}
                note={`${address}, ${postcode} ${city} · ${text('places.open', { opens: formatTimeOfDay(opens, lang), closes: formatTimeOfDay(closes, lang) })}`}
                isChosen={place?.kind === 'pickup' && place.id === id}
                onChoose={() => onChoose({ kind: 'pickup', id, name })}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

type PlaceButtonProps = {
  icon: IconName;
  title: string;
  note: string;
  isChosen: boolean;
  onChoose: () => void;
};

function PlaceButton({ icon, title, note, isChosen, onChoose }: PlaceButtonProps) {
  return (
    <li>
      <button
        type="button"
        className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 w-full p-3 border border-line rounded-control text-start hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft"
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <Icon name={isChosen ? 'circle-check' : icon} className="mt-0.5 text-brand" />
        <span>
          <strong className="block wrap-anywhere">{title}</strong>
          <span className="block text-muted text-sm wrap-anywhere">{note}</span>
        </span>
      </button>
    </li>
  );
}
