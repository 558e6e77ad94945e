import { exportFormats, exportParts } from '@bakul/shop/features/accounting/accounting.constants';
import { Card } from '@bakul/ui/card';
import { RadioField } from '@bakul/ui/radio-field';
import { useId, useState } from 'react';
import { oneOf } from '../../parts/one-of.ts';
import { SaveButton } from '../../parts/save-button.tsx';
import { useAccountingText } from './accounting-text.ts';
import type { Period } from './period.ts';

/** The files of a period: one journal, or one file per part for programs that import parts separately. */
export function DownloadCard({ period: { from, to } }: { period: Period }) {
  const t = useAccountingText();
  const id = useId();
  const [format, setFormat] = useState<(typeof exportFormats)[number]>('journal');
  const path = `/api/staff/accounting/export?from=${from}&to=${to}&format=${format}`;
  return (
    <Card title={t('accounting.download')}>
      <div className="grid gap-4">
        <RadioField
          id={id}
          name="format"
          label={t('accounting.format')}
          isLabelHidden
          look="tiles"
          value={format}
          onValue={(value) => setFormat(oneOf(exportFormats, value) ?? 'journal')}
          options={exportFormats.map((value) => ({
            value,
            label: t(`accounting.format.${value}`),
            note: t(`accounting.format.${value}.note`),
          }))}
        />
        <div className="flex flex-wrap gap-2">
          {format === 'journal' ? (
            <SaveButton path={path} variant="primary">
              {t('accounting.download.journal')}
            </SaveButton>
          ) : (
            exportParts.map((part) => (
              <SaveButton key={part} path={`${path}&part=${part}`}>
                {t(`accounting.part.${part}`)}
              </SaveButton>
            ))
          )}
        </div>
      </div>
    </Card>
  );
}
