import { AccountFrame } from '../../account/account-frame.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useDocumentText } from './document-text.ts';
import { IdentityCardForm, identityPath } from './identity-card-form.tsx';
import { DocumentEdit, DocumentOverview } from './single-document.tsx';

const useIdentityCard = () =>
  useLoad('identity card', (signal) => call('GET /api/profile/identity_card', {}, { signal }));

/** The identity card with its state. */
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
  return (
    <DocumentOverview
      load={useIdentityCard()}
      formPath={`${identityPath}/update`}
      nothing={{
        icon: 'shield-check',
        title: text('identity.none'),
        text: text('identity.none.text'),
        add: text('identity.add'),
      }}
      rowsOf={({ fields }) => [
        { name: text('identity.name'), value: fields?.full_name ?? null },
        { name: text('identity.number'), value: fields?.identity_number ?? null },
      ]}
    />
  );
}

/** The form for entering the card or correcting a rejected one. */
export function IdentityCardUpdatePage() {
  const text = useDocumentText();
  return (
    <AccountFrame section="documents" title={text('identity.update')} lead={text('identity.lead')} isNested>
      <IdentityCardUpdate />
    </AccountFrame>
  );
}

function IdentityCardUpdate() {
  const load = useIdentityCard();
  return (
    <DocumentEdit load={load} viewPath={identityPath}>
      {(card) => (
        <IdentityCardForm card={card} onCard={(data) => load.replace({ data })} onReload={load.reload} />
      )}
    </DocumentEdit>
  );
}
