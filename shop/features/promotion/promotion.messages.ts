import { defineMessages, translators } from '../../kit/i18n.ts';

export const promotionMessages = defineMessages({
  en: {
    promotion_target: 'Please choose what the promotion is for.',
    promotion_percent: 'A percentage is between 1 and 90.',
    promotion_code_taken: 'The code {code} belongs to {name}.',
    promotion_confirm: 'This promotion runs now: buyers see the change at once. Please confirm it.',
    promotion_ended: 'This promotion has ended. Duplicate it to use it again.',
    promotion_move: 'This is not possible: the promotion is {state}.',
    promotion_not_draft: 'Only a draft can be deleted.',
    promotion_state_draft: 'a draft',
    promotion_state_scheduled: 'scheduled',
    promotion_state_active: 'running',
    promotion_state_paused: 'paused',
    promotion_state_ended: 'over',
    banner_small: '{name} is {width} pixels wide; a banner needs at least {least}.',
    banner_unknown: 'This picture does not exist any more.',
    link_not_https: '{name} must begin with https://.',
  },
  ms: {
    promotion_target: 'Sila pilih barangan bagi promosi ini.',
    promotion_percent: 'Peratusan ialah antara 1 dan 90.',
    promotion_code_taken: 'Kod {code} milik {name}.',
    promotion_confirm: 'Promosi ini sedang berjalan: pembeli melihat perubahan serta-merta. Sila sahkan.',
    promotion_ended: 'Promosi ini telah tamat. Salin promosi ini untuk menggunakannya semula.',
    promotion_move: 'Ini tidak boleh dilakukan: promosi ini {state}.',
    promotion_not_draft: 'Hanya draf boleh dipadam.',
    promotion_state_draft: 'masih draf',
    promotion_state_scheduled: 'telah dijadualkan',
    promotion_state_active: 'sedang berjalan',
    promotion_state_paused: 'dijeda',
    promotion_state_ended: 'telah tamat',
    banner_small: 'Lebar {name} ialah {width} piksel; sepanduk memerlukan sekurang-kurangnya {least}.',
    banner_unknown: 'Gambar ini tidak wujud lagi.',
    link_not_https: '{name} mestilah bermula dengan https://.',
  },
});

export const promotionText = translators(promotionMessages);
