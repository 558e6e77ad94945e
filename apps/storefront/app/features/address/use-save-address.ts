import type { Address } from '@bakul/shop/features/account/address/address.contract';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { type AddressValues, addressInput } from './address-fields.ts';
import { useAddressLabels } from './address-form.tsx';

/** Saves an address, or creates one without an id. A refusal is returned to the form. */
export function useSaveAddress(id: number | null, onSaved: (address: Address) => Promise<void>) {
  const labels = useAddressLabels();
  const formText = useFormText<AddressValues>({ names: labels });

  return async (values: AddressValues) => {
    const input = addressInput(values);
    if (!input) return { fields: { state: formText.messageOf({ rule: 'required' }, 'state') } };
    const result =
      id === null
        ? await call('POST /api/profile/addresses', input)
        : await call('PATCH /api/profile/addresses/{id}', { id, ...input });
    if (!result.ok) return formText.refuse(result.failure);
    await onSaved(result.data.data);
    return undefined;
  };
}
