import { type StaffRole, staffRoles } from '@bakul/shop/kit/http/access';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { SelectField } from '@bakul/ui/select-field';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { format, required } from '@bakul/ui/validate';
import { useMutation } from '../../api/use-mutation.ts';
import { useFormText } from '../../frame/form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useStaffText } from './staff-text.ts';

type InviteModalProps = { isOpen: boolean; onClose: () => void; onInvited: (id: number) => Promise<void> };

export function InviteModal({ isOpen, onClose, onInvited }: InviteModalProps) {
  const { t: common } = useI18n();
  const t = useStaffText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('staff.invite.title')}
      closeLabel={common('common.close')}
      contentClassName="max-w-lg"
    >
      <InviteForm
        onInvited={async (id) => {
          onClose();
          await onInvited(id);
        }}
      />
    </Modal>
  );
}

type Values = { name: string; email: string; role: string; language: string };

function InviteForm({ onInvited }: Pick<InviteModalProps, 'onInvited'>) {
  const { t: common, lang } = useI18n();
  const t = useStaffText();
  const mutation = useMutation();
  const names = {
    name: t('staff.name'),
    email: t('staff.email'),
    role: t('staff.role'),
    language: t('staff.language'),
  };
  const text = useFormText<Values>({ names });
  const form = useForm<Values>({
    initial: { name: '', email: '', role: 'sales', language: lang },
    rules: {
      name: [required()],
      email: [required(), format((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value))],
    },
    messageOf: text.messageOf,
    onSubmit: async ({ name, email, role, language }) => {
      const input = { name, email, role: roleOf(role), language: language === 'ms' ? 'ms' : 'en' } as const;
      const done = t('staff.invited', { email });
      const result = await mutation.run('POST /api/staff/member', input, { done });
      if (!result.ok) return text.refuse(result.failure);
      await onInvited(result.data.data.id);
      return undefined;
    },
  });
  return (
    <Form form={form} labels={text.labels} className="grid gap-4">
      <p className="text-muted">{t('staff.invite.text')}</p>
      <TextField {...form.field('name')} label={names.name} autoComplete="off" />
      <TextField {...form.field('email')} type="email" label={names.email} autoComplete="off" />
      <SelectField
        {...form.field('role')}
        label={names.role}
        options={staffRoles.map((role) => ({ value: role, label: common(`role.${role}`) }))}
      />
      <SelectField
        {...form.field('language')}
        label={names.language}
        options={[
          { value: 'en', label: 'English' },
          { value: 'ms', label: 'Bahasa Melayu' },
        ]}
      />
      <SubmitButton isSubmitting={form.isSubmitting}>{t('staff.invite.submit')}</SubmitButton>
    </Form>
  );
}

const roleOf = (value: string): StaffRole => staffRoles.find((role) => role === value) ?? 'sales';
