import type { Policy } from './policy.ts';

export const returns: Policy = {
  title: 'Return and refund policy',
  since: '2026-11-01',
  intro: [
    'Fresh or refunded: if what we deliver is not what you ordered, we put it right. Produce cannot wait, so please look at it when it arrives and tell us the same day.',
  ],
  sections: [
    {
      id: 'when',
      title: 'What you can report',
      body: [
        'Report, line by line, what was',
        [
          'damaged when it arrived;',
          'wrong: another product, grade, size or pack;',
          'missing;',
          'not of the quality that the grade promises;',
          'underweight.',
        ],
      ],
    },
    {
      id: 'how',
      title: 'How to report it',
      body: [
        [
          'Within 24 hours of delivery or pick-up.',
          'From the order in your account, choosing the line and the reason; or by telephone {phone} or email {email} with the order number.',
          'With 1 to 5 photos: the goods, the label of the pack and, for weight, the scale.',
          'Keep the goods cool and apart until we answer; the driver may collect them on the next delivery.',
        ],
        'Somebody at your door can also confirm the delivery line by line; what is marked there as short or damaged needs no second report.',
      ],
    },
    {
      id: 'answer',
      title: 'What happens then',
      body: [
        'We answer every claim. When it is approved, we settle it by one of these, as you prefer and as far as we can:',
        ['a replacement with your next delivery;', 'a refund;', 'a credit note, for orders on credit terms.'],
        'When we deny it, we say why. If you disagree, answer the message and somebody else looks at it.',
      ],
    },
    {
      id: 'refund',
      title: 'How refunds are paid',
      body: [
        [
          'To the method you paid with. Where that is impossible, to the verified bank account of your profile.',
          'Never more than was paid for the line, with its share of tax. If the whole order fails, the delivery fee is refunded too.',
          'We send the money once the claim is approved; banks and card issuers may need some days to book it.',
          'Orders on credit terms get a credit note, which lowers the open invoice.',
        ],
      ],
    },
    {
      id: 'weight',
      title: 'Weight that differs',
      body: [
        'Goods sold by estimated weight are invoiced on the delivered weight, so a lower weight is never paid for and needs no claim. When you have already paid more, the difference is refunded by itself.',
      ],
    },
    {
      id: 'not',
      title: 'What we cannot take back',
      body: [
        [
          'goods that are in order but no longer needed: fresh food cannot be sold twice;',
          'ripeness, size and colour within the described grade;',
          'goods that were stored otherwise than their page says;',
          'reports that come after 24 hours, unless the fault could not be seen by then.',
        ],
        'Rights that the Consumer Protection Act 1999 gives to a consumer remain untouched.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelled and expired orders',
      body: [
        'An order cancelled before the cut-off, or cancelled by us, is refunded in full. Money that reaches us for an order that has already lapsed is kept on that order and sent back.',
        'An order counts as completed 48 hours after delivery, unless a claim is open.',
      ],
    },
  ],
};
