import { TextField } from '@bakul/ui/text-field';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { pathIn } from '../../i18n/paths.ts';
import { useCreditText } from './credit-text.ts';
import { type InvoicesQuery, invoicesSearch } from './invoices-query.ts';

const typingPause = 300;

/** The address says what is shown, so that it can be kept, and the way back leads to the list before. */
export function InvoiceSearch({ query }: { query: InvoicesQuery }) {
  const { lang } = useI18n();
  const text = useCreditText();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState(query.keywords);
  const [asked, setAsked] = useState(query.keywords);
  // Somebody went back, or cleared the search.
  if (asked !== query.keywords) {
    setAsked(query.keywords);
    if (typed.trim() !== query.keywords) setTyped(query.keywords);
  }

  const show = useEffectEvent((keywords: string) => {
    const to = pathIn(lang, '/credit-terms') + invoicesSearch({ ...query, keywords, page: 1 });
    void navigate(to, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (typed.trim() === query.keywords) return;
    const timer = setTimeout(() => show(typed), typingPause);
    return () => clearTimeout(timer);
  }, [typed, query.keywords]);

  return (
    <search className="credit-search">
      <TextField
        id={id}
        name="keywords"
        label={text('invoices.search')}
        placeholder={text('invoices.search.placeholder')}
        value={typed}
        onValue={setTyped}
        maxLength={100}
        autoComplete="off"
      />
    </search>
  );
}
