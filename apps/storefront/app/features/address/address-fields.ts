import type { Address, AddressFields } from '@bakul/shop/features/account/address/address.contract';
import { stateCodes } from '@bakul/shop/kit/malaysia';
import { toE164 } from '@bakul/shop/kit/phone';
import type { FormRules } from '@bakul/ui/form-errors';
import { format, maxLength, required } from '@bakul/ui/validate';
import { formatPhone } from '@bakul/web/format/format-phone';
import { type PlaceValues, placeRules } from './place-fields.tsx';

export type AddressValues = PlaceValues & {
  label: string;
  contact: string;
  phone: string;
  notes: string;
  is_default: boolean;
};
export type AddressField = keyof AddressValues;

export const addressRules: FormRules<AddressValues> = {
  label: [required(), maxLength(40)],
  contact: [required(), maxLength(100)],
  phone: [required(), format((value) => toE164(value) !== null)],
  ...placeRules,
  notes: [maxLength(200)],
};

/** The form values of a new or existing address. */
export function addressValues(address: Partial<Address>): AddressValues {
  const { label = '', contact = '', phone = '', postcode = '', city = '', state = '' } = address;
  return {
    label,
    contact,
    phone: formatPhone(phone).replaceAll('\u00a0', ' '),
    postcode,
    city,
    state,
    line_1: address.line_1 ?? '',
    line_2: address.line_2 ?? '',
    notes: address.notes ?? '',
    is_default: address.is_default ?? false,
  };
}

/** The request body. Null when the state is not one of the sixteen. */
export function addressInput(values: AddressValues): AddressFields | null {
  const state = stateCodes.find((code) => code === values.state);
  if (!state) return null;
  return { ...values, state, line_2: values.line_2.trim() || null, notes: values.notes.trim() || null };
}
