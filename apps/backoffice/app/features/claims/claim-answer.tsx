import type { StaffClaim } from '@bakul/shop/features/payment/claim/staff/claim.contract';
import type { Sen } from '@bakul/shop/kit/money';
import { formatMoney } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { RadioField } from '@bakul/ui/radio-field';
import { formatCentsInput, maxStaffAmount, parseAmount } from '@bakul/web/format/amount';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { UnsavedChangesWarning } from '../../frame/leave-warning.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { sumLine } from '../../parts/styles.ts';
import { TemplatesField } from '../../parts/templates-field.tsx';
import { ClaimLines } from './claim-lines.tsx';
import { useClaimsText } from './claims-text.ts';

type ClaimAnswerProps = { claim: StaffClaim; reload: () => Promise<unknown>; onDone: () => Promise<void> };
type Resolution = 'money' | 'replacement';

/** Approves with an amount per line, or denies. Orders on credit get a credit note, prepaid ones a refund. */
export function ClaimAnswer({ claim, reload, onDone }: ClaimAnswerProps) {
  const t = useClaimsText();
  const { t: common } = useI18n();
  const field = useId();
  const mutation = useMutation({ record: { type: 'claim', id: claim.id }, onConflict: reload });
  const [resolution, setResolution] = useState<Resolution>('money');
  const [amounts, setAmounts] = useState<Record<number, string>>(() =>
    Object.fromEntries(claim.lines.map(({ line_id, worth }) => [line_id, formatCentsInput(worth)])),
  );
  const [isAnswered, setAnswered] = useState(false);
  const [answer, setAnswer] = useState('');
  const [isTried, setTried] = useState(false);
  const [isDenying, setDenying] = useState(false);
  const id = String(claim.id);
  const by = claim.payment_method === 'credit' ? ('credit_note' as const) : ('refund' as const);
  const isMoney = resolution === 'money';

  const { lines, total, errors, isEdited } = useClaimAmounts(claim, amounts);
  const isTyped = answer.trim() !== '' || !isMoney || isEdited;
  const isTooMuch = isMoney && total > claim.most;
  const isNothing = isMoney && total === 0;

  async function approve(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const isWrong = isMoney && (Object.keys(errors).length > 0 || isTooMuch || isNothing);
    if (isWrong || answer.trim() === '' || mutation.isBusy) return;
    const given = isMoney
      ? {
          resolution: by,
          amount: total,
          lines: lines.map((line) => ({ line_id: line.line_id, amount: line.amount ?? 0 })),
        }
      : { resolution: 'replacement' as const, amount: 0, lines: [] };
    const done = t(isMoney ? `done.${by}` : 'done.replacement', { amount: formatMoney(total) });
    const input = { id, ...given, answer: answer.trim() } as const;
    if (!(await mutation.run('POST /api/staff/claim/{id}/approve', input, { done })).ok) return;
    setAnswered(true);
    await onDone();
  }
  async function deny(reason: string) {
    const done = t('done.denied');
    const result = await mutation.run('POST /api/staff/claim/{id}/deny', { id, answer: reason }, { done });
    if (!result.ok) return;
    setDenying(false);
    setAnswered(true);
    await onDone();
  }

  return (
    <>
      <form className="grid content-start gap-4 min-w-0" onSubmit={(event) => void approve(event)} noValidate>
        <UnsavedChangesWarning isUnsaved={isTyped && !isAnswered} />
        {!isDenying && <FailureNotice failure={mutation.failure} />}
        <RadioField
          id={`${field}-by`}
          name="resolution"
          look="tiles"
          label={t('claim.resolution')}
          value={resolution}
          onValue={(value) => setResolution(value === 'replacement' ? 'replacement' : 'money')}
          options={[
            { value: 'money', label: t(`by.${by}`) },
            { value: 'replacement', label: t('by.replacement') },
          ]}
        />
        <ClaimLines
          claim={claim}
          {...(isMoney && {
            amounts,
            errors: isTried ? errors : {},
            onAmount: (lineId: number, typed: string) =>
              setAmounts((before) => ({ ...before, [lineId]: typed })),
          })}
        />
        {isMoney && (
          <ClaimTotal
            total={total}
            most={claim.most}
            isTooMuch={isTooMuch}
            isMissing={isTried && isNothing}
          />
        )}
        <TemplatesField
          id={`${field}-answer`}
          label={t('claim.answer')}
          hint={t('claim.answer.hint')}
          value={answer}
          onValue={setAnswer}
          error={isTried && answer.trim() === '' ? common('reason.missing') : undefined}
          maxLength={500}
          templates={isMoney ? [`claim.${by}`, 'claim.sorry'] : ['claim.replacement']}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" icon="check" isLoading={mutation.isBusy && !isDenying}>
            {t('claim.approve')}
          </Button>
          <Button variant="neutral" icon="x" onClick={() => setDenying(true)}>
            {t('claim.deny')}
          </Button>
        </div>
      </form>
      {isDenying && (
        <ReasonDialog
          title={t('claim.deny.title', { order: claim.order })}
          label={t('claim.answer')}
          hint={t('claim.answer.hint')}
          action={t('claim.deny.do')}
          isDanger
          maxLength={500}
          templates={['deny.late', 'deny.photo', 'deny.asOrdered']}
          isBusy={mutation.isBusy}
          failure={mutation.failure}
          onClose={() => {
            mutation.clear();
            setDenying(false);
          }}
          onReason={(reason) => void deny(reason)}
        />
      )}
    </>
  );
}

/** The typed amounts, in sen, with their sum and the lines whose amount is invalid. */
function useClaimAmounts(claim: StaffClaim, amounts: Readonly<Record<number, string>>) {
  const { t: common } = useI18n();
  const lines = claim.lines.map(({ line_id }) => ({
    line_id,
    amount: parseAmount(amounts[line_id] ?? '', maxStaffAmount),
  }));
  const total = lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const errors = Object.fromEntries(
    lines.flatMap(({ line_id, amount }) => (amount === null ? [[line_id, common('amount.wrong')]] : [])),
  );
  const isEdited = claim.lines.some(({ line_id, worth }) => amounts[line_id] !== formatCentsInput(worth));
  return { lines, total, errors, isEdited };
}

type ClaimTotalProps = { total: Sen; most: Sen; isTooMuch: boolean; isMissing: boolean };

function ClaimTotal({ total, most, isTooMuch, isMissing }: ClaimTotalProps) {
  const t = useClaimsText();
  const { t: common } = useI18n();
  return (
    <p className={sumLine} role="status">
      <span>{t('claim.total')}</span>
      <span className="text-2xl/[1.2] font-strong">{formatMoney(total)}</span>
      {isTooMuch && <span className="field-error">{common('amount.most', { most: formatMoney(most) })}</span>}
      {isMissing && <span className="field-error">{common('amount.wrong')}</span>}
    </p>
  );
}
