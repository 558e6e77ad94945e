import { useSettingsText } from './settings-text.ts';

type SearchResultProps = { address: string; title: string; text: string };

/** Preview of a page in search results, truncated as a search engine would. */
export function SearchResult({ address, title, text }: SearchResultProps) {
  const t = useSettingsText();
  const shown = address.replace(/^https?:\/\//, '').replaceAll('/', ' › ');
  return (
    <figure aria-label={t('settings.page.preview')} data-testid="search-result">
      <figcaption className="field-label">{t('settings.page.preview')}</figcaption>
      <div className="grid gap-0.5 max-w-150 mt-1.5 py-3 px-4 border border-line rounded-card">
        <span className="text-muted text-sm wrap-anywhere">{shown}</span>
        <strong className="truncate text-[#1a0dab] text-xl/[1.3] font-normal">{title}</strong>
        <p className="line-clamp-2 text-muted text-sm">{text}</p>
      </div>
    </figure>
  );
}
