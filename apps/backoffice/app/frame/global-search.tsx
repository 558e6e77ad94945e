import { Combobox } from '@bakul/ui/combobox';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearch } from '../api/use-search.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { useStaff } from '../session/use-staff.ts';
import { type SearchItem, searchItems } from './search-items.ts';

const minLength = 2;
const maxLength = 100;

/** Searches everything that the member may see. In the sidebar, `/` focuses it from anywhere. */
export function GlobalSearch({ hasShortcut, onGo }: { hasShortcut: boolean; onGo?: () => void }) {
  const { t, lang } = useI18n();
  const { may } = useStaff();
  const navigate = useNavigate();
  const inputId = useId();
  const [typed, setTyped] = useState('');
  const keywords = typed.trim();
  const isSearching = keywords.length >= minLength;
  const { data, isLoading } = useSearch('GET /api/staff/search', isSearching ? { keywords } : null);
  const items = data ? searchItems(data.data, { lang, may }) : [];
  useFocusKey(hasShortcut ? inputId : null);

  function open({ to }: SearchItem) {
    setTyped('');
    onGo?.();
    void navigate(to);
  }

  return (
    <search data-testid="global-search">
      <Combobox
        inputId={inputId}
        className="min-h-11 text-ink [&_.combobox-icon]:mx-2.5 [&_.combobox-list]:z-50 [&_.combobox-list]:min-w-full lg:[&_.combobox-list]:w-105"
        value={typed}
        onValue={setTyped}
        items={items.map((item) => ({ ...item, content: <Result item={item} /> }))}
        onSelect={open}
        isLoading={isLoading}
        empty={isSearching && t('search.nothing', { keywords })}
        labels={{
          input: t('search.label'),
          list: t('search.results'),
          clear: t('edit.clear'),
          status: (n) => t('edit.suggestions', { n }),
        }}
        placeholder={t('search.short')}
        trailing={hasShortcut && <ShortcutHint />}
        input={{
          maxLength,
          onKeyDown: (event) => {
            const [only, ...others] = items;
            if (event.key === 'Enter' && only && others.length === 0) open(only);
          },
        }}
      />
    </search>
  );
}

function ShortcutHint() {
  return (
    <span
      className="grid place-items-center size-6 me-2.5 border border-line rounded-small text-sm text-muted"
      aria-hidden="true"
    >
      /
    </span>
  );
}

function Result({ item: { kind, label, detail, isFirst } }: { item: SearchItem }) {
  const { t } = useI18n();
  return (
    <span className="grid flex-1 min-w-0">
      {isFirst && <span className="pb-1 text-sm font-semibold text-muted">{t(`search.${kind}`)}</span>}
      <span className="flex items-baseline justify-between gap-3 min-w-0">
        <span className="min-w-0 truncate font-medium">{label}</span>
        <span className="max-w-[55%] truncate text-sm text-muted">{detail}</span>
      </span>
    </span>
  );
}

function useFocusKey(inputId: string | null): void {
  useEffect(() => {
    if (inputId === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog, [contenteditable]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      document.getElementById(inputId)?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inputId]);
}
