import { AccountFrame } from '../../account/account-frame.tsx';
import { Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { BankCreate } from './bank-create.tsx';
import { BankForm } from './bank-form.tsx';
import { BankRemove } from './bank-remove.tsx';
import { DocumentDetail } from './document-detail.tsx';
import { StateBadge } from './document-state.tsx';
import { useDocumentText } from './document-text.ts';

/** A new bank account without a slug, otherwise the account with that id. */
export function BankPage({ slug }: { slug: string | undefined }) {
  const text = useDocumentText();
  const title = text(slug === undefined ? 'bank.create' : 'bank.title');
  return (
    <AccountFrame section="documents" title={title} lead={text('bank.lead')} isNested>
      {slug === undefined ? <BankCreate /> : <KnownBank slug={slug} />}
    </AccountFrame>
  );
}

function KnownBank({ slug }: { slug: string }) {
  const text = useDocumentText();
  // A slug that is not a number becomes id 0, which no account has. The server reports it.
  const id = /^\d{1,9}$/.test(slug) ? Number(slug) : 0;
  const load = useLoad(`bank ${id}`, (signal) =>
    call('GET /api/profile/bank_information/{id}', { id }, { signal }),
  );
  return (
    <Loaded load={load}>
      {({ data: bank }) => (
        <>
          <p className="-mt-2 mb-4" data-testid="document-badge">
            <StateBadge state={bank.state} />
          </p>
          {bank.can_change ? (
            <BankForm id={id} bank={bank} onBank={(data) => load.replace({ data })} onReload={load.reload} />
          ) : (
            <DocumentDetail
              document={bank}
              rows={[
                { name: text('bank.bank'), value: bank.fields?.bank_name ?? null },
                { name: text('bank.holder'), value: bank.fields?.holder ?? null },
                { name: text('bank.number'), value: bank.fields?.account_number ?? null },
              ]}
            />
          )}
          {/* An account under review cannot be removed. */}
          {bank.state !== 'submitted' && bank.state !== 'under_review' && <BankRemove id={id} />}
        </>
      )}
    </Loaded>
  );
}
