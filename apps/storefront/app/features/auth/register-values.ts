import type { SignUp } from '@bakul/shop/features/account/auth/auth.contract';
import type { FormRules } from '@bakul/ui/form-errors';
import { maxLength, required } from '@bakul/ui/validate';
import { emailRules, mobileRules, newPasswordRules, ssmNumberRules } from '../../forms/account-rules.ts';

export type RegisterValues = {
  account_type: string;
  ssm_id: string;
  ssm_company_name: string;
  buyer_variant_id: string;
  other_variant: string;
  name: string;
  email: string;
  mobile_phone: string;
  password: string;
};

export const business = '2';
/** "Other": a kind of business that is not in the list. */
export const otherVariant = '7';

export const emptyRegistration: RegisterValues = {
  account_type: '1',
  ssm_id: '',
  ssm_company_name: '',
  buyer_variant_id: '',
  other_variant: '',
  name: '',
  email: '',
  mobile_phone: '',
  password: '',
};

/** The validation rules. Company fields are included only for a business. */
export function registerRules(accountType: string, variant: string): FormRules<RegisterValues> {
  const person = {
    name: [required(), maxLength(100)],
    email: emailRules,
    mobile_phone: mobileRules,
    password: newPasswordRules,
  };
  if (accountType !== business) return person;
  return {
    ...person,
    ssm_id: ssmNumberRules,
    ssm_company_name: [required(), maxLength(150)],
    buyer_variant_id: [required()],
    ...(variant === otherVariant && { other_variant: [required(), maxLength(80)] }),
  };
}

export function toSignUp(values: RegisterValues): SignUp {
  const { name, email, mobile_phone, password } = values;
  const person = { name, email, mobile_phone, password };
  if (values.account_type !== business) return { ...person, account_type: 1 };
  const other_variant = values.buyer_variant_id === otherVariant ? values.other_variant : null;
  return {
    ...person,
    account_type: 2,
    ssm: {
      ssm_id: values.ssm_id,
      ssm_company_name: values.ssm_company_name,
      buyer_variant_id: Number(values.buyer_variant_id),
      other_variant,
    },
  };
}
