import { defineTranslation, translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';

const en = {
  title: 'WhatsApp simulator',
  about: 'Nothing leaves this machine.',
  typing: 'typing …',
  phone: 'Your phone',
  open: 'Open',
  chat: 'Chat',
  empty: 'No messages yet. Connect this phone in your profile in the shop, then send what you need.',
  message: 'Message',
  send: 'Send',
} as const;

const ms = defineTranslation<typeof en>()({
  title: 'Simulator WhatsApp',
  about: 'Tiada apa-apa dihantar keluar dari mesin ini.',
  typing: 'sedang menaip …',
  phone: 'Telefon anda',
  open: 'Buka',
  chat: 'Sembang',
  empty:
    'Belum ada mesej. Sambungkan telefon ini dalam profil anda di kedai, kemudian hantar barang yang diperlukan.',
  message: 'Mesej',
  send: 'Hantar',
});

export const simulatorText = {
  en: translator('en', en),
  ms: translator<typeof en>('ms', ms),
} satisfies Record<Lang, unknown>;
