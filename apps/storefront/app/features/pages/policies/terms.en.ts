import type { Policy } from './policy.ts';

export const terms: Policy = {
  title: 'Terms and conditions',
  since: '2026-11-01',
  intro: [
    'These terms apply to every order placed with {operator} ({registration}), {address}, through {shop}. By placing an order you accept them. They are published in English and in Bahasa Melayu; both say the same.',
  ],
  sections: [
    {
      id: 'account',
      title: 'Accounts',
      body: [
        'An account is Personal or Business. A business account acts for a company registered in Malaysia; whoever opens it confirms that they may bind that company. Owners and admins of a company decide which of its people may order, approve and pay, and up to which amount. An order placed by such a person binds the company.',
        'Keep your password and one-time codes to yourself and tell us at once when you suspect misuse. We may block an account that is used against these terms or the law.',
      ],
    },
    {
      id: 'order',
      title: 'Orders and the cut-off',
      body: [
        [
          'Orders placed up to and including 16:00:00, Kuala Lumpur time, are delivered from 6:00 on the next delivery day. Later orders are delivered from 6:00 two days ahead.',
          'Days on which we are closed are skipped. A delivery date can be chosen up to 14 days ahead.',
          'If the date, a price or the stock changes while you check out, you see what changed and confirm it before anything is ordered.',
          'Each product has a minimum quantity and a step; each delivery zone has a minimum order value.',
        ],
        'Your order is an offer. The contract comes about when we confirm it, after payment, approval or reservation of credit.',
      ],
    },
    {
      id: 'price',
      title: 'Prices of the day and tax',
      body: [
        'Produce is re-priced every day. The price that binds both of us is the one shown when you place the order, in ringgit Malaysia, by quantity tier. Contract prices agreed with your company apply where they are lower. Promotions run for the time and under the conditions shown with them; they do not apply to quoted prices.',
        'Local fresh produce carries no sales tax. Imported fruit carries 5 %, apples, oranges, mandarins and dates excepted. Tax and the delivery fee of your zone are shown before you place the order.',
      ],
    },
    {
      id: 'weight',
      title: 'Sold by weight',
      body: [
        'Goods marked “est.” are sold by estimated weight, because nature does not pack to the gram. You pay for the weight that is delivered. The amount of such a line may rise by at most 10 % above the amount ordered; there is no limit to how far it may fall. All other lines can only become cheaper, never dearer.',
      ],
    },
    {
      id: 'quality',
      title: 'Grades, pictures and substitution',
      body: [
        'Grade, size, pack and origin are described on the product’s page. Pictures are illustrations. Certificates are shown as long as they are valid.',
        'When something you ordered is not good enough to send, we do what you chose at checkout: replace it by the same grade, ask you, or leave it out. A substitute never costs more than what it replaces.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and pick-up',
      body: [
        'Somebody has to receive the goods; the name, the time and a photo are recorded. With a standing instruction to leave goods unattended, our proof is the photo. Risk passes to you on delivery or pick-up, ownership once the order is paid in full.',
        'If we cannot deliver on the day for reasons beyond our control, such as flood or a closed road, we tell you and deliver as soon as we can; you may cancel instead and are refunded in full.',
      ],
    },
    {
      id: 'payment',
      title: 'Payment',
      body: [
        [
          'Online by FPX or card, on the page of the payment provider, within 30 minutes.',
          'By bank transfer with an uploaded proof, within 24 hours.',
          'On credit terms, where they have been granted.',
        ],
        'In no case later than the cut-off of the chosen delivery. An order that is not paid in time lapses and its goods are released. Money that arrives after that is refunded.',
      ],
    },
    {
      id: 'credit',
      title: 'Credit terms',
      body: [
        'A company whose documents have been verified may apply for a credit limit with a term of 7, 14, 30, 45 or 60 days. We decide at our discretion. An order reserves its amount when it is placed; it is invoiced at delivery on the final weight and due at the end of the term.',
        'When an invoice is more than 7 days overdue, buying on credit is on hold until it is paid. When it is more than 30 days overdue, credit is suspended until we lift it. Payments settle the oldest invoice first, unless you choose otherwise; what is paid too much stands as an advance.',
      ],
    },
    {
      id: 'quotation',
      title: 'Quotations',
      body: [
        'You may ask for a quotation. An offer is valid for 7 days unless it says otherwise and becomes an order when you accept it in time, as far as stock, limits and credit allow.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancelling',
      body: [
        'You may cancel free of charge before the cut-off, as long as the order is not being prepared. Later, cancelling is a request that we answer; goods already cut or packed for you may be charged. We may cancel an order, with a full refund, when goods are not to be had or a price is an obvious mistake.',
      ],
    },
    {
      id: 'claims',
      title: 'When something is wrong',
      body: [
        'Report it within 24 hours of delivery with photos, as the return and refund policy describes. That policy is part of these terms.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      body: [
        'Buyers may review what they received, once for each order line, within 30 days. Reviews stay yours; you allow us to show them in the shop. We hide reviews that insult, advertise or disclose personal data, and record the reason.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We answer without limit for what the law does not allow to be limited, among it injury caused by our negligence and fraud. Otherwise our liability for an order is limited to its value, and we do not answer for lost profit. Nothing here takes away rights that the Consumer Protection Act 1999 gives to a consumer.',
      ],
    },
    {
      id: 'law',
      title: 'Law, changes and contact',
      body: [
        'The law of Malaysia applies and its courts decide. When we change these terms, orders already placed keep the terms they were placed under. If a clause does not hold, the others do.',
        'Questions: {operator}, telephone {phone}, email {email}.',
      ],
    },
  ],
};
