import { useSettingsText } from './settings-text.ts';

type SearchResultProps = { address: string; title: string; text: string };

/** Preview of a page in search results, truncated as a search engine would. */
export function SearchResult({ address, title, text }: SearchResultProps) {
  const t = useSettingsText();
  const shown = address.replace(/^https?:\/\//, '').replaceAll('/', ' › ');
  return (
    <figure className="search-result" aria-label={t('settings.page.preview')}>
      <figcaption className="field-label">{t('settings.page.preview')}</figcaption>
      <div>
        <span className="search-address">{shown}</span>
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
    </figure>
  );
}
