import { buttonClass } from '@bakul/ui/button';
import { Hint } from '@bakul/ui/hint';
import { Icon, type IconName } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { Loaded } from '../../account/loaded.tsx';
import { RoundIcon } from '../../account/round-icon.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { Link } from '../../i18n/link.tsx';
import { bankPath } from './bank-fields.tsx';
import { StateBadge } from './document-state.tsx';
import { useDocumentText } from './document-text.ts';
import type { DocumentView } from './document-view.ts';
import { identityPath } from './identity-card-form.tsx';
import { ssmPath } from './ssm-form.tsx';

const maxAccounts = 5;

/** Identity card, company registration and bank accounts with their states. */
export function DocumentsSection() {
  const text = useDocumentText();
  const load = useLoad('documents', async (signal) => {
    const [card, ssm, banks] = await Promise.all([
      call('GET /api/profile/identity_card', {}, { signal }),
      call('GET /api/profile/ssm', {}, { signal }),
      call('GET /api/profile/bank_information', {}, { signal }),
    ]);
    if (!card.ok) return card;
    if (!ssm.ok) return ssm;
    if (!banks.ok) return banks;
    return { ok: true as const, data: { card: card.data.data, ssm: ssm.data.data, banks: banks.data.data } };
  });
  return (
    <Loaded load={load}>
      {({ card, ssm, banks }) => (
        <div className="grid grid-cols-1 gap-4">
          <DocumentTile
            icon="user"
            title={text('identity.title')}
            document={card}
            note={card.fields?.identity_number ?? text('identity.short')}
            path={identityPath}
          />
          <DocumentTile
            icon="office-building"
            title={text('ssm.title')}
            document={ssm}
            note={ssm.fields ? `${ssm.fields.ssm_company_name} · ${ssm.fields.ssm_id}` : text('ssm.short')}
            path={ssmPath}
          />
          <LinkTile
            icon="file-text"
            title={text('tax.title')}
            note={text('tax.short')}
            path="/profile/tax-details"
          />
          {banks.map((bank) => (
            <DocumentTile
              key={bank.id}
              icon="landmark"
              title={bank.fields?.bank_name ?? text('bank.title')}
              document={bank}
              note={`${bank.fields?.holder ?? ''} · ${bank.fields?.account_number ?? ''}`}
              path={bankPath(bank.id ?? 0)}
            />
          ))}
          {banks.length < maxAccounts && (
            <p>
              <Link to="/profile/bank-information/create" className={buttonClass({ variant: 'secondary' })}>
                <Icon name="plus" />
                {text('bank.create')}
              </Link>
            </p>
          )}
          <Hint icon="lock">{text('documents.private')}</Hint>
        </div>
      )}
    </Loaded>
  );
}

type LinkTileProps = { icon: IconName; title: string; note: ReactNode; path: string; badge?: ReactNode };

function DocumentTile({ document, ...tile }: Omit<LinkTileProps, 'badge'> & { document: DocumentView }) {
  const place = 'col-start-2 row-start-2 justify-self-start sm:col-auto sm:row-auto';
  return <LinkTile {...tile} badge={<StateBadge state={document.state} className={place} />} />;
}

function LinkTile({ icon, title, note, path, badge }: LinkTileProps) {
  return (
    <Link
      to={path}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-card border border-line p-4 hover:border-brand sm:grid-cols-[auto_minmax(0,1fr)_auto_auto]"
    >
      <RoundIcon name={icon} />
      <span className="wrap-anywhere">
        <span className="block font-strong">{title}</span>
        <span className="block text-muted text-sm tabular-nums">{note}</span>
      </span>
      {badge}
      <Icon
        className="col-start-3 row-span-2 row-start-1 text-muted sm:col-start-4 sm:row-auto"
        name="chevron-right"
        size="sm"
      />
    </Link>
  );
}
