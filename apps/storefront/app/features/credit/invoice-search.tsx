import { KeywordField } from '../../forms/keyword-field.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { useCreditText } from './credit-text.ts';
import { type InvoicesQuery, invoicesSearch } from './invoices-query.ts';

export function InvoiceSearch({ query }: { query: InvoicesQuery }) {
  const { lang } = useI18n();
  const text = useCreditText();
  return (
    <KeywordField
      className="credit-search"
      label={text('invoices.search')}
      placeholder={text('invoices.search.placeholder')}
      keywords={query.keywords}
      addressOf={(keywords) =>
        localizedPath(lang, '/credit-terms') + invoicesSearch({ ...query, keywords, page: 1 })
      }
    />
  );
}
