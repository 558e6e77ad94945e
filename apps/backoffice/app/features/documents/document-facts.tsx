import type { StaffDocument } from '@bakul/shop/features/account/document/staff/document.contract';
import { buyerVariants } from '@bakul/shop/features/content/reference.rules';
import { formatDate } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { textLink } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { useDocumentsText } from './documents-text.ts';

/** Display order of the fields, the same for every kind of document. */
const order = [
  'full_name',
  'identity_number',
  'ssm_company_name',
  'ssm_id',
  'ssm_old_id',
  'buyer_variant_id',
  'other_variant',
  'bank_name',
  'holder',
  'account_number',
] as const;

/** The entered fields, to compare with the pages. Numbers are masked until someone requests them. */
export function DocumentFields({ document }: { document: StaffDocument }) {
  const { lang, t: common } = useI18n();
  const t = useDocumentsText();
  const { may } = useStaff();
  const mutation = useMutation();
  const [whole, setWhole] = useState<Record<string, string> | null>(null);
  const { person, hints } = document;
  const fields = { ...document.fields, ...whole };
  const lastReason = document.history.findLast(({ to }) => to === 'rejected')?.reason;

  async function show() {
    const result = await mutation.run(
      'POST /api/staff/document/{id}/reveal',
      { id: document.id },
      { done: null },
    );
    if (result.ok) setWhole(result.data.data.fields);
  }

  return (
    <>
      {hints.map((hint) => (
        <Notice key={hint} tone="warning">
          {t(`documents.hint.${hint}`)}
          {hint === 'handed_in_again' && lastReason && (
            <p>{t('documents.lastReason', { reason: lastReason })}</p>
          )}
        </Notice>
      ))}
      <section>
        <h3 className="text-base font-bold">{t('documents.entered')}</h3>
        <Facts
          facts={[
            ...order.map((name) => ({
              label: t(`documents.field.${name}`),
              value: name === 'buyer_variant_id' ? variantName(fields[name], lang) : fields[name],
            })),
            {
              label: t('documents.validUntil'),
              value: document.expires_on && formatLocalDay(document.expires_on, lang),
            },
          ]}
        />
        <FailureNotice failure={mutation.failure} />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="neutral"
            size="small"
            icon={whole ? 'eye-off' : 'eye'}
            isLoading={mutation.isBusy}
            onClick={() => (whole ? setWhole(null) : void show())}
          >
            {whole ? t('documents.hide') : t('documents.show')}
          </Button>
          <span className="text-muted text-sm font-normal">{t('documents.show.note')}</span>
        </div>
      </section>
      <section>
        <h3 className="text-base font-bold">{t('documents.account')}</h3>
        <Facts
          facts={[
            {
              label: t('documents.owner'),
              value: may('company.review') ? (
                <Link to={`/people?open=${person.id}`} className={textLink}>
                  {person.name}
                </Link>
              ) : (
                person.name
              ),
            },
            {
              label: t('documents.company'),
              value:
                document.of_company && may('company.review') ? (
                  <Link to={`/companies?open=${document.of_company.id}`} className={textLink}>
                    {document.of_company.name}
                  </Link>
                ) : (
                  document.company
                ),
            },
            { label: common('signIn.email'), value: person.email },
            { label: t('documents.phone'), value: person.phone },
            { label: t('documents.reads'), value: t(`documents.reads.${person.language}`) },
            { label: t('documents.since'), value: formatDate(new Date(person.created_at), lang) },
          ]}
        />
      </section>
    </>
  );
}

const variantName = (id: string | undefined, lang: 'en' | 'ms') =>
  buyerVariants.find((each) => String(each.id) === id)?.name[lang];
