import type { Translation } from '@bakul/shop/kit/i18n';
import type { accountForm as en } from '../en/account-form.ts';

export const accountForm: Translation<typeof en> = {
  'form.problem': 'Terdapat masalah',
  'form.notAllCorrect': 'Maaf, tidak semua medan diisi dengan betul.',
  'form.titlePrefix': 'Ralat:',
  'form.optional': '(pilihan)',
  'form.required': 'Medan {name} wajib diisi.',
  'form.number': '{name} mestilah nombor.',
  'form.min1': '{name} mestilah sekurang-kurangnya satu aksara.',
  'form.max': '{name} mestilah kurang daripada atau sama dengan {max} aksara.',
  'form.exact': '{name} mestilah {length} aksara.',
  'form.min': '{name} mestilah lebih daripada atau sama dengan {min} aksara.',
  'form.between': '{name} mestilah antara {min} hingga {max} aksara.',
  'form.uppercase': '{name} mesti mengandungi huruf besar.',
  'form.lowercase': '{name} mesti mengandungi huruf kecil.',
  'form.symbol': '{name} mesti mengandungi simbol.',
  'form.format': '{name} tidak sah.',
  'form.showPassword': 'Tunjukkan kata laluan',
  'form.hidePassword': 'Sembunyikan kata laluan',
  'form.reference': 'Rujukan: {reference}',
};
