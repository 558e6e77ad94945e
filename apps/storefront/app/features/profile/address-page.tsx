import type { Address } from '@bakul/shop/account/address.contract';
import { showToast } from '@bakul/ui/toast-store';
import { useNavigate } from 'react-router';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { pathIn } from '../../i18n/paths.ts';
import { useSession } from '../../session/use-session.ts';
import { AccountFrame } from './account-frame.tsx';
import { sectionPath } from './account-sections.ts';
import { type AddressValues, addressInput, addressValues } from './address-fields.ts';
import { AddressForm, useAddressLabels } from './address-form.tsx';
import { followAddress } from './chosen-place.ts';
import { CardSkeleton, Loaded } from './loaded.tsx';
import { useProfileText } from './profile-text.ts';
import { useLoad } from './use-load.ts';

/** Without a slug a new address, else the one of that number. */
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
  const save = useSaveAddress(null);
  // Who has no user in the session yet is still being read; the form is filled once.
  if (!user) return <CardSkeleton cards={1} />;
  const initial = addressValues({ contact: user.name, phone: user.mobile_phone });
  return <AddressForm initial={initial} isDefault={false} onSave={save} />;
}

function KnownAddress({ slug }: { slug: string }) {
  // A slug that is no number belongs to no address: the server says so.
  const id = /^\d{1,9}$/.test(slug) ? Number(slug) : 0;
  const load = useLoad(`address ${id}`, (signal) =>
    call('GET /api/profile/addresses/{id}', { id }, { signal }),
  );
  const save = useSaveAddress(id);
  return (
    <Loaded load={load} skeleton={<CardSkeleton cards={1} />}>
      {({ data }: { data: Address }) => (
        <AddressForm initial={addressValues(data)} isDefault={data.is_default} onSave={save} />
      )}
    </Loaded>
  );
}

function useSaveAddress(id: number | null) {
  const { lang } = useI18n();
  const text = useProfileText();
  const labels = useAddressLabels();
  const formText = useFormText<AddressValues>({ names: labels });
  const navigate = useNavigate();

  return async (values: AddressValues) => {
    const input = addressInput(values);
    if (!input) return { fields: { state: formText.messageOf({ rule: 'required' }, 'state') } };
    const result =
      id === null
        ? await call('POST /api/profile/addresses', input)
        : await call('PATCH /api/profile/addresses/{id}', { id, ...input });
    if (!result.ok) return formText.refuse(result.failure);
    await followAddress(result.data.data.id, `${result.data.data.postcode} ${result.data.data.city}`);
    showToast({ type: 'success', message: text('address.saved', { label: result.data.data.label }) });
    await navigate(pathIn(lang, sectionPath('addresses')));
    return undefined;
  };
}
