import { scopes } from '@bakul/shop/declarations';
import { canManageRole, type Role, roles } from '@bakul/shop/features/company/company.rules';
import type { Scope } from '@bakul/shop/kit/http/access';
import { Hint } from '@bakul/ui/hint';
import { RadioField } from '@bakul/ui/radio-field';
import { TextField } from '@bakul/ui/text-field';
import { format, type Rule } from '@bakul/ui/validate';
import { amountRule, parseAmount } from '@bakul/web/format/amount';
import { useStandingText } from '../../account/standing-text.ts';
import { useSession } from '../../session/use-session.ts';
import { canPlaceOrders, type LimitValues } from './spending-limits.ts';
import { useUsersText } from './users-text.ts';

export type RoleLimitValues = LimitValues & { role: string };

const isAmount: Rule = format((value) => parseAmount(value) !== null);
export const roleLimitRules = { per_order: [amountRule, isAmount], per_month: [amountRule, isAmount] };

export const roleOf = (value: string): Role => roles.find((role) => role === value) ?? 'viewer';

/** An amount of 0 means "may not buy", which is a separate option. */
export function limitsProblem({ role, limits, per_order, per_month }: RoleLimitValues): boolean {
  if (!canPlaceOrders(roleOf(role)) || limits !== 'some') return false;
  return (parseAmount(per_order) ?? 0) === 0 && (parseAmount(per_month) ?? 0) === 0;
}

type Field = (name: 'role' | 'limits' | 'per_order' | 'per_month') => {
  id: string;
  name: string;
  error: string | undefined;
  value: string;
  onValue: (value: string) => void;
  onBlur: () => void;
};
type RoleLimitsFieldsProps = {
  field: Field;
  /** Why the role cannot be changed. */
  lockedRole?: string | undefined;
};

/** The role, each with a description, and its spending limits. */
export function RoleLimitsFields({ field, lockedRole }: RoleLimitsFieldsProps) {
  const text = useUsersText();
  const standing = useStandingText();
  const held = useHeldScopes();
  const role = roleOf(field('role').value);
  return (
    <>
      {lockedRole ? (
        <div className="field">
          <p className="field-label">{text('user.role')}</p>
          <p className="grid py-3.5 px-4 border border-line rounded-control bg-canvas">
            <strong>{standing(`role.${role}`)}</strong>
            <span className="text-muted text-sm">{standing(`role.${role}.text`)}</span>
          </p>
          <Hint icon="lock">{lockedRole}</Hint>
        </div>
      ) : (
        <RadioField
          {...field('role')}
          label={text('user.role')}
          look="tiles"
          options={roles
            .filter((each) => canManageRole(held, each))
            .map((each) => ({
              value: each,
              label: standing(`role.${each}`),
              note: standing(`role.${each}.text`),
            }))}
        />
      )}
      {canPlaceOrders(role) ? (
        <LimitsFields field={field} />
      ) : (
        <Hint icon="wallet">{text('limits.role')}</Hint>
      )}
    </>
  );
}

function useHeldScopes(): readonly Scope[] {
  const held = useSession()?.scopes ?? [];
  return scopes.filter((scope) => held.includes(scope));
}

function LimitsFields({ field }: { field: Field }) {
  const text = useUsersText();
  const choice = field('limits');
  return (
    <>
      <RadioField
        {...choice}
        label={text('limits.title')}
        className="sm:[&_.option-list]:grid sm:[&_.option-list]:grid-cols-3 sm:[&_.option-list]:gap-3"
        options={(['none', 'some', 'never'] as const).map((each) => ({
          value: each,
          label: text(`limits.choice.${each}`),
          note: text(`limits.choice.${each}.text`),
        }))}
        data-testid="limit-choice"
      />
      {choice.value === 'some' && (
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('per_order')}
            type="number"
            prefix="RM"
            label={text('limits.perOrder')}
            hint={text('limits.hint')}
            autoComplete="off"
          />
          <TextField
            {...field('per_month')}
            type="number"
            prefix="RM"
            label={text('limits.perMonth')}
            hint={text('limits.hint')}
            autoComplete="off"
          />
        </div>
      )}
    </>
  );
}
