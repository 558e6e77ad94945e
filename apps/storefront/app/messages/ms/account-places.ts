import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { accountPlaces as en } from '../en/account-places.ts';

export const accountPlaces = defineTranslation<typeof en>()({
  'places.title': 'Ke mana kami perlu hantar?',
  'places.deliver': 'Hantar ke',
  'places.pickup': 'Ambil sendiri',
  'places.add': 'Tambah alamat',
  'places.open': 'buka {opens}–{closes}',
  'places.login.title': 'Alamat anda',
  'places.login.text': 'Log masuk supaya pesanan dihantar ke dapur atau kedai anda.',
  'places.login.action': 'Log masuk',
});
