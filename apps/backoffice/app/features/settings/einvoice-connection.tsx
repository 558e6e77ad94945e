import type { Api } from '@bakul/shop/api';
import type { StaffEinvoiceSettings } from '@bakul/shop/features/einvoice/staff/einvoice.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Badge, type Tone } from '@bakul/ui/chip';
import { formatMoment } from '@bakul/web/format/format-date';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Facts } from '../../parts/facts.tsx';
import { useSettingsText } from './settings-text.ts';

type CheckResult = Api['POST /api/staff/e_invoice/settings/check']['output']['data'];

const tones: Record<CheckResult[keyof CheckResult], Tone> = {
  accepted: 'success',
  valid: 'success',
  rejected: 'danger',
  invalid: 'danger',
  expired: 'danger',
  unreachable: 'warning',
  unchecked: 'warning',
  none: 'neutral',
};

type EinvoiceConnectionProps = {
  saved: StaffEinvoiceSettings;
  /** Unsaved changes would not be checked. */
  isDirty: boolean;
};

/** Where documents are sent, with which certificate, and whether MyInvois accepts us. */
export function EinvoiceConnection({ saved, isDirty }: EinvoiceConnectionProps) {
  const { lang } = useI18n();
  const t = useSettingsText();
  const mutation = useMutation();
  const [result, setResult] = useState<CheckResult | null>(null);
  const { environment, document_version, certificate } = saved;

  async function check() {
    const answer = await mutation.run('POST /api/staff/e_invoice/settings/check', {}, { done: null });
    if (answer.ok) setResult(answer.data.data);
  }

  return (
    <Card title={t('settings.einvoice.connection')}>
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone={environment === 'production' ? 'success' : 'warning'}>
            {t(`settings.einvoice.${environment}`)}
          </Badge>
          <span className="text-muted text-sm">{t(`settings.einvoice.${environment}.text`)}</span>
        </p>
        <Facts
          facts={[
            {
              label: t('settings.einvoice.version'),
              value: t(
                document_version === '1.1' ? 'settings.einvoice.signed' : 'settings.einvoice.unsigned',
              ),
              isWide: true,
            },
            {
              label: t('settings.einvoice.certificate'),
              value:
                certificate &&
                t(certificate.is_valid ? 'settings.einvoice.until' : 'settings.einvoice.expired', {
                  subject: certificate.subject,
                  time: formatMoment(certificate.valid_until, lang),
                }),
              isWide: true,
            },
          ]}
        />
        <FailureNotice failure={mutation.failure} />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Button
            variant="neutral"
            icon="refresh-cw"
            isLoading={mutation.isBusy}
            disabled={isDirty}
            onClick={() => void check()}
          >
            {t('settings.einvoice.check')}
          </Button>
          {isDirty && <span className="text-muted text-sm">{t('settings.einvoice.saveFirst')}</span>}
          <ul role="status" className="flex flex-wrap gap-2" data-testid="einvoice-check">
            {result && (
              <>
                <li>
                  <Badge tone={tones[result.access]}>{t(`settings.einvoice.access.${result.access}`)}</Badge>
                </li>
                <li>
                  <Badge tone={tones[result.tin]}>{t(`settings.einvoice.tin.${result.tin}`)}</Badge>
                </li>
                <li>
                  <Badge tone={tones[result.certificate]}>
                    {t(`settings.einvoice.certificate.${result.certificate}`)}
                  </Badge>
                </li>
              </>
            )}
          </ul>
        </div>
      </div>
    </Card>
  );
}
