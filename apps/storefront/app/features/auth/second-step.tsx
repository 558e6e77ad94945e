import type { LoginResponse, SecondFactorMethod } from '@bakul/shop/features/account/auth/auth.contract';
import { Button } from '@bakul/ui/button';
import { useForm } from '@bakul/ui/form';
import { SubmitButton } from '@bakul/ui/submit-button';
import { TextField } from '@bakul/ui/text-field';
import { digits, minLength, required } from '@bakul/ui/validate';
import { readPasskey } from '@bakul/web/session/passkey';
import { useEffect, useRef, useState } from 'react';
import { useSecurityText } from '../../account/security-text.ts';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { AuthForm } from './auth-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';

type SecondStepProps = {
  token: string;
  methods: readonly SecondFactorMethod[];
  onDone: (answer: LoginResponse) => Promise<void>;
  onBack: () => void;
};

const leads = { totp: 'step.totp', passkey: 'step.passkey', recovery_code: 'step.recovery' } as const;
const ways = { totp: 'step.useTotp', passkey: 'step.usePasskey', recovery_code: 'step.useRecovery' } as const;

/** The second factor after a correct password: a code, a passkey or a recovery code. */
export function SecondFactorStep({ token, methods, onDone, onBack }: SecondStepProps) {
  const text = useSecurityText();
  const [method, setMethod] = useState<SecondFactorMethod>(methods[0] ?? 'totp');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="grid gap-5" data-testid="auth-form">
      <h2 className="text-lg font-bold focus:outline-none" tabIndex={-1} ref={title}>
        {text('step.title')}
      </h2>
      <p>{text(leads[method])}</p>
      {method === 'passkey' ? (
        <PasskeyStep token={token} onDone={onDone} />
      ) : (
        <CodeStep key={method} token={token} method={method} onDone={onDone} />
      )}
      <div className="grid gap-1">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="quiet" onClick={() => setMethod(other)}>
              {text(ways[other])}
            </Button>
          ))}
        <Button variant="quiet" onClick={onBack}>
          {text('step.back')}
        </Button>
      </div>
    </div>
  );
}

type StepProps = Pick<SecondStepProps, 'token' | 'onDone'>;

function PasskeyStep({ token, onDone }: StepProps) {
  const text = useSecurityText();

  async function complete(): Promise<string | null> {
    const options = await call('POST /api/auth/second_factor/passkey_options', { token });
    if (!options.ok) return options.failure.body.errors.token?.[0] ?? options.failure.body.message;
    const read = await readPasskey(options.data.data);
    if (!read.ok) return text(`passkey.${read.problem}`);
    const result = await call('POST /api/auth/second_factor', { token, passkey: read.response });
    if (!result.ok) return result.failure.body.errors.token?.[0] ?? result.failure.body.message;
    await onDone(result.data.data);
    return null;
  }

  return <PasskeyButton label={text('step.usePasskey')} onUse={complete} />;
}

/** Not counting the hyphen in the middle. */
const minRecoveryCodeLength = 10;

type CodeValues = { code: string; recovery_code: string };

function CodeStep({ token, method, onDone }: StepProps & { method: 'totp' | 'recovery_code' }) {
  const text = useSecurityText();
  const isTotp = method === 'totp';
  const formText = useFormText<CodeValues>({
    names: { code: text('step.code'), recovery_code: text('step.recoveryCode') },
  });
  const form = useForm<CodeValues>({
    initial: { code: '', recovery_code: '' },
    rules: isTotp
      ? { code: [required(), digits(6)] }
      : { recovery_code: [required(), minLength(minRecoveryCodeLength)] },
    messageOf: formText.messageOf,
    onSubmit: async ({ code, recovery_code }) => {
      const proof = isTotp ? { code } : { recovery_code };
      const result = await call('POST /api/auth/second_factor', { token, ...proof });
      if (!result.ok) return formText.refuse(result.failure);
      await onDone(result.data.data);
      return undefined;
    },
  });
  return (
    <AuthForm form={form} labels={formText.labels}>
      {isTotp ? (
        <TextField {...form.field('code')} type="code" label={text('step.code')} isRequired />
      ) : (
        <TextField
          {...form.field('recovery_code')}
          label={text('step.recoveryCode')}
          autoComplete="off"
          isRequired
        />
      )}
      <SubmitButton size="large" isWide isSubmitting={form.isSubmitting}>
        {text('step.submit')}
      </SubmitButton>
    </AuthForm>
  );
}
