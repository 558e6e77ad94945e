import { areaMessages } from '../../i18n/area-messages.tsx';

/** Messages for finding products to order, and for roles that may not order. */
export const useVariantSearchText = areaMessages({
  en: async () => (await import('../../messages/en/variant-search.ts')).variantSearch,
  ms: async () => (await import('../../messages/ms/variant-search.ts')).variantSearch,
});
