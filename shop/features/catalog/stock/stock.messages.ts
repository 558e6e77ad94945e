import { defineMessages, translators } from '../../../kit/i18n.ts';

export const stockMessages = defineMessages({
  en: {
    stock_moved: 'Stock on hand is now {on_hand}, not {seen}. Please count again.',
    stock_reserved: '{reserved} of {sku} are allocated to orders. Stock on hand cannot be less.',
    stock_too_many: 'Stock on hand cannot exceed {most}.',
    reason_required: 'Enter a reason.',
  },
  ms: {
    stock_moved: 'Simpanan kini {on_hand}, bukan {seen}. Sila kira semula.',
    stock_reserved:
      '{reserved} daripada {sku} diperuntukkan kepada pesanan. Simpanan tidak boleh kurang daripada itu.',
    stock_too_many: 'Simpanan tidak boleh melebihi {most}.',
    reason_required: 'Masukkan sebab.',
  },
});

export const stockText = translators(stockMessages);
