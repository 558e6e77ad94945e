import type { SavedList } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import { formatDate } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { Menu } from '@bakul/ui/menu';
import { formatMoment } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { DeleteList } from './delete-list.tsx';
import { useListsText } from './lists-text.ts';
import { NameModal } from './name-modal.tsx';
import { listsLead, listsTitle } from './styles.ts';

type ListHeadProps = { list: SavedList; onRenamed: (list: SavedList) => void };

/** The name, the last change, and the actions on the whole list. */
export function ListHead({ list, onRenamed }: ListHeadProps) {
  const { lang } = useI18n();
  const text = useListsText();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'rename' | 'delete' | null>(null);
  const close = () => setAsked(null);
  const lines = list.lines.length;
  return (
    <header className="flex flex-wrap items-start justify-between gap-y-3 gap-x-6">
      <div className="flex-[1_1_280px] min-w-0">
        <h1 className={listsTitle}>{list.name}</h1>
        <p className={listsLead} data-print="hide">
          {text('lists.lines', { n: lines })} ·{' '}
          {text('lists.changed', { at: formatMoment(list.updated_at, lang) })}
        </p>
        <p className={classNames(listsLead, 'hidden print:block')}>
          {text('list.printed', { date: formatDate(new Date(), lang) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2" data-print="hide">
        {lines > 0 && (
          <Link to={`/standing-orders/new?list=${list.id}`} className={buttonClass({ variant: 'neutral' })}>
            <Icon name="calendar" />
            {text('list.standingOrder')}
          </Link>
        )}
        <Button variant="neutral" icon="printer" onClick={() => window.print()}>
          {text('list.print')}
        </Button>
        <Menu
          label={text('lists.more', { name: list.name })}
          className="button-icon"
          button={<Icon name="ellipsis" />}
          items={[
            { label: text('lists.rename'), icon: 'pencil', onSelect: () => setAsked('rename') },
            {
              label: text('lists.delete'),
              icon: 'trash',
              isDanger: true,
              onSelect: () => setAsked('delete'),
            },
          ]}
        />
      </div>
      <NameModal
        isOpen={asked === 'rename'}
        list={list}
        onClose={close}
        onDone={(renamed) => {
          close();
          onRenamed(renamed);
        }}
      />
      <DeleteList
        list={asked === 'delete' ? { id: list.id, name: list.name, lines } : null}
        onClose={close}
        onDeleted={() => navigate(localizedPath(lang, '/lists'))}
      />
    </header>
  );
}
