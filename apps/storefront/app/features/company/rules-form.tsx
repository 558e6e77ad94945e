import type { Api } from '@bakul/shop/api';
import type { ApprovalRuleFields } from '@bakul/shop/features/company/company.contract';
import { Button, IconButton } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Form, useForm } from '@bakul/ui/form';
import type { FormRules } from '@bakul/ui/form-errors';
import { SelectField } from '@bakul/ui/select-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { format, required } from '@bakul/ui/validate';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { amountRule, parseAmount } from './amount.ts';
import { useCompanyFormText } from './company-form-text.ts';
import { useCompanyText } from './company-text.ts';
import {
  findRepeatedRow,
  firstFreeSubject,
  maxRules,
  parseRuleRows,
  ruleRoles,
  toRuleRow,
} from './rule-rows.ts';
import { useStandingText } from './standing-text.ts';

type Values = Record<string, string>;
type RulesFormProps = {
  rules: readonly ApprovalRuleFields[];
  onRules: (answer: Api['GET /api/company/rules']['output']) => void;
  onDone: () => void;
};

const who = (row: number) => `who-${row}`;
const above = (row: number) => `above-${row}`;
const day = (row: number) => `day-${row}`;
const delivery = (row: number) => `delivery-${row}`;
// Form values are strings: a checked box is 'true', an unchecked one is empty.
const checked = 'true';
const boxOf = (isChecked: boolean) => (isChecked ? checked : '');

/** The rules as rows: for everybody or a role, above an amount. They are saved together. */
export function RulesForm({ rules, onRules, onDone }: RulesFormProps) {
  const text = useCompanyText();
  const standing = useStandingText();
  const [rows, setRows] = useState(() => rules.map((_, index) => index));
  const adder = useRef<HTMLButtonElement>(null);
  const [removed, setRemoved] = useState(0);
  // The button that removed the row is unmounted, so the focus moves to the add button.
  useEffect(() => {
    if (removed > 0) adder.current?.focus();
  }, [removed]);
  const names = Object.fromEntries(
    rows.flatMap((row, index) => [
      [who(row), text('rules.who.of', { n: index + 1 })],
      [above(row), text('rules.amount.of', { n: index + 1 })],
    ]),
  );
  const formText = useCompanyFormText<Values>({
    names,
    formats: Object.fromEntries(rows.map((row) => [above(row), text('rules.amount.format')])),
  });
  const isAmount = format((value) => parseAmount(value) !== null);
  const amounts: FormRules<Values> = Object.fromEntries(
    rows.map((row) => [above(row), [required(), amountRule, isAmount]]),
  );
  const form = useForm<Values>({
    initial: Object.fromEntries(
      rules.map(toRuleRow).flatMap((row, index) => [
        [who(index), row.who],
        [above(index), row.above],
        [day(index), boxOf(row.countsDay)],
        [delivery(index), boxOf(row.countsDelivery)],
      ]),
    ),
    rules: amounts,
    messageOf: formText.messageOf,
    onSubmit: save,
  });
  const typed = (values: Values) =>
    rows.map((row) => ({
      who: values[who(row)] ?? '',
      above: values[above(row)] ?? '',
      countsDay: values[day(row)] === checked,
      countsDelivery: values[delivery(row)] === checked,
    }));
  const options = [
    { value: '', label: text('rules.everybody') },
    ...ruleRoles.map((role) => ({ value: role, label: standing(`role.${role}`) })),
  ];

  async function save(values: Values) {
    const lines = typed(values);
    const twice = findRepeatedRow(lines);
    const row = twice === null ? undefined : rows[twice];
    if (twice !== null && row !== undefined) {
      const role = options.find(({ value }) => value === lines[twice]?.who)?.label ?? '';
      return { fields: { [who(row)]: text('rules.twice', { role }) } };
    }
    const wanted = parseRuleRows(lines);
    if (!wanted) return { message: text('rules.amount.format') };
    const result = await call('PUT /api/company/rules', { rules: wanted });
    if (!result.ok) return formText.refuse(result.failure);
    onRules(result.data);
    showToast({ type: 'success', message: text('rules.saved') });
    onDone();
    return undefined;
  }

  function add() {
    const row = Math.max(-1, ...rows) + 1;
    form.setValue(who(row), firstFreeSubject(typed(form.values)));
    form.setValue(above(row), '');
    form.setValue(day(row), checked);
    form.setValue(delivery(row), checked);
    setRows([...rows, row]);
  }

  return (
    <Form form={form} labels={formText.labels} className="account-form">
      <p className="account-lead">{text('rules.text')}</p>
      {rows.length === 0 && <p className="company-nothing">{text('rules.none')}</p>}
      {rows.map((row, index) => (
        <fieldset key={row} className="rule-row">
          <SelectField {...form.field(who(row))} label={text('rules.who')} options={options} />
          <TextField
            {...form.field(above(row))}
            type="number"
            prefix="RM"
            label={text('rules.amount')}
            mark={`(${text('rules.amount.hint')})`}
            autoFocus={row >= rules.length}
            isRequired
          />
          <IconButton
            icon="trash"
            label={text('rules.remove', { n: index + 1 })}
            onClick={() => {
              setRows(rows.filter((each) => each !== row));
              setRemoved(removed + 1);
            }}
          />
          <div className="rule-counts">
            <CountBox field={form.field(day(row))} label={text('rules.counts.day')} />
            <CountBox field={form.field(delivery(row))} label={text('rules.counts.delivery')} />
          </div>
        </fieldset>
      ))}
      {rows.length > 0 && <p className="company-hint">{text('rules.counts.hint')}</p>}
      {rows.length < maxRules && (
        <div>
          <Button ref={adder} variant="secondary" icon="plus" onClick={add}>
            {text('rules.add')}
          </Button>
        </div>
      )}
      <div className="account-actions">
        <SubmitButton isSubmitting={form.isSubmitting}>{text('company.save')}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {text('company.cancel')}
        </Button>
      </div>
    </Form>
  );
}

type CountBoxProps = {
  field: { id: string; name: string; value: string; onValue: (value: string) => void };
  label: string;
};

function CountBox({ field: { id, name, value, onValue }, label }: CountBoxProps) {
  return (
    <CheckboxField
      id={id}
      name={name}
      label={label}
      isChecked={value === checked}
      onValue={(isChecked) => onValue(boxOf(isChecked))}
    />
  );
}
