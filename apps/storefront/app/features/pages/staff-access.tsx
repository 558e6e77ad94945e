import { Button } from '@bakul/ui/button';
import { Disclosure } from '@bakul/ui/disclosure';
import { controlProps, Field } from '@bakul/ui/field';
import { type SubmitEvent, useRef, useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { useMaintenanceText } from './maintenance-text.ts';

/** The server's response to a form sent without JavaScript. */
export type AccessRefusal = 'refused' | 'throttled';

/**
 * Lets staff see the shop during maintenance. For the correct secret the server sets a cookie that opens pages. The
 * session keeps the secret itself for API calls.
 */
export function StaffAccess({ refusal }: { refusal: AccessRefusal | null }) {
  const { lang, t } = useI18n();
  const text = useMaintenanceText();
  const input = useRef<HTMLInputElement>(null);
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState(refusal ? text(`maintenance.access.${refusal}`) : undefined);

  function refuse(message: string) {
    setError(message);
    setChecking(false);
    input.current?.focus();
  }

  async function enter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const secret = input.current?.value.trim() ?? '';
    if (secret === '') return refuse(text('maintenance.access.empty'));
    setChecking(true);
    const status = await sendSecret(event.currentTarget.action, secret);
    if (status === 403) return refuse(text('maintenance.access.refused'));
    if (status === 429) return refuse(text('maintenance.access.throttled'));
    if (status !== 204) return refuse(t('runtime.unreachable'));
    const { session } = await import('../../session/browser-session.ts');
    await session.update({ maintenanceSecret: secret });
    window.location.replace(localizedPath(lang, '/'));
  }

  const field = { id: 'maintenance-secret', name: 'secret', error, hint: text('maintenance.access.hint') };
  return (
    <Disclosure
      summary={text('maintenance.access.title')}
      isOpen={error !== undefined}
      className="w-[min(100%,22rem)] mt-8 text-start [&>summary]:justify-center [&>summary]:text-muted [&>summary]:text-sm [&>summary]:font-normal"
    >
      <form
        className="grid gap-3"
        method="post"
        action={localizedPath(lang, '/maintenance')}
        onSubmit={enter}
        noValidate
      >
        <Field {...field} label={text('maintenance.access.secret')}>
          <input
            {...controlProps({ ...field, isRequired: true })}
            ref={input}
            className="input"
            type="password"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="neutral" isLoading={isChecking} isWide>
          {text('maintenance.access.enter')}
        </Button>
      </form>
    </Disclosure>
  );
}

/** The response status. 0 when there was no response. */
async function sendSecret(action: string, secret: string): Promise<number> {
  const body = new URLSearchParams({ secret });
  const init = { method: 'POST', headers: { accept: 'application/json' }, body };
  return fetch(action, init).then(
    ({ status }) => status,
    () => 0,
  );
}
