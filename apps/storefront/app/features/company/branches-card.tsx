import { buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Badge } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { Lead } from '../../account/lead.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { useCompanyText } from './company-text.ts';
import { EmptyNote } from './empty-note.tsx';
import { tile } from './styles.ts';

/** The addresses of the current buyer. Read-only without permission to edit the company. */
export function BranchesCard({ canEdit }: { canEdit: boolean }) {
  const text = useCompanyText();
  const load = useLoad('branches', (signal) => call('GET /api/profile/addresses', {}, { signal }), {
    skipToast: true,
  });
  const add = canEdit && (
    <Link to="/profile/addresses/create" className={buttonClass({ variant: 'neutral' })}>
      <Icon name="plus" />
      {text('branches.add')}
    </Link>
  );
  return (
    <Card title={text('branches.title')} aside={add}>
      <Lead>{text('branches.text')}</Lead>
      <Loaded load={load} skeleton={<CardSkeleton cards={1} />}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyNote>{text('branches.none')}</EmptyNote>
          ) : (
            <ul className="grid grid-cols-1 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))]">
              {data.map(({ id, label, line_1, postcode, city, is_default }) => {
                const content = (
                  <>
                    <Icon name="map-pin" className="flex-none text-brand" />
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      <strong className="flex flex-wrap items-center gap-x-2 gap-y-1">
                        {label}
                        {is_default && <Badge tone="brand">{text('branches.default')}</Badge>}
                      </strong>
                      <span className="text-muted text-sm">{`${line_1}, ${postcode} ${city}`}</span>
                    </span>
                  </>
                );
                return (
                  <li key={id}>
                    {canEdit ? (
                      <Link
                        to={`/profile/addresses/${id}`}
                        className={classNames(tile, 'hover:border-brand')}
                      >
                        {content}
                        <Icon name="chevron-right" size="sm" className="flex-none text-muted" />
                      </Link>
                    ) : (
                      <div className={tile}>{content}</div>
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
