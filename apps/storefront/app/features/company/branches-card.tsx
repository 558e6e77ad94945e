import { buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Badge } from '@bakul/ui/chip';
import { Icon } from '@bakul/ui/icon';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { useCompanyText } from './company-text.ts';

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
      <p className="account-lead">{text('branches.text')}</p>
      <Loaded load={load} skeleton={<CardSkeleton cards={1} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="company-nothing">{text('branches.none')}</p>
          ) : (
            <ul className="branch-list">
              {data.map(({ id, label, line_1, postcode, city, is_default }) => {
                const content = (
                  <>
                    <Icon name="map-pin" />
                    <span>
                      <strong>
                        {label}
                        {is_default && <Badge tone="brand">{text('branches.default')}</Badge>}
                      </strong>
                      <span>{`${line_1}, ${postcode} ${city}`}</span>
                    </span>
                  </>
                );
                return (
                  <li key={id}>
                    {canEdit ? (
                      <Link to={`/profile/addresses/${id}`}>
                        {content}
                        <Icon name="chevron-right" size="sm" />
                      </Link>
                    ) : (
                      <div>{content}</div>
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
