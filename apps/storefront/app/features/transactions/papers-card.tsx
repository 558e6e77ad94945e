import type { Transaction } from '@bakul/shop/features/order/transaction/transaction.contract';
import type { Lang } from '@bakul/shop/kit/language';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { useState } from 'react';
import { saveAs } from '../profile/save-as.ts';
import { useOrderText } from './transaction-text.ts';

const languages: readonly { lang: Lang; name: 'papers.english' | 'papers.malay' }[] = [
  { lang: 'en', name: 'papers.english' },
  { lang: 'ms', name: 'papers.malay' },
];

/** The documents available so far, as PDF in both languages. */
export function DocumentsCard({ order: { slug, papers, credit_notes } }: { order: Transaction }) {
  const text = useOrderText();
  if (papers.length === 0 && credit_notes.length === 0) return null;
  const path = `/api/transaction/${slug}`;
  return (
    <Card title={text('papers.title')}>
      <ul className="order-papers divided">
        {papers.map((kind) => (
          <PaperRow key={kind} name={text(`papers.${kind}`)} path={`${path}/document/${kind}`} />
        ))}
        {credit_notes.map(({ number }) => (
          <PaperRow
            key={number}
            name={text('papers.credit_note', { number })}
            path={`${path}/credit_note/${number}`}
          />
        ))}
      </ul>
    </Card>
  );
}

function PaperRow({ name, path }: { name: string; path: string }) {
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
    <li>
      <span className="order-paper">
        <Icon name="file-text" />
        {name}
      </span>
      <span className="order-paper-languages">
        {languages.map(({ lang, name: language }) => (
          <Button
            key={lang}
            variant="neutral"
            icon="download"
            isLoading={busy === lang}
            onClick={() => void download(lang)}
            aria-label={text('papers.download', { language: text(language), paper: name })}
          >
            {text(language)}
          </Button>
        ))}
      </span>
    </li>
  );
}
