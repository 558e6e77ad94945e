import { buyerVariants } from '@bakul/shop/content/reference.rules';
import type { Lang } from '@bakul/shop/kit/language';
import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { DocumentDetail } from './document-detail.tsx';
import { LockedNotice } from './document-form-frame.tsx';
import { StateBadge } from './document-state.tsx';
import { useDocumentText } from './document-text.ts';
import type { Ssm } from './document-view.ts';
import { Loaded } from './loaded.tsx';
import { SsmForm, ssmPath } from './ssm-form.tsx';
import { useLoad } from './use-load.ts';

function useSsm() {
  const load = useLoad('ssm', (signal) => call('GET /api/profile/ssm', {}, { signal }));
  return { load, setSsm: (data: Ssm) => load.set({ data }) };
}

function variantOf({ fields }: Ssm, lang: Lang): string | null {
  if (!fields) return null;
  const name = buyerVariants.find(({ id }) => id === fields.buyer_variant_id)?.name[lang] ?? null;
  return fields.other_variant ?? name;
}

/** The company registration as it stands. */
export function SsmPage() {
  const text = useDocumentText();
  return (
    <AccountFrame section="documents" title={text('ssm.title')} lead={text('ssm.lead')} isNested>
      <SsmView />
    </AccountFrame>
  );
}

function SsmView() {
  const { lang } = useI18n();
  const text = useDocumentText();
  const { load } = useSsm();
  const edit = (label: string) => (
    <Link to={`${ssmPath}/create`} className={buttonClass()}>
      {label}
    </Link>
  );
  return (
    <Loaded load={load}>
      {({ data: ssm }) =>
        ssm.id === null ? (
          <EmptyState icon="office-building" title={text('ssm.none')} action={edit(text('ssm.add'))}>
            {text('ssm.none.text')}
          </EmptyState>
        ) : (
          <>
            <p className="document-badge">
              <StateBadge state={ssm.state} />
            </p>
            <DocumentDetail
              document={ssm}
              rows={[
                { name: text('ssm.company'), value: ssm.fields?.ssm_company_name ?? null },
                { name: text('ssm.number'), value: ssm.fields?.ssm_id ?? null },
                { name: text('ssm.oldNumber'), value: ssm.fields?.ssm_old_id ?? null },
                { name: text('ssm.variant'), value: variantOf(ssm, lang) },
              ]}
              action={
                ssm.can_change &&
                edit(text(ssm.state === 'rejected' ? 'documents.correct' : 'documents.continue'))
              }
            />
          </>
        )
      }
    </Loaded>
  );
}

/** Entering the registration, or correcting what was rejected. */
export function SsmCreatePage() {
  const text = useDocumentText();
  return (
    <AccountFrame section="documents" title={text('ssm.update')} lead={text('ssm.lead')} isNested>
      <SsmEdit />
    </AccountFrame>
  );
}

function SsmEdit() {
  const { load, setSsm } = useSsm();
  return (
    <Loaded load={load}>
      {({ data: ssm }) =>
        ssm.can_change ? (
          <SsmForm ssm={ssm} onSsm={setSsm} onReload={load.reload} />
        ) : (
          <LockedNotice document={ssm} viewPath={ssmPath} />
        )
      }
    </Loaded>
  );
}
