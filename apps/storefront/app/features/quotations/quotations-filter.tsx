import { KeywordField } from '../../forms/keyword-field.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { type QuotationsQuery, quotationsSearch } from './quotations-query.ts';
import { useQuotesText } from './quotations-text.ts';

export function QuotationsFilter({ query }: { query: QuotationsQuery }) {
  const { lang } = useI18n();
  const text = useQuotesText();
  return (
    <KeywordField
      label={text('quotes.search')}
      placeholder={text('quotes.search.placeholder')}
      keywords={query.keywords}
      addressOf={(keywords) =>
        localizedPath(lang, '/quotations') + quotationsSearch({ ...query, keywords, page: 1 })
      }
    />
  );
}
