import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import type { Lang } from '@bakul/shop/kit/text/language';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { saveAs } from '@bakul/web/api/save-as';
import { useState } from 'react';
import { useOrderText } from './transaction-text.ts';

const languages: readonly { lang: Lang; name: 'documents.english' | 'documents.malay' }[] = [
  { lang: 'en', name: 'documents.english' },
  { lang: 'ms', name: 'documents.malay' },
];

/** The documents available so far, as PDF in both languages. */
export function DocumentsCard({
  order: { slug, documents, credit_notes, debit_notes },
}: {
  order: Transaction;
}) {
  const text = useOrderText();
  if (documents.length + credit_notes.length + debit_notes.length === 0) return null;
  const path = `/api/transaction/${slug}`;
  return (
    <Card title={text('documents.title')}>
      <ul className="divide-y divide-line" data-testid="order-documents">
        {documents.map((kind) => (
          <DocumentRow key={kind} name={text(`documents.${kind}`)} path={`${path}/document/${kind}`} />
        ))}
        {debit_notes.map(({ number }) => (
          <DocumentRow
            key={number}
            name={text('documents.debit_note', { number })}
            path={`${path}/debit_note/${number}`}
          />
        ))}
        {credit_notes.map(({ number }) => (
          <DocumentRow
            key={number}
            name={text('documents.credit_note', { number })}
            path={`${path}/credit_note/${number}`}
          />
        ))}
      </ul>
    </Card>
  );
}

function DocumentRow({ name, path }: { name: string; path: string }) {
  const text = useOrderText();
  const [busy, setBusy] = useState<Lang | null>(null);

  async function download(lang: Lang) {
    setBusy(lang);
    const { downloadFile } = await import('../../api/download-file.ts');
    const result = await downloadFile(path, { lang });
    setBusy(null);
    if (!result.ok) return;
    saveAs(result.data.name, result.data.content);
  }

  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <span className="flex items-center gap-2 font-semibold">
        <Icon name="file-text" />
        {name}
      </span>
      <span className="grid grid-cols-2 gap-2">
        {languages.map(({ lang, name: language }) => (
          <Button
            className="px-2 whitespace-nowrap"
            key={lang}
            variant="neutral"
            icon="download"
            isLoading={busy === lang}
            onClick={() => void download(lang)}
            aria-label={text('documents.download', { language: text(language), document: name })}
          >
            {text(language)}
          </Button>
        ))}
      </span>
    </li>
  );
}
