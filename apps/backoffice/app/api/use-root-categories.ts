import { useReloadOn } from '../frame/use-reload-on.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useData } from './use-data.ts';

/** The top-level categories in the language of the page, used as list filters. */
export function useRootCategories() {
  const { lang } = useI18n();
  const { data, reload } = useData('GET /api/misc/categories', {});
  useReloadOn(lang, reload);
  return data?.data.filter(({ parent_id }) => parent_id === null) ?? [];
}
