import type { Application } from '@bakul/shop/features/credit/application/application.contract';
import { type Tenor, tenors } from '@bakul/shop/features/credit/credit.constants';
import type { Credit } from '@bakul/shop/features/credit/credit.contract';
import type { ApiResult } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Form, useForm } from '@bakul/ui/form';
import { RadioField } from '@bakul/ui/radio-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { TextareaField } from '@bakul/ui/textarea-field';
import { showToast } from '@bakul/ui/toast-store';
import { format, maxLength, required } from '@bakul/ui/validate';
import { amountRule, formatAmountInput, parseAmount } from '@bakul/web/format/amount';
import { useRef } from 'react';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useDetailedFormText } from '../../forms/detailed-form-text.ts';
import { useCreditText } from './credit-text.ts';

type Values = { requested_limit: string; tenor_days: string; purpose: string };
type ApplyProps = { credit: Credit; application?: Application; onDone: () => void; onCancel?: () => void };

const least = 10_000;

export function ApplyCard({ title, ...rest }: ApplyProps & { title: string }) {
  return (
    <Card title={title}>
      <ApplyForm {...rest} />
    </Card>
  );
}

/** The application itself. It stays a draft until everything else is verified, and can then be submitted. */
export function ApplyForm({ credit, application, onDone, onCancel }: ApplyProps) {
  const text = useCreditText();
  const names = {
    requested_limit: text('apply.limit'),
    tenor_days: text('apply.tenor'),
    purpose: text('apply.purpose'),
  };
  const formText = useDetailedFormText<Values>({
    names,
    formats: { requested_limit: text('apply.limit.format') },
  });
  const slug = useRef(application?.slug ?? null);
  const isDraft = useRef(false);
  const canSubmit = credit.is_eligible && (!application || application.actions.includes('submit'));

  async function save(values: Values): Promise<ApiResult<{ data: Application }>> {
    const fields = {
      requested_limit: parseAmount(values.requested_limit) ?? 0,
      tenor_days: tenorOf(values.tenor_days),
      purpose: values.purpose.trim() || null,
    };
    return slug.current
      ? call('PATCH /api/credit/application/{slug}', { slug: slug.current, ...fields })
      : call('POST /api/credit/application', fields);
  }

  const form = useForm<Values>({
    initial: {
      requested_limit: formatAmountInput(application?.requested_limit ?? null),
      tenor_days: String(application?.tenor_days ?? 30),
      purpose: application?.purpose ?? '',
    },
    rules: {
      requested_limit: [required(), amountRule, format((value) => (parseAmount(value) ?? 0) >= least)],
      purpose: [maxLength(1000)],
    },
    messageOf: formText.messageOf,
    onSubmit: async (values) => {
      const wantsDraft = isDraft.current || !canSubmit;
      isDraft.current = false;
      const saved = await save(values);
      if (!saved.ok) return formText.refuse(saved.failure);
      // A retry updates this application, because a company has one at a time.
      slug.current = saved.data.data.slug;
      if (!wantsDraft) {
        const sent = await call('POST /api/credit/application/{slug}/submit', { slug: slug.current });
        if (!sent.ok) return formText.refuse(sent.failure);
      }
      showToast({ type: 'success', message: text(wantsDraft ? 'apply.saved' : 'apply.sent') });
      onDone();
      return undefined;
    },
  });
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <TextField
        {...form.field('requested_limit')}
        type="number"
        prefix="RM"
        label={names.requested_limit}
        hint={text('apply.limit.hint')}
        isRequired
        autoComplete="off"
        className="max-w-80"
      />
      <RadioField
        {...form.field('tenor_days')}
        look="tiles"
        className="[&_.option-list]:grid-cols-[repeat(auto-fill,minmax(min(120px,100%),1fr))]"
        label={names.tenor_days}
        options={tenors.map((n) => ({ value: String(n), label: text('apply.tenor.option', { n }) }))}
      />
      <TextareaField
        {...form.field('purpose')}
        label={names.purpose}
        mark={formText.optional}
        hint={text('apply.purpose.hint')}
        rows={3}
        autoHeight
        maxLength={1000}
      />
      <div className={actionRow}>
        {canSubmit && <SubmitButton isSubmitting={form.isSubmitting}>{text('apply.submit')}</SubmitButton>}
        <SubmitButton
          variant={canSubmit ? 'neutral' : 'primary'}
          onClick={() => {
            isDraft.current = true;
          }}
        >
          {text('apply.save')}
        </SubmitButton>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {text('apply.cancel')}
          </Button>
        )}
      </div>
    </Form>
  );
}

const tenorOf = (text: string): Tenor => tenors.find((tenor) => String(tenor) === text) ?? 30;
