import { birthDateOf } from '@bakul/shop/features/account/document/mykad.rules';
import { localDate } from '@bakul/shop/kit/local-date';
import { useForm } from '@bakul/ui/form';
import { TextField } from '@bakul/ui/text-field';
import { digits, format, maxLength, required } from '@bakul/ui/validate';
import { call } from '../../api/browser-client.ts';
import { useFormText } from '../../forms/form-text.ts';
import { DocumentFormFrame } from './document-form-frame.tsx';
import { useDocumentText } from './document-text.ts';
import { DocumentUploader } from './document-uploader.tsx';
import type { IdentityCard } from './document-view.ts';
import { useSubmitDocument } from './use-hand-in.ts';

type Values = { full_name: string; identity_number: string };
type IdentityCardFormProps = {
  card: IdentityCard;
  onCard: (card: IdentityCard) => void;
  onReload: () => void;
};

export const identityPath = '/profile/identity-card';
const filesPath = '/api/profile/identity_card/files';
const isMyKad = (value: string) => birthDateOf(value, localDate(new Date())) !== null;

export function IdentityCardForm({ card, onCard, onReload }: IdentityCardFormProps) {
  const text = useDocumentText();
  const names = { full_name: text('identity.name'), identity_number: text('identity.number') };
  const formText = useFormText<Values>({
    names,
    formats: { identity_number: text('identity.number.format') },
  });
  const { handIn, missingFile } = useSubmitDocument<Values, IdentityCard>({
    document: card,
    before: card.fields,
    number: 'identity_number',
    save: (values) => call('PUT /api/profile/identity_card', values),
    submit: () => call('POST /api/profile/identity_card/submit', {}),
    onDocument: onCard,
    viewPath: identityPath,
  });
  const form = useForm<Values>({
    initial: { full_name: card.fields?.full_name ?? '', identity_number: '' },
    rules: {
      full_name: [required(), maxLength(150)],
      identity_number: [...(card.fields ? [] : [required()]), digits(12), format(isMyKad)],
    },
    messageOf: formText.messageOf,
    onSubmit: (values) => handIn(values, formText.refuse),
  });
  const shown = card.fields?.identity_number;

  return (
    <DocumentFormFrame
      document={card}
      form={form}
      labels={formText.labels}
      cancelPath={identityPath}
      fields={
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:*:justify-end">
          <TextField
            {...form.field('full_name')}
            label={names.full_name}
            hint={text('identity.name.hint')}
            isRequired
          />
          <TextField
            {...form.field('identity_number')}
            label={names.identity_number}
            hint={shown ? text('documents.number.kept', { number: shown }) : text('identity.number.hint')}
            autoComplete="off"
            inputMode="numeric"
            isRequired={!shown}
          />
        </div>
      }
      files={
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          {(['front', 'back'] as const).map((part) => (
            <DocumentUploader<IdentityCard>
              key={part}
              path={filesPath}
              part={part}
              label={text(`documents.part.${part}`)}
              hint={text('identity.file.hint')}
              error={missingFile(part)}
              maxCount={1}
              held={card.files.filter((file) => file.part === part)}
              onDocument={onCard}
              onRemoved={onReload}
            />
          ))}
        </div>
      }
    />
  );
}
