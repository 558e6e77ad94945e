import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { DocumentDetail } from './document-detail.tsx';
import { LockedNotice } from './document-form-frame.tsx';
import { StateBadge } from './document-state.tsx';
import { useDocumentText } from './document-text.ts';
import type { IdentityCard } from './document-view.ts';
import { IdentityCardForm, identityPath } from './identity-card-form.tsx';
import { Loaded } from './loaded.tsx';
import { useLoad } from './use-load.ts';

function useIdentityCard() {
  const load = useLoad('identity card', (signal) => call('GET /api/profile/identity_card', {}, { signal }));
  return { load, setCard: (data: IdentityCard) => load.set({ data }) };
}

/** My identity card as it stands. */
export function IdentityCardPage() {
  const text = useDocumentText();
  return (
    <AccountFrame section="documents" title={text('identity.title')} lead={text('identity.lead')} isNested>
      <IdentityCardView />
    </AccountFrame>
  );
}

function IdentityCardView() {
  const text = useDocumentText();
  const { load } = useIdentityCard();
  const update = (label: string) => (
    <Link to={`${identityPath}/update`} className={buttonClass()}>
      {label}
    </Link>
  );
  return (
    <Loaded load={load}>
      {({ data: card }) =>
        card.id === null ? (
          <EmptyState icon="shield-check" title={text('identity.none')} action={update(text('identity.add'))}>
            {text('identity.none.text')}
          </EmptyState>
        ) : (
          <>
            <p className="document-badge">
              <StateBadge state={card.state} />
            </p>
            <DocumentDetail
              document={card}
              rows={[
                { name: text('identity.name'), value: card.fields?.full_name ?? null },
                { name: text('identity.number'), value: card.fields?.identity_number ?? null },
              ]}
              action={
                card.can_change &&
                update(text(card.state === 'rejected' ? 'documents.correct' : 'documents.continue'))
              }
            />
          </>
        )
      }
    </Loaded>
  );
}

/** Entering the card, or correcting what was rejected. */
export function IdentityCardUpdatePage() {
  const text = useDocumentText();
  return (
    <AccountFrame section="documents" title={text('identity.update')} lead={text('identity.lead')} isNested>
      <IdentityCardUpdate />
    </AccountFrame>
  );
}

function IdentityCardUpdate() {
  const { load, setCard } = useIdentityCard();
  return (
    <Loaded load={load}>
      {({ data: card }) =>
        card.can_change ? (
          <IdentityCardForm card={card} onCard={setCard} onReload={load.reload} />
        ) : (
          <LockedNotice document={card} viewPath={identityPath} />
        )
      }
    </Loaded>
  );
}
