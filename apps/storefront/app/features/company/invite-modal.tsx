import { Button } from '@bakul/ui/button';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { showToast } from '@bakul/ui/toast-store';
import { Lead } from '../../account/lead.tsx';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { emailRules } from '../../forms/account-rules.ts';
import { useDetailedFormText } from '../../forms/detailed-form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import {
  limitsProblem,
  RoleLimitsFields,
  type RoleLimitValues,
  roleLimitRules,
  roleOf,
} from './role-limits-fields.tsx';
import { canPlaceOrders, parseLimits } from './spending-limits.ts';
import { useUsersText } from './users-text.ts';

type Values = RoleLimitValues & { email: string };
type InviteModalProps = { isOpen: boolean; onClose: () => void; onInvited: () => void };

/** Static once opened, so that a stray click does not lose the input. */
export function InviteModal({ isOpen, onClose, onInvited }: InviteModalProps) {
  const { t } = useI18n();
  const text = useUsersText();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={text('invite.title')}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-2xl"
      isStatic
    >
      <InviteForm onCancel={onClose} onInvited={onInvited} />
    </Modal>
  );
}

function InviteForm({ onCancel, onInvited }: { onCancel: () => void; onInvited: () => void }) {
  const text = useUsersText();
  const formText = useDetailedFormText<Values>({
    names: {
      email: text('invite.email'),
      role: text('user.role'),
      limits: text('limits.title'),
      per_order: text('limits.perOrder'),
      per_month: text('limits.perMonth'),
    },
    formats: {
      email: text('invite.email.format'),
      per_order: text('limits.format'),
      per_month: text('limits.format'),
    },
  });
  const form = useForm<Values>({
    initial: { email: '', role: 'purchaser', limits: 'none', per_order: '', per_month: '' },
    rules: { email: emailRules, ...roleLimitRules },
    messageOf: formText.messageOf,
    onSubmit: async (values) => {
      if (limitsProblem(values)) return { fields: { per_order: text('limits.oneNeeded') } };
      const role = roleOf(values.role);
      const none = { order_limit: null, month_limit: null };
      const limits = canPlaceOrders(role) ? parseLimits(values) : none;
      const email = values.email.trim();
      const result = await call('POST /api/company/invitations', { email, role, ...limits });
      if (!result.ok) return formText.refuse(result.failure);
      showToast({ type: 'success', message: text('invite.sent', { email }) });
      onInvited();
      return undefined;
    },
  });
  return (
    <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
      <Lead>{text('invite.lead')}</Lead>
      <TextField
        {...form.field('email')}
        type="email"
        label={text('invite.email')}
        autoComplete="off"
        isRequired
      />
      <RoleLimitsFields field={form.field} />
      <div className={actionRow}>
        <SubmitButton icon="send" isSubmitting={form.isSubmitting}>
          {text('invite.send')}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          {text('user.cancel')}
        </Button>
      </div>
    </Form>
  );
}
