import type { CompanyUser } from '@bakul/shop/features/company/member/company-user.contract';
import { Button, buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Pagination } from '@bakul/ui/pagination';
import { useIsWide } from '@bakul/ui/use-is-wide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useListLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { InvitationsCard, useInvitations } from './invitations-card.tsx';
import { InviteModal } from './invite-modal.tsx';
import { useOwnerCount } from './use-owner-count.ts';
import { UserCards } from './user-cards.tsx';
import { UserModal } from './user-modal.tsx';
import { UserTable } from './user-table.tsx';
import { UsersFilter } from './users-filter.tsx';
import { everybody, usersInput, usersQuery, usersSearch } from './users-query.ts';
import { useUsersText } from './users-text.ts';

/** Search, users, invitations, and the dialogs that change them. */
export function UsersContent() {
  const text = useUsersText();
  const [search] = useSearchParams();
  const query = usersQuery(search);
  const { load, owners, reload } = useUsers(query);
  const invitations = useInvitations();
  const [isInviting, setInviting] = useState(false);
  const [edited, setEdited] = useState<CompanyUser | null>(null);
  const People = useIsWide() ? UserTable : UserCards;

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <UsersFilter query={query} />
        <Button className="lg:min-h-12" icon="plus" onClick={() => setInviting(true)}>
          {text('invite.open')}
        </Button>
      </div>
      <Loaded load={load} skeleton={<CardSkeleton cards={2} />}>
        {({ data, page, total, records }) => (
          <>
            <p role="status" className="text-muted" aria-busy={load.isLoading || undefined}>
              {text('users.count', { n: records })}
            </p>
            {data.length === 0 ? (
              <EmptyState
                icon="users"
                title={text('users.none.title')}
                action={
                  <Link
                    to={`/users${usersSearch(everybody)}`}
                    className={buttonClass({ variant: 'secondary' })}
                  >
                    {text('users.none.clear')}
                  </Link>
                }
              >
                {text('users.none.text')}
              </EmptyState>
            ) : (
              <People users={data} onEdit={setEdited} />
            )}
            <Pagination
              page={page}
              pageCount={total}
              href={(to) => `/users${usersSearch({ ...query, page: to })}`}
              labels={{
                navigation: text('users.pages'),
                previous: text('users.previous'),
                next: text('users.next'),
                page: (n) => text('users.page', { n }),
              }}
            />
          </>
        )}
      </Loaded>
      <InvitationsCard load={invitations} />
      <InviteModal
        isOpen={isInviting}
        onClose={() => setInviting(false)}
        onInvited={() => {
          setInviting(false);
          invitations.reload();
        }}
      />
      <UserModal user={edited} owners={owners} onClose={() => setEdited(null)} onChanged={reload} />
    </div>
  );
}

/** The users for this query. The previous result stays visible while the next one loads. */
function useUsers(query: ReturnType<typeof usersQuery>) {
  const load = useListLoad(usersSearch(query), (signal) =>
    call('GET /api/company/users', usersInput(query), { signal }),
  );
  const { owners, reload: reloadOwners } = useOwnerCount(true);
  const { reload } = load;
  return {
    load,
    owners,
    reload: () => {
      reload();
      reloadOwners();
    },
  };
}
