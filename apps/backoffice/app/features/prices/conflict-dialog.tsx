import { formatClock, formatDecimal } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { Segmented } from '@bakul/ui/segmented';
import { useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import type { PriceStore } from './price-store.ts';
import { usePriceText } from './price-text.ts';
import { useSummary } from './use-store.ts';

type Choice = 'mine' | 'theirs';
type ConflictDialogProps = { store: PriceStore; isOpen: boolean; onClose: () => void; onSave: () => void };

/**
 * Two people priced the same goods. The member chooses per row whose price applies. The default is the other person's.
 */
export function ConflictDialog({ store, isOpen, onClose, onSave }: ConflictDialogProps) {
  const t = usePriceText();
  const { lang } = useI18n();
  const { conflicts } = useSummary(store);
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const rows = [...store.drafts()].flatMap(([id, draft]) => {
    const row = store.row(id);
    return row && draft.theirs ? [{ id, row, draft, theirs: draft.theirs }] : [];
  });
  const choiceOf = (id: number) => choices.get(id) ?? 'theirs';
  const chooseAll = (choice: Choice) => setChoices(new Map(rows.map(({ id }) => [id, choice])));
  const settle = () => {
    for (const { id } of rows) store.choose(id, choiceOf(id));
    setChoices(new Map());
    onSave();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('prices.conflictTitle', { n: conflicts })}
      contentClassName="max-w-2xl"
      footer={
        <>
          <Button variant="neutral" onClick={onClose}>
            {t('prices.check')}
          </Button>
          <Button onClick={settle}>{t('prices.chosen')}</Button>
        </>
      }
    >
      <p>{t('prices.conflictText')}</p>
      {rows.length > 1 && (
        <p className="flex flex-wrap items-center gap-y-2 gap-x-4 mt-3">
          <Button variant="neutral" size="small" onClick={() => chooseAll('mine')}>
            {t('prices.mineAll')}
          </Button>
          <Button variant="neutral" size="small" onClick={() => chooseAll('theirs')}>
            {t('prices.theirsAll')}
          </Button>
        </p>
      )}
      <ul className="grid mt-3">
        {rows.map(({ id, row, draft, theirs }) => (
          <li
            className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 py-2 border-t border-line"
            key={id}
          >
            <p>
              <strong>{row.name[lang]}</strong> {row.options[lang] || row.pack[lang]}
              {theirs.set && (
                <span className="block text-muted text-sm">
                  {t('prices.whoSet', {
                    name: theirs.set.by,
                    time: formatClock(new Date(theirs.set.at), lang),
                  })}
                </span>
              )}
            </p>
            <Segmented
              label={t('prices.chooseFor', { name: `${row.name[lang]}, ${row.pack[lang]}` })}
              selected={choiceOf(id)}
              onSelect={(choice) =>
                setChoices(new Map(choices).set(id, choice === 'mine' ? 'mine' : 'theirs'))
              }
              segments={[
                { id: 'mine', label: `${t('prices.mine')} ${formatDecimal(draft.price ?? draft.seen)}` },
                { id: 'theirs', label: `${t('prices.theirs')} ${formatDecimal(theirs.price)}` },
              ]}
            />
          </li>
        ))}
      </ul>
    </Modal>
  );
}
