import { defineMessages, translators } from '../../../kit/i18n.ts';

export const stockMessages = defineMessages({
  en: {
    stock_moved: 'There are {on_hand} on hand now, no longer {seen}. Please count once more.',
    stock_reserved: '{reserved} of {sku} are promised to orders. No fewer can be on hand.',
    stock_too_many: 'More than {most} cannot be on hand.',
    reason_required: 'Please say why.',
  },
  ms: {
    stock_moved: 'Kini ada {on_hand} dalam simpanan, bukan lagi {seen}. Sila kira sekali lagi.',
    stock_reserved:
      '{reserved} daripada {sku} sudah ditempah untuk pesanan. Simpanan tidak boleh kurang daripada itu.',
    stock_too_many: 'Simpanan tidak boleh melebihi {most}.',
    reason_required: 'Sila nyatakan sebabnya.',
  },
});

export const stockText = translators(stockMessages);
