import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'isLoading'> & {
  isSubmitting?: boolean | undefined;
};

/** Never disabled: pressing it on an incomplete form shows what is missing. */
export function SubmitButton({ isSubmitting, ...rest }: SubmitButtonProps) {
  return <Button {...rest} type="submit" isLoading={isSubmitting} />;
}
