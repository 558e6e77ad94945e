import type { SummaryError } from '@bakul/ui/error-summary';
import { searchId } from './add-product.tsx';
import { type Draft, isDayWrong } from './draft.ts';
import { type DraftLine, hasWrongQuantity, targetOf } from './draft-lines.ts';
import { lineId, targetId } from './edit-line.tsx';
import type { QuoteText } from './quotation-text.ts';

export const dateId = 'quote-date';
export const answerId = 'quote-answer';

/** Messages by key, such as 'quantity-7' and 'target-7'. */
export type LineErrors = ReadonlyMap<string, string>;

export type Problem = SummaryError & { name: string };

export function lineProblems(lines: readonly DraftLine[], text: QuoteText): Problem[] {
  if (lines.length === 0) return [{ name: 'lines', fieldId: searchId, text: text('send.noLines') }];
  return lines.flatMap((line) => {
    const { variant_id: id, name } = line;
    const [min, step] = [line.min_quantity, line.quantity_step];
    return [
      ...(hasWrongQuantity(line)
        ? [
            {
              name: `quantity-${id}`,
              fieldId: lineId(id),
              text: text('send.badQuantity', { name, min, step }),
            },
          ]
        : []),
      ...(targetOf(line).isWrong
        ? [{ name: `target-${id}`, fieldId: targetId(id), text: text('send.badTarget', { name }) }]
        : []),
    ];
  });
}

/** The problems that prevent sending a request, in page order. `answer` is null when no answer is required. */
export function draftProblems(
  draft: Draft,
  { answer, now, text }: { answer: string | null; now: Date; text: QuoteText },
): Problem[] {
  return [
    ...(answer !== null && answer.trim() === ''
      ? [{ name: 'answer', fieldId: answerId, text: text('send.noAnswer') }]
      : []),
    ...lineProblems(draft.lines, text),
    ...(isDayWrong(draft.requiredOn, now)
      ? [{ name: 'date', fieldId: dateId, text: text('send.badDate') }]
      : []),
  ];
}

export const errorsOf = (problems: readonly Problem[]): LineErrors =>
  new Map(problems.map(({ name, text }) => [name, text]));
