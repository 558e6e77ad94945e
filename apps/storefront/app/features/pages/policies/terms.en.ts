import type { Policy } from './policy.ts';

export const terms: Policy = {
  title: 'Terms and conditions',
  since: '2026-11-01',
  intro: [
    'These terms apply to every order placed with {operator} ({registration}), {address}, through {shop}. By placing an order you accept them. They are published in English and in Bahasa Melayu, with the same meaning.',
  ],
  sections: [
    {
      id: 'account',
      title: 'Accounts',
      body: [
        'An account is Personal or Business. A business account acts for a company registered in Malaysia; whoever opens it confirms that they are authorised to bind that company. Owners and admins of a company decide who may order, approve and pay on its behalf, and up to what amount. An order placed by such a person binds the company.',
        'Keep your password and one-time codes to yourself, and tell us at once if you suspect misuse. We may block an account that is used in breach of these terms or the law.',
      ],
    },
    {
      id: 'order',
      title: 'Orders and the cut-off',
      body: [
        [
          'Orders placed up to and including 4:00:00 pm, Kuala Lumpur time, are delivered from 6:00 am on the next delivery day. Later orders are delivered from 6:00 am two days later.',
          'Days on which we are closed are skipped. A delivery date can be chosen up to 14 days ahead.',
          'If the date, a price or the stock changes while you check out, you see what changed and confirm it before anything is ordered.',
          'Each product has a minimum quantity and a step; each delivery zone has a minimum order value.',
        ],
        'Your order is an offer. The contract is formed when we confirm it, after payment, approval or reservation of credit.',
      ],
    },
    {
      id: 'price',
      title: 'Daily prices and tax',
      body: [
        'Prices change every day. The price that binds us both is the one shown when you place the order, in Malaysian ringgit, by quantity tier. Contract prices agreed with your company apply where they are lower. Promotions run for the period and on the conditions shown with them. They do not apply to quoted prices.',
        'Local fresh produce carries no sales tax. Imported fruit carries 5 %, except apples, oranges, mandarins and dates. Tax and the delivery fee of your zone are shown before you place the order.',
      ],
    },
    {
      id: 'weight',
      title: 'Sold by weight',
      body: [
        'Goods marked “est.” are sold by estimated weight, because nature does not pack to the gram. You pay for the weight delivered. The amount of such a line can be at most 10 % above the amount ordered, and may fall by any amount. The price of any other line can only go down, never up.',
      ],
    },
    {
      id: 'quality',
      title: 'Grades, pictures and substitution',
      body: [
        'Grade, size, pack and origin are described on the product’s page. Pictures are illustrations. Certificates are shown only while they are valid.',
        'If something you ordered is not good enough to send, we do what you chose at checkout: replace it with the same grade, ask you, or leave it out. A substitute never costs more than what it replaces unless you agree to it.',
      ],
    },
    {
      id: 'delivery',
      title: 'Delivery and pick-up',
      body: [
        'Someone must receive the goods. We record the name, the time and a photo. If you have instructed us to leave goods unattended, the photo is our proof. Risk passes to you on delivery or pick-up, and ownership once the order is paid in full.',
        'If we cannot deliver on the day for reasons beyond our control, such as a flood or a closed road, we tell you and deliver as soon as we can. You may cancel instead, with a full refund.',
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
        'In any case, payment must arrive before the cut-off for the chosen delivery. An order that is not paid in time expires and its goods are released. Money that arrives later is refunded.',
      ],
    },
    {
      id: 'credit',
      title: 'Credit terms',
      body: [
        'A company whose documents have been verified may apply for a credit limit with a term of 7, 14, 30, 45 or 60 days. We decide at our discretion. An order reserves its amount when it is placed; it is invoiced on delivery by final weight and is due at the end of the term.',
        'When an invoice is more than 7 days overdue, buying on credit is on hold until it is paid. When it is more than 30 days overdue, credit is suspended until we lift it. Payments settle the oldest invoice first, unless you choose otherwise. Any overpayment is kept as an advance.',
      ],
    },
    {
      id: 'quotation',
      title: 'Quotations',
      body: [
        'You may ask for a quotation. An offer is valid for 7 days unless it says otherwise. It becomes an order when you accept it in time, subject to stock, limits and credit.',
      ],
    },
    {
      id: 'cancel',
      title: 'Cancellation',
      body: [
        'You may cancel free of charge before the cut-off, as long as the order is not being prepared. After that, you may ask us to cancel; goods already cut or packed for you may be charged. We may cancel an order, with a full refund, if goods are unavailable or a price is an obvious mistake.',
      ],
    },
    {
      id: 'claims',
      title: 'When something is wrong',
      body: [
        'Report it within 24 hours of delivery with photos, as described in the return and refund policy, which is part of these terms.',
      ],
    },
    {
      id: 'reviews',
      title: 'Reviews',
      body: [
        'Buyers may review what they received, once per order line, within 30 days. Reviews remain yours; you allow us to show them in the shop. We hide reviews that insult, advertise or disclose personal data, and record the reason.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      body: [
        'We do not limit liability that cannot be limited by law, such as for fraud or for injury caused by our negligence. Otherwise our liability for an order is limited to its value, and we are not liable for lost profit. Nothing here affects your rights as a consumer under the Consumer Protection Act 1999.',
      ],
    },
    {
      id: 'law',
      title: 'Governing law, changes and contact',
      body: [
        'These terms are governed by the law of Malaysia, and its courts have jurisdiction. If we change these terms, orders already placed remain under the terms in force when they were placed. If a clause is invalid, the others still apply.',
        'Questions: {operator}, phone {phone}, email {email}.',
      ],
    },
  ],
};
