import { scopes } from '@bakul/shop/declarations';
import { canManageRole, creditAccessOf } from '@bakul/shop/features/company/company.rules';
import type { CompanyUser } from '@bakul/shop/features/company/member/company-user.contract';
import { Button } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Form, useForm } from '@bakul/ui/form';
import { Modal } from '@bakul/ui/modal';
import { SubmitButton } from '@bakul/ui/submit-button';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { actionRow } from '../../account/styles.ts';
import { call } from '../../api/browser-client.ts';
import { useDetailedFormText } from '../../forms/detailed-form-text.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSession } from '../../session/use-session.ts';
import {
  limitsProblem,
  RoleLimitsFields,
  type RoleLimitValues,
  roleLimitRules,
  roleOf,
} from './role-limits-fields.tsx';
import { canPlaceOrders, limitValues, parseLimits } from './spending-limits.ts';
import { UserAccess } from './user-access.tsx';
import { Person } from './user-facts.tsx';
import { useUsersText } from './users-text.ts';

type UserModalProps = {
  user: CompanyUser | null;
  /** The number of active owners. Null while unknown. */
  owners: number | null;
  onClose: () => void;
  /** Something changed, here or elsewhere, so the list has to be reloaded. */
  onChanged: () => void;
};

/** One user: role, limits and access to the company. */
export function UserModal({ user, owners, onClose, onChanged }: UserModalProps) {
  const { t } = useI18n();
  const text = useUsersText();
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);
  return (
    <Modal
      isOpen={user !== null}
      onClose={onClose}
      title={shown ? text('users.edit.of', { name: shown.name }) : ''}
      closeLabel={t('common.close')}
      contentClassName="sm:max-w-2xl"
      isStatic
    >
      {shown && (
        <UserForm key={shown.id} user={shown} owners={owners} onClose={onClose} onChanged={onChanged} />
      )}
    </Modal>
  );
}

type UserValues = RoleLimitValues & { may_buy_on_credit: boolean };

/** A change of role ends the permission, so that it is sent again with the new role. */
function isCreditChanged(user: CompanyUser, { role, may_buy_on_credit }: UserValues): boolean {
  if (creditAccessOf(roleOf(role)) !== 'by_permission') return false;
  return may_buy_on_credit !== (role === user.role && user.may_buy_on_credit);
}

/** Why the role of this user cannot be changed here. Null when it can. */
function useLock(user: CompanyUser, owners: number | null): 'user.ownersOnly' | 'user.lastOwner' | null {
  const held = useSession()?.scopes ?? [];
  const mine = scopes.filter((scope) => held.includes(scope));
  if (!canManageRole(mine, user.role)) return 'user.ownersOnly';
  return user.role === 'owner' && user.is_active && owners === 1 ? 'user.lastOwner' : null;
}

function UserForm({ user, owners, onClose, onChanged }: UserModalProps & { user: CompanyUser }) {
  const text = useUsersText();
  const lock = useLock(user, owners);
  const formText = useDetailedFormText<UserValues>({
    names: {
      role: text('user.role'),
      limits: text('limits.title'),
      per_order: text('limits.perOrder'),
      per_month: text('limits.perMonth'),
      may_buy_on_credit: text('credit.permission'),
    },
    formats: { per_order: text('limits.format'), per_month: text('limits.format') },
  });
  const form = useForm<UserValues>({
    initial: { role: user.role, ...limitValues(user), may_buy_on_credit: user.may_buy_on_credit },
    rules: roleLimitRules,
    messageOf: formText.messageOf,
    onSubmit: async (values) => {
      if (limitsProblem(values)) return { fields: { per_order: text('limits.oneNeeded') } };
      const role = roleOf(values.role);
      const result = await call('PATCH /api/company/users/{id}', {
        id: user.id,
        // Unchanged fields are not sent, because somebody else may be changing them.
        ...(role !== user.role && { role }),
        ...(canPlaceOrders(role) && parseLimits(values)),
        ...(isCreditChanged(user, values) && { may_buy_on_credit: values.may_buy_on_credit }),
      });
      if (!result.ok) {
        if (result.failure.status === 409 || result.failure.status === 404) onChanged();
        return formText.refuse(result.failure);
      }
      showToast({ type: 'success', message: text('user.saved', { name: user.name }) });
      onChanged();
      onClose();
      return undefined;
    },
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <Person user={user} />
      <Form form={form} labels={formText.labels} className="grid grid-cols-1 gap-4">
        <RoleLimitsFields field={form.field} lockedRole={lock ? text(lock) : undefined} />
        {creditAccessOf(roleOf(form.field('role').value)) === 'by_permission' && (
          <CheckboxField
            {...form.checkbox('may_buy_on_credit')}
            label={text('credit.permission')}
            hint={text('credit.permission.hint')}
          />
        )}
        <div className={actionRow}>
          <SubmitButton isSubmitting={form.isSubmitting}>{text('user.save')}</SubmitButton>
          <Button variant="quiet" onClick={onClose}>
            {text('user.cancel')}
          </Button>
        </div>
      </Form>
      <UserAccess user={user} lock={lock} onDone={onClose} onChanged={onChanged} />
    </div>
  );
}
