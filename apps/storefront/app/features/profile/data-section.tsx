import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { showToast } from '@bakul/ui/toast-store';
import { saveAs } from '@bakul/web/api/save-as';
import { useState } from 'react';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { Lead } from '../../account/lead.tsx';
import { useProfileText } from '../../account/profile-text.ts';
import { call } from '../../api/browser-client.ts';
import { reportFailure } from '../../errors/report-failure.ts';
import { CloseAccount } from './close-account.tsx';

/** Export of the personal data, and closing the account. */
export function DataSection() {
  const text = useProfileText();
  const [isClosing, setClosing] = useState(false);
  return (
    <div className="grid grid-cols-1 gap-4">
      <ExportCard />
      <Card title={text('close.title')}>
        <Lead>{text('close.text')}</Lead>
        <Button variant="neutral" className="text-danger" onClick={() => setClosing(true)}>
          {text('close.open')}
        </Button>
      </Card>
      <CloseAccount isOpen={isClosing} onClose={() => setClosing(false)} />
    </div>
  );
}

function ExportCard() {
  const text = useProfileText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function download() {
    setBusy(true);
    const result = await call('GET /api/profile/export', {});
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return reportFailure(result.failure);
    const { exported_at } = result.data.data;
    const content = new Blob([JSON.stringify(result.data.data, null, 2)], { type: 'application/json' });
    saveAs(`bakul-${exported_at.slice(0, 10)}.json`, content);
    showToast({ type: 'success', message: text('export.done') });
  }

  return (
    <Card title={text('export.title')}>
      <Lead>{text('export.text')}</Lead>
      <Button variant="neutral" icon="download" isLoading={isBusy} onClick={download}>
        {text('export.download')}
      </Button>
      {failure && <FailureNotice className="mt-4" failure={failure} onRetry={download} isRetrying={isBusy} />}
    </Card>
  );
}
