import { buyerVariants } from '@bakul/shop/features/content/reference.rules';
import type { Lang } from '@bakul/shop/kit/text/language';
import { AccountFrame } from '../../account/account-frame.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useDocumentText } from './document-text.ts';
import type { Ssm } from './document-view.ts';
import { DocumentEdit, DocumentOverview } from './single-document.tsx';
import { SsmForm, ssmPath } from './ssm-form.tsx';

const useSsm = () => useLoad('ssm', (signal) => call('GET /api/profile/ssm', {}, { signal }));

function variantOf({ fields }: Ssm, lang: Lang): string | null {
  if (!fields) return null;
  const name = buyerVariants.find(({ id }) => id === fields.buyer_variant_id)?.name[lang] ?? null;
  return fields.other_variant ?? name;
}

/** The company registration with its state. */
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
  return (
    <DocumentOverview
      load={useSsm()}
      formPath={`${ssmPath}/create`}
      nothing={{
        icon: 'office-building',
        title: text('ssm.none'),
        text: text('ssm.none.text'),
        add: text('ssm.add'),
      }}
      rowsOf={(ssm) => [
        { name: text('ssm.company'), value: ssm.fields?.ssm_company_name ?? null },
        { name: text('ssm.number'), value: ssm.fields?.ssm_id ?? null },
        { name: text('ssm.oldNumber'), value: ssm.fields?.ssm_old_id ?? null },
        { name: text('ssm.variant'), value: variantOf(ssm, lang) },
      ]}
    />
  );
}

/** The form for entering the registration or correcting a rejected one. */
export function SsmCreatePage() {
  const text = useDocumentText();
  return (
    <AccountFrame section="documents" title={text('ssm.update')} lead={text('ssm.lead')} isNested>
      <SsmEdit />
    </AccountFrame>
  );
}

function SsmEdit() {
  const load = useSsm();
  return (
    <DocumentEdit load={load} viewPath={ssmPath}>
      {(ssm) => <SsmForm ssm={ssm} onSsm={(data) => load.replace({ data })} onReload={load.reload} />}
    </DocumentEdit>
  );
}
