import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useCompanyText } from './company-text.ts';

type EditCardProps = {
  title: string;
  /** Label of the edit button. Null makes the card read-only. */
  editLabel: string | null;
  isEditing: boolean;
  onEdit: () => void;
  form: ReactNode;
  children: ReactNode;
};

/** A card that switches between its content and a form. The focus moves with it in both directions. */
export function EditCard({ title, editLabel, isEditing, onEdit, form, children }: EditCardProps) {
  const text = useCompanyText();
  const id = useId();
  const wasEditing = useRef(false);
  useEffect(() => {
    const card = document.getElementById(id);
    if (isEditing) card?.querySelector<HTMLElement>('form :is(input, select)')?.focus();
    else if (wasEditing.current) card?.querySelector<HTMLElement>('.card-header button')?.focus();
    wasEditing.current = isEditing;
  }, [isEditing, id]);
  return (
    <Card
      id={id}
      title={title}
      data-editing={isEditing || undefined}
      aside={
        editLabel &&
        !isEditing && (
          <Button variant="neutral" icon="pencil" onClick={onEdit} aria-label={editLabel}>
            {text('company.edit')}
          </Button>
        )
      }
    >
      {isEditing ? form : children}
    </Card>
  );
}
