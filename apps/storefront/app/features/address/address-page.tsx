import type { Address } from '@bakul/shop/features/account/address/address.contract';
import { showToast } from '@bakul/ui/toast-store';
import { useNavigate } from 'react-router';
import { AccountFrame } from '../../account/account-frame.tsx';
import { sectionPath } from '../../account/account-sections.ts';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useProfileText } from '../../account/profile-text.ts';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { syncChosenPlace } from '../../session/chosen-place.ts';
import { useSession } from '../../session/use-session.ts';
import { addressValues } from './address-fields.ts';
import { AddressForm } from './address-form.tsx';
import { useSaveAddress } from './use-save-address.ts';

/** A new address without a slug, otherwise the address with that id. */
export function AddressPage({ slug }: { slug: string | undefined }) {
  const text = useProfileText();
  const title = text(slug === undefined ? 'address.create.title' : 'address.edit.title');
  return (
    <AccountFrame section="addresses" title={title} isNested>
      {slug === undefined ? <NewAddress /> : <KnownAddress slug={slug} />}
    </AccountFrame>
  );
}

function NewAddress() {
  const user = useSession()?.user;
  const save = useSaveAndLeave(null);
  // The session is still being read. The form takes its initial values only once.
  if (!user) return <CardSkeleton cards={1} />;
  const initial = addressValues({ contact: user.name, phone: user.mobile_phone });
  return <AddressForm initial={initial} isDefault={false} onSave={save} />;
}

function KnownAddress({ slug }: { slug: string }) {
  // A slug that is not a number becomes id 0, which no address has. The server reports it.
  const id = /^\d{1,9}$/.test(slug) ? Number(slug) : 0;
  const load = useLoad(`address ${id}`, (signal) =>
    call('GET /api/profile/addresses/{id}', { id }, { signal }),
  );
  const save = useSaveAndLeave(id);
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={1} />}>
      {({ data }: { data: Address }) => (
        <AddressForm initial={addressValues(data)} isDefault={data.is_default} onSave={save} />
      )}
    </Loaded>
  );
}

function useSaveAndLeave(id: number | null) {
  const { lang } = useI18n();
  const text = useProfileText();
  const navigate = useNavigate();
  return useSaveAddress(id, async ({ id: saved, label, postcode, city }) => {
    await syncChosenPlace(saved, `${postcode} ${city}`);
    showToast({ type: 'success', message: text('address.saved', { label }) });
    await navigate(localizedPath(lang, sectionPath('addresses')));
  });
}
