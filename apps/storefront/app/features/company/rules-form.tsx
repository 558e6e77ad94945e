import type { Api } from '@bakul/shop/api';
import type { ApprovalRuleFields } from '@bakul/shop/features/company/company.contract';
import { Button, IconButton } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Form, useForm } from '@bakul/ui/form';
import { SelectField } from '@bakul/ui/select-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { format, required } from '@bakul/ui/validate';
import { amountRule, parseAmount } from '@bakul/web/format/amount';
import { useEffect, useRef, useState } from 'react';
import { Lead } from '../../account/lead.tsx';
import { useStandingText } from '../../account/standing-text.ts';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useDetailedFormText } from '../../forms/detailed-form-text.ts';
import { useCompanyText } from './company-text.ts';
import { EmptyNote } from './empty-note.tsx';
import {
  checkedValue,
  findRepeatedRow,
  firstFreeSubject,
  isChecked,
  maxRules,
  parseRuleRows,
  type RuleValues,
  readRuleRow,
  ruleFields,
  ruleRoles,
  toRuleRow,
  toRuleValues,
} from './rule-rows.ts';

type RulesFormProps = {
  rules: readonly ApprovalRuleFields[];
  onRules: (answer: Api['GET /api/company/rules']['output']) => void;
  onDone: () => void;
};

/** The rules as rows: for everybody or a role, above an amount. They are saved together. */
export function RulesForm({ rules, onRules, onDone }: RulesFormProps) {
  const text = useCompanyText();
  const subjects = useSubjects();
  const { rows, adder, append, remove } = useRowNumbers(rules.length);
  const formText = useRowsText(rows);
  const isAmount = format((value) => parseAmount(value) !== null);
  const form = useForm<RuleValues>({
    initial: Object.fromEntries(
      rules.flatMap((rule, row) => Object.entries(toRuleValues(row, toRuleRow(rule)))),
    ),
    rules: Object.fromEntries(rows.map((row) => [ruleFields(row).above, [required(), amountRule, isAmount]])),
    messageOf: formText.messageOf,
    onSubmit: save,
  });
  const typed = (values: RuleValues) => rows.map((row) => readRuleRow(values, row));

  async function save(values: RuleValues) {
    const lines = typed(values);
    const twice = findRepeatedRow(lines);
    const row = twice === null ? undefined : rows[twice];
    if (twice !== null && row !== undefined) {
      const role = subjects.find(({ value }) => value === lines[twice]?.who)?.label ?? '';
      return { fields: { [ruleFields(row).who]: text('rules.twice', { role }) } };
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
    const who = firstFreeSubject(typed(form.values));
    const added = toRuleValues(append(), { who, above: '', countsDay: true, countsDelivery: true });
    for (const [name, value] of Object.entries(added)) form.setValue(name, value);
  }

  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <Lead>{text('rules.text')}</Lead>
      {rows.length === 0 && <EmptyNote>{text('rules.none')}</EmptyNote>}
      {rows.map((row, index) => (
        <RuleFieldset
          key={row}
          form={form}
          row={row}
          n={index + 1}
          subjects={subjects}
          isNew={row >= rules.length}
          onRemove={() => remove(row)}
        />
      ))}
      {rows.length > 0 && <p className="text-muted text-sm">{text('rules.counts.hint')}</p>}
      {rows.length < maxRules && (
        <div>
          <Button ref={adder} variant="secondary" icon="plus" onClick={add}>
            {text('rules.add')}
          </Button>
        </div>
      )}
      <div className={actionRow}>
        <SubmitButton isSubmitting={form.isSubmitting}>{text('company.save')}</SubmitButton>
        <Button variant="quiet" onClick={onDone}>
          {text('company.cancel')}
        </Button>
      </div>
    </Form>
  );
}

/** The numbers that name the fields of the rows. They stay when another row is removed. */
function useRowNumbers(count: number) {
  const [rows, setRows] = useState(() => Array.from({ length: count }, (_, index) => index));
  const [removed, setRemoved] = useState(0);
  const adder = useRef<HTMLButtonElement>(null);
  // The button that removed the row is unmounted, so the focus moves to the add button.
  useEffect(() => {
    if (removed > 0) adder.current?.focus();
  }, [removed]);

  function append(): number {
    const row = Math.max(-1, ...rows) + 1;
    setRows([...rows, row]);
    return row;
  }

  function remove(row: number) {
    setRows(rows.filter((each) => each !== row));
    setRemoved(removed + 1);
  }

  return { rows, adder, append, remove };
}

/** The form's texts, in which a field is called by the place of its row. */
function useRowsText(rows: readonly number[]) {
  const text = useCompanyText();
  const names = rows.flatMap((row, index) => {
    const { who, above } = ruleFields(row);
    return [
      [who, text('rules.who.of', { n: index + 1 })],
      [above, text('rules.amount.of', { n: index + 1 })],
    ];
  });
  const formats = rows.map((row) => [ruleFields(row).above, text('rules.amount.format')]);
  return useDetailedFormText<RuleValues>({
    names: Object.fromEntries(names),
    formats: Object.fromEntries(formats),
  });
}

/** For whom a rule can be: everybody or a role. */
function useSubjects() {
  const text = useCompanyText();
  const standing = useStandingText();
  return [
    { value: '', label: text('rules.everybody') },
    ...ruleRoles.map((role) => ({ value: role, label: standing(`role.${role}`) })),
  ];
}

type RuleFieldsetProps = {
  form: ReturnType<typeof useForm<RuleValues>>;
  row: number;
  n: number;
  subjects: ReturnType<typeof useSubjects>;
  isNew: boolean;
  onRemove: () => void;
};

function RuleFieldset({ form, row, n, subjects, isNew, onRemove }: RuleFieldsetProps) {
  const text = useCompanyText();
  const { who, above, day, delivery } = ruleFields(row);
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)_44px] items-end gap-3 p-4 border border-line rounded-control sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_44px]">
      <SelectField
        {...form.field(who)}
        label={text('rules.who')}
        options={subjects}
        className="col-span-full sm:col-auto"
      />
      <TextField
        {...form.field(above)}
        type="number"
        prefix="RM"
        label={text('rules.amount')}
        mark={`(${text('rules.amount.hint')})`}
        autoFocus={isNew}
        isRequired
      />
      <IconButton
        className="h-12 text-danger"
        icon="trash"
        label={text('rules.remove', { n })}
        onClick={onRemove}
      />
      <div className="col-span-full grid gap-1">
        <CountBox field={form.field(day)} label={text('rules.counts.day')} />
        <CountBox field={form.field(delivery)} label={text('rules.counts.delivery')} />
      </div>
    </fieldset>
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
      isChecked={isChecked(value)}
      onValue={(isOn) => onValue(checkedValue(isOn))}
    />
  );
}
