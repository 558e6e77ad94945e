import { areaMessages } from '../../i18n/area-messages.tsx';

/** The texts of finding what to order, and of who may not. */
export const useVariantSearchText = areaMessages({
  en: async () => (await import('../../messages/en/variant-search.ts')).variantSearch,
  ms: async () => (await import('../../messages/ms/variant-search.ts')).variantSearch,
});
