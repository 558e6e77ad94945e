import { translator } from '@bakul/shop/kit/text/i18n';
import { expect, test } from 'vitest';
import { checkout as en } from '../../messages/en/checkout.ts';
import { buildPreview } from '../../testing/some-preview.ts';
import { noChoices } from './choices.ts';
import { findProblem, listCheckoutProblems } from './problems.ts';

const text = translator('en', en);
const problemsOf = (preview: Parameters<typeof buildPreview>[0]) =>
  listCheckoutProblems({ preview: buildPreview(preview), choices: noChoices, text, phone: '' });

test('reports a missing address only after the buyer has tried to order', () => {
  const problems = problemsOf({ problems: ['no_place'] });
  expect(problems).toHaveLength(1);
  expect(findProblem(problems, 'delivery', { hasTried: false })).toBeUndefined();
  expect(findProblem(problems, 'delivery', { hasTried: true })).toBe('Choose or add an address.');
});

test('reports at once what the buyer has to know about a chosen address', () => {
  const problems = problemsOf({ problems: ['not_delivered_there'] });
  expect(findProblem(problems, 'delivery', { hasTried: false })).toBe(en['problem.not_delivered_there']);
  expect(findProblem(problems, 'date', { hasTried: false })).toBeUndefined();
});
