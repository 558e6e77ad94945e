import type { StaffEinvoiceDetail } from '@bakul/shop/features/einvoice/staff/einvoice.contract';
import { Notice } from '@bakul/ui/inline-error';
import { Link } from 'react-router';
import { textLink } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { useEinvoicesText } from './einvoices-text.ts';
import { placeToFix } from './place-to-fix.ts';

/** What is wrong with an e-invoice, and where to correct it. */
export function EinvoiceProblem({ einvoice }: { einvoice: StaffEinvoiceDetail }) {
  const t = useEinvoicesText();
  const { status, errors, reason } = einvoice;
  if (status === 'rejected_by_buyer') {
    return (
      <Notice tone="warning" title={t('einvoice.rejected')}>
        {reason && <p className="wrap-anywhere">“{reason}”</p>}
        <p>{t('einvoice.rejected.text')}</p>
      </Notice>
    );
  }
  if (status === 'cancelled' && reason) {
    return (
      <Notice title={t('einvoice.reason')}>
        <p className="wrap-anywhere">{reason}</p>
      </Notice>
    );
  }
  if (errors.length === 0) return null;
  return (
    <Notice tone="danger" title={t('einvoice.errors')}>
      <ul className="grid gap-2">
        {errors.map((error) => (
          <li key={`${error.code} ${error.field}`} className="grid justify-items-start gap-0.5">
            <span>{error.text}</span>
            <FixLink field={error.field} buyer={einvoice.is_private ? null : einvoice.buyer} />
            {error.original !== '' && error.original !== error.text && (
              <span className="text-muted text-sm wrap-anywhere">
                {t('einvoice.error.original', { text: `${error.code} ${error.original}` })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {t(einvoice.actions.includes('ask_buyer') ? 'einvoice.ask.private' : 'einvoice.errors.after')}
      </p>
    </Notice>
  );
}

function FixLink({ field, buyer }: { field: string | null; buyer: string | null }) {
  const t = useEinvoicesText();
  const { may } = useStaff();
  const place = placeToFix(field);
  if (place === 'company' && buyer !== null && may('company.review')) {
    return (
      <Link className={textLink} to={`/companies?keywords=${encodeURIComponent(buyer)}`}>
        {t('einvoice.fix.company')}
      </Link>
    );
  }
  if (place === 'settings' && may('setting.edit')) {
    return (
      <Link className={textLink} to="/settings/e-invoice">
        {t('einvoice.fix.settings')}
      </Link>
    );
  }
  return null;
}
