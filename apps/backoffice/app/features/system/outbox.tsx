import type { Api } from '@bakul/shop/api';
import { toMailFailure } from '@bakul/shop/features/staff/system/system.rules';
import { Button } from '@bakul/ui/button';
import { DataTable } from '@bakul/ui/data-table';
import { Segmented } from '@bakul/ui/segmented';
import { useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { readable } from '../../frame/record-text.ts';
import { usePages } from '../../frame/use-pages.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListFooter } from '../../parts/list-footer.tsx';
import { useSystemText } from './system-text.ts';
import { TechnicalDetails } from './technical-details.tsx';

type OutboxProps = {
  counts: Api['GET /api/staff/system']['output']['data']['mail'];
  onChanged: () => Promise<unknown>;
};

export function Outbox({ counts, onChanged }: OutboxProps) {
  const { lang } = useI18n();
  const t = useSystemText();
  const [state, setState] = useState<'failed' | 'waiting'>('failed');
  const mails = usePages('GET /api/staff/system/mail', { state });
  const mutation = useMutation({ onConflict: mails.reload });

  async function resend(id: number) {
    const result = await mutation.run(
      'POST /api/staff/system/mail/{id}/resend',
      { id },
      { done: t('system.mail.resent') },
    );
    if (result.ok) await Promise.all([mails.reload(), onChanged()]);
  }

  return (
    <div className="grid grid-cols-1 gap-3 justify-items-start">
      <h2 className="text-lg">{t('system.mail')}</h2>
      <p className="text-muted">
        {t('system.mail.counts', { waiting: counts.waiting, failed: counts.failed, sent: counts.sent_today })}
      </p>
      <Segmented
        label={t('system.mail')}
        selected={state}
        onSelect={(id) => setState(id === 'waiting' ? 'waiting' : 'failed')}
        segments={[
          { id: 'failed', label: t('system.mail.failed') },
          { id: 'waiting', label: t('system.mail.waiting') },
        ]}
      />
      <FailureNotice
        failure={mutation.failure ?? mails.failure}
        onRetry={mails.failure ? mails.reload : undefined}
      />
      {mails.rows.length === 0 ? (
        !mails.isLoading && <p className="text-muted">{t('system.mail.none')}</p>
      ) : (
        <DataTable className="w-full min-w-0" caption={t('system.mail')} density="dense">
          <thead>
            <tr>
              <th scope="col">{t('system.mail.to')}</th>
              <th scope="col">{t('system.mail.kind')}</th>
              <th scope="col">{t('system.mail.since')}</th>
              <th scope="col" data-numeric>
                {t('system.mail.attempts')}
              </th>
              <th scope="col">{t('system.mail.reason')}</th>
              <th scope="col">
                <span className="sr-only">{t('system.mail.resend')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {mails.rows.map((mail) => (
              <tr key={mail.id}>
                <th scope="row">{mail.recipient}</th>
                <td>{readable(mail.template)}</td>
                <td>{formatTime(mail.created_at, lang)}</td>
                <td data-numeric>{mail.attempts}</td>
                <td>
                  {mail.failure && (
                    <TechnicalDetails
                      reason={t(`mailFailure.${toMailFailure(mail.failure)}`)}
                      details={mail.failure}
                    />
                  )}
                </td>
                <td data-numeric>
                  {mail.can_resend ? (
                    <Button variant="neutral" size="small" onClick={() => void resend(mail.id)}>
                      {t('system.mail.resend')}
                      <span className="sr-only">: {mail.recipient}</span>
                    </Button>
                  ) : (
                    <span className="text-muted">{t('system.mail.gone')}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <ListFooter pages={mails} />
    </div>
  );
}
