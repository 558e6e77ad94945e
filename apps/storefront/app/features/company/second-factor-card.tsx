import type { Company } from '@bakul/shop/features/company/company.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Badge } from '@bakul/ui/chip';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { ConfirmModal } from '../../account/confirm-modal.tsx';
import { Lead } from '../../account/lead.tsx';
import { call } from '../../api/browser-client.ts';
import { useCompanyText } from './company-text.ts';

type SecondFactorCardProps = {
  company: Company;
  canEdit: boolean;
  onCompany: (company: Company) => void;
};

/** Whether everybody needs a second factor to act for the company. Owners can change it. */
export function SecondFactorCard({ company, canEdit, onCompany }: SecondFactorCardProps) {
  const text = useCompanyText();
  const [isAsking, setAsking] = useState(false);
  const isRequired = company.requires_second_factor;

  async function change() {
    const result = await call('PUT /api/company/second_factor', { required: !isRequired });
    if (!result.ok) return result.failure;
    setAsking(false);
    onCompany(result.data.data);
    showToast({ type: 'success', message: text(isRequired ? 'factor.off.done' : 'factor.on.done') });
    return null;
  }

  return (
    <Card
      title={text('factor.card')}
      aside={
        isRequired ? (
          <Badge tone="success" icon="check">
            {text('factor.state.on')}
          </Badge>
        ) : (
          <Badge>{text('factor.state.off')}</Badge>
        )
      }
    >
      <Lead>{text('factor.text')}</Lead>
      {canEdit && (
        <Button variant="neutral" onClick={() => setAsking(true)}>
          {text(isRequired ? 'factor.off' : 'factor.on')}
        </Button>
      )}
      <ConfirmModal
        isOpen={isAsking}
        variant="primary"
        title={text(isRequired ? 'factor.off.title' : 'factor.on.title')}
        confirmLabel={text(isRequired ? 'factor.off' : 'factor.on')}
        cancelLabel={text('factor.keep')}
        onConfirm={change}
        onClose={() => setAsking(false)}
      >
        <p>{text(isRequired ? 'factor.off.text' : 'factor.on.text')}</p>
      </ConfirmModal>
    </Card>
  );
}
