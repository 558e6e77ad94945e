import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QuantityCorrection } from './quantity.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

function render(correction: QuantityCorrection | null): { note: string | undefined; describedBy: string } {
  const markup = renderToStaticMarkup(
    createElement(QuantityStepper, {
      min: '2',
      step: '1',
      max: '145',
      value: '145',
      onValue: () => undefined,
      correction,
      labels: {
        quantity: 'Quantity of tomato',
        increase: 'Increase',
        decrease: 'Decrease',
        correction: (reason, { max }) => `${reason}, ${max} left`,
      },
    }),
  );
  const describedBy = /aria-describedby="([^"]+)"/.exec(markup)?.[1] ?? '';
  const note = new RegExp(`<p id="${describedBy}"[^>]*role="status"[^>]*>(.*?)</p>`).exec(markup)?.[1];
  return { note, describedBy };
}

test('announces in a status below the field why a quantity was corrected', () => {
  const { note, describedBy } = render('stock_short');
  expect(describedBy).not.toBe('');
  expect(note).toBe('stock_short, 145 left');
});

test('has an empty status for a quantity that was not corrected', () => {
  expect(render(null).note).toBe('');
});
