import { Form } from '@bakul/ui/form';
import type { ComponentProps } from 'react';

type AuthFormProps = Omit<ComponentProps<typeof Form>, 'className' | 'data-testid'>;

export function AuthForm(props: AuthFormProps) {
  return <Form {...props} className="grid gap-5 [&>.error-summary]:mb-0" data-testid="auth-form" />;
}
