import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { TextareaField } from '@bakul/ui/textarea-field';
import { SmallText } from '../../account/small-text.tsx';
import { answerId } from './problems.ts';
import { useQuoteText } from './quotation-text.ts';
import { SaveLine } from './save-state.tsx';
import { failureMessage } from './sentence-of.ts';
import type { useDraft } from './use-draft.ts';
import type { useSendRequest } from './use-send-request.ts';

type SendCardProps = {
  sending: ReturnType<typeof useSendRequest>;
  saving: ReturnType<typeof useDraft>;
  /** The question from the shop. */
  question: string | undefined;
  error: string | undefined;
};

/** The save state and the send button. A question from the shop is shown with a field for the answer. */
export function SendCard({ sending, saving, question, error }: SendCardProps) {
  const text = useQuoteText();
  const { isAnswer, answer } = sending;
  return (
    <Card
      title={text(isAnswer ? 'answer.asked' : 'send.title')}
      className="grid grid-cols-1 gap-4 [&>.card-header]:mb-0"
    >
      {isAnswer && question && (
        <blockquote
          className="py-3 px-4 border-s-3 border-sun bg-sun-soft wrap-anywhere whitespace-pre-line"
          data-testid="quote-question"
        >
          {question}
        </blockquote>
      )}
      {isAnswer ? (
        <TextareaField
          id={answerId}
          name="answer"
          label={text('answer.label')}
          hint={text('answer.hint')}
          value={answer.typed}
          onValue={answer.type}
          error={error}
          autoHeight
          rows={3}
          maxLength={1000}
          isRequired
        />
      ) : (
        <SmallText>{text('send.text')}</SmallText>
      )}
      <SaveLine
        state={saving.state}
        detail={saving.failure ? failureMessage(saving.failure) : undefined}
        onRetry={() => void saving.flush()}
      />
      <Button
        className="lg:justify-self-start"
        size="large"
        icon="send"
        isLoading={sending.isBusy}
        onClick={() => void sending.send()}
      >
        {text(isAnswer ? 'answer.button' : 'send.button')}
      </Button>
    </Card>
  );
}
