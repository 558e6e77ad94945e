import type { Translation } from '@bakul/shop/kit/i18n';
import type { cart as english } from '../en/cart.ts';

export const cart: Translation<typeof english> = {
  'cart.removed': '{name} dibuang',
  'cart.undo': 'Buat asal',
  'cart.merged': '{n} produk daripada lawatan anda dimasukkan ke troli',
  'cart.merged.changed': 'Ada yang berubah: kuantiti atau harga. Sila semak.',
  'cart.view': 'Lihat troli',
};
