import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const promotionMessages = defineMessages({
  en: {
    promotion_target: 'Choose what the promotion applies to.',
    promotion_percent: 'The percentage must be between 1 and 90.',
    promotion_code_taken: 'The code {code} is already used by {name}.',
    promotion_confirm: 'This promotion is active: buyers see the change immediately. Please confirm.',
    promotion_ended: 'This promotion has ended. Duplicate it to use it again.',
    promotion_move: 'Not possible: the promotion is {state}.',
    promotion_not_draft: 'Only drafts can be deleted.',
    promotion_state_draft: 'a draft',
    promotion_state_scheduled: 'scheduled',
    promotion_state_active: 'active',
    promotion_state_paused: 'paused',
    promotion_state_ended: 'ended',
    banner_small: '{name} is {width} pixels wide; a banner needs at least {least}.',
    banner_unknown: 'This picture no longer exists.',
    link_not_https: '{name} must start with https://.',
  },
  ms: {
    promotion_target: 'Pilih produk bagi promosi ini.',
    promotion_percent: 'Peratusan mestilah antara 1 dan 90.',
    promotion_code_taken: 'Kod {code} sudah digunakan oleh {name}.',
    promotion_confirm: 'Promosi ini sedang aktif: pembeli melihat perubahan serta-merta. Sila sahkan.',
    promotion_ended: 'Promosi ini telah tamat. Salin promosi ini untuk menggunakannya semula.',
    promotion_move: 'Tidak boleh dilakukan: promosi ini {state}.',
    promotion_not_draft: 'Hanya draf boleh dipadam.',
    promotion_state_draft: 'masih draf',
    promotion_state_scheduled: 'telah dijadualkan',
    promotion_state_active: 'sedang aktif',
    promotion_state_paused: 'dijeda',
    promotion_state_ended: 'telah tamat',
    banner_small: 'Lebar {name} ialah {width} piksel; sepanduk memerlukan sekurang-kurangnya {least}.',
    banner_unknown: 'Gambar ini tidak wujud lagi.',
    link_not_https: '{name} mestilah bermula dengan https://.',
  },
});

export const promotionText = translators(promotionMessages);
