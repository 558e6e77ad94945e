import type { Suggestion } from '@bakul/shop/features/catalog/product/product-list.contract';
import { Combobox } from '@bakul/ui/combobox';
import { Icon } from '@bakul/ui/icon';
import { Money } from '@bakul/web/format/money';
import { useEffect, useState } from 'react';
import { Form, useLocation, useNavigate, useSearchParams } from 'react-router';
import { track } from '../../analytics/track.ts';
import { type T, useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { useSuggestions } from '../variant-search/use-suggestions.ts';
import { focusSearch, searchInputId } from './search-focus.ts';

/** A GET form to the catalogue that works without JavaScript. With it, suggestions appear from the first key. */
export function SearchBox() {
  const { lang, t } = useI18n();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [params] = useSearchParams();
  const asked = params.get('keywords') ?? '';
  const [draft, setDraft] = useState({ key, text: asked });
  const [isTouched, setTouched] = useState(false);
  // A new page shows its own search term, not what was typed on the previous one.
  const value = draft.key === key ? draft.text : asked;
  const setValue = (text: string) => {
    setTouched(true);
    setDraft({ key, text });
  };
  const { items, isLoading } = useSuggestions(value, isTouched && value !== asked);
  useEffect(focusOnSlash, []);

  return (
    <search className="[grid-area:search] min-w-0 enclosed:hidden">
      <Form
        action={localizedPath(lang, '/product-catalog')}
        className="relative flex rounded-control has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-focus has-[input:focus-visible]:outline-offset-2"
        onSubmit={() => track({ event: 'search', search_term: value.trim() })}
      >
        {/* The ring and the list belong to field and button together. */}
        <Combobox
          className="static min-w-0 border-e-0 rounded-e-none outline-none shadow-none"
          inputId={searchInputId}
          name="keywords"
          value={value}
          onValue={setValue}
          onFocus={() => setTouched(true)}
          items={items.map((item) => ({
            id: String(item.id),
            label: item.name,
            route: item.route,
            content: <SuggestionRow item={item} t={t} />,
          }))}
          onSelect={({ route }) => navigate(localizedPath(lang, route))}
          isLoading={isLoading}
          empty={isTouched && value !== asked && t('shell.search.empty')}
          placeholder={t('shell.search.placeholder')}
          trailing={<kbd className="key-hint max-xl:hidden">/</kbd>}
          labels={{
            input: t('shell.search'),
            list: t('shell.search.list'),
            clear: t('shell.search.clear'),
            status: (n) => t('shell.search.status', { n }),
          }}
        />
        <button
          type="submit"
          className="grid flex-none place-items-center w-14 rounded-r-control bg-brand text-white hover:bg-brand-hover focus-visible:z-1"
          aria-label={t('shell.search.submit')}
        >
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}

function SuggestionRow({ item, t }: { item: Suggestion; t: T }) {
  return (
    <>
      {item.thumb ? (
        <img
          className="flex-none w-12 h-9 rounded-small bg-tint object-cover"
          src={item.thumb}
          alt=""
          width={48}
          height={36}
        />
      ) : (
        <span className="flex-none w-12 h-9 rounded-small bg-tint" />
      )}
      <span className="flex-1 min-w-0 font-semibold leading-5">
        {item.name}
        <span className="block text-muted text-sm font-normal">{item.alt_name}</span>
      </span>
      <span className="font-strong tabular-nums whitespace-nowrap">
        <Money sen={item.price} per={t(`per.${item.price_unit}`)} />
      </span>
    </>
  );
}

/** `/` focuses the search, except in a field or an open dialog. */
function focusOnSlash() {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = event.target;
    if (at instanceof HTMLElement && (at.isContentEditable || at.closest('input, textarea, select, dialog')))
      return;
    event.preventDefault();
    focusSearch();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
