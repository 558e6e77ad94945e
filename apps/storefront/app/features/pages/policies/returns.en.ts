import type { Policy } from './policy.ts';

export const returns: Policy = {
  title: 'Return and refund policy',
  since: '2026-11-01',
  intro: [
    'Fresh or refunded: if what we deliver is not what you ordered, we will put it right. Fresh produce cannot wait, so please check it when it arrives and tell us the same day.',
  ],
  sections: [
    {
      id: 'when',
      title: 'What you can report',
      body: [
        'Report, line by line, anything that was',
        [
          'damaged when it arrived;',
          'wrong: another product, grade, size or pack;',
          'missing;',
          'below the quality of its grade;',
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
          'From the order in your account, choosing the line and the reason; or by phone {phone} or email {email}, with the order number.',
          'With 1 to 5 photos: the goods, the pack label and, for weight, the scale.',
          'Keep the goods cool and set aside until we reply. The driver may collect them on the next delivery.',
        ],
        'Whoever receives the delivery can also confirm it line by line. Anything marked there as short or damaged need not be reported again.',
      ],
    },
    {
      id: 'answer',
      title: 'What happens next',
      body: [
        'We answer every claim. If we approve it, we settle it in one of these ways, as you prefer wherever we can:',
        ['a replacement with your next delivery;', 'a refund;', 'a credit note, for orders on credit terms.'],
        'If we reject it, we say why. If you disagree, reply to the message and a different person will review it.',
      ],
    },
    {
      id: 'refund',
      title: 'How refunds are paid',
      body: [
        [
          'To the payment method you used. Where that is not possible, to the verified bank account in your profile.',
          'Never more than was paid for the line, with its share of tax. If the whole order fails, we refund the delivery fee too.',
          'We send the money once the claim is approved. Banks and card issuers may need a few days to credit it.',
          'Orders on credit terms get a credit note, which reduces the open invoice.',
        ],
      ],
    },
    {
      id: 'weight',
      title: 'Differences in weight',
      body: [
        'Goods sold by estimated weight are invoiced by delivered weight, so you never pay for missing weight and need not claim it. If you have already paid more, we refund the difference automatically.',
      ],
    },
    {
      id: 'not',
      title: 'What we cannot take back',
      body: [
        [
          'goods in good condition that you no longer need: fresh food cannot be sold twice;',
          'ripeness, size and colour within the described grade;',
          'goods that were not stored as their page says;',
          'goods reported after 24 hours, unless the fault could not be seen by then.',
        ],
        'Your rights as a consumer under the Consumer Protection Act 1999 are not affected.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelled and expired orders',
      body: [
        'An order cancelled before the cut-off, or cancelled by us, is refunded in full. If money reaches us for an order that has already expired, we record it on that order and return it.',
        'An order counts as completed 48 hours after delivery, unless a claim is open.',
      ],
    },
  ],
};
