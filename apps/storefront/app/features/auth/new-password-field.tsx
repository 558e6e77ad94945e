import '@bakul/ui/styles/strength-meter.css';
import { strengthOf } from '@bakul/shop/kit/password-strength';
import { Icon } from '@bakul/ui/icon';
import { PasswordField } from '@bakul/ui/password-field';
import { StrengthMeter } from '@bakul/ui/strength-meter';
import type { ComponentProps } from 'react';
import { passwordRuleNames, passwordRules } from '../../forms/account-rules.ts';
import { useAuthText } from './auth-text.ts';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'>;

/** A new password with its rules, checked off while typing. On blur, the rules still unmet are marked. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const t = useAuthText();
  const strength = props.value === '' ? null : strengthOf(props.value);
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={
        <>
          {t('auth.rules.title')}
          <span className="grid grid-cols-[repeat(auto-fit,minmax(min(190px,100%),1fr))] gap-x-3 gap-y-0.5 mt-1">
            {passwordRuleNames.map((name) => {
              const isMet = passwordRules[name](props.value) === null;
              const state = isMet ? 'met' : props.error ? 'failed' : 'open';
              return (
                <span
                  key={name}
                  className="flex items-center gap-1.5 data-[state=met]:text-success data-[state=met]:font-semibold data-[state=failed]:text-danger data-[state=failed]:font-semibold"
                  data-state={state}
                  data-testid="password-rule"
                >
                  <Icon name={isMet ? 'circle-check' : state === 'failed' ? 'x' : 'minus'} size="sm" />
                  {t(`auth.rules.${name}`)}
                  <span className="sr-only">, {isMet ? t('auth.rules.met') : t('auth.rules.open')}.</span>
                </span>
              );
            })}
          </span>
          <StrengthMeter strength={strength} text={strength ? t(`auth.strength.${strength}`) : ''} />
        </>
      }
    />
  );
}
