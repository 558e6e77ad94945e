import type { Policy } from './policy.ts';

export const privacy: Policy = {
  title: 'Privacy notice',
  since: '2026-11-01',
  intro: [
    'This notice is given under section 7 of the Personal Data Protection Act 2010 of Malaysia (PDPA). It tells you what personal data {operator} ({registration}) collects when you use {shop}, why, who sees it, and what you can ask of us. It is published in English and in Bahasa Melayu; both say the same.',
  ],
  sections: [
    {
      id: 'data',
      title: 'What we collect',
      body: [
        'We collect only what an order needs.',
        [
          'Account: your name, email address, mobile phone number, password (stored as a hash that cannot be turned back) and language.',
          'Delivery: the addresses, contact persons and delivery notes that you give us.',
          'Business: company name, SSM registration number, kind of business, the people you invite and their roles.',
          'Documents, when you apply for credit terms or a refund to a bank account: identity card, company registration certificate, bank name and account number.',
          'Orders: what you bought, prices, payments, invoices, claims with photos, reviews and messages to us.',
          'Technical: a random device number, your IP address and the time of a request, kept to protect the shop.',
        ],
        'We do not receive or store card numbers: the payment provider collects them on its own page.',
      ],
    },
    {
      id: 'source',
      title: 'Where it comes from',
      body: [
        'From you, from the person in your company who invited you, and from the payment provider, which tells us whether a payment succeeded.',
      ],
    },
    {
      id: 'purpose',
      title: 'What we use it for',
      body: [
        [
          'to take, pack, deliver and invoice your orders, and to answer claims;',
          'to open and protect your account, with one-time codes sent to you;',
          'to decide on credit terms and to keep the credit account;',
          'to keep the accounts and records that Malaysian law asks for;',
          'to tell you about your orders, and, only if you agree, about offers;',
          'to find faults and misuse of the shop;',
          'to measure how the shop is used, only if you agree.',
        ],
        'We do not sell personal data, and no decision about you is made by a machine alone.',
      ],
    },
    {
      id: 'must',
      title: 'What you must give, and what you may',
      body: [
        'Fields that are not marked optional are needed: without them we cannot open an account, deliver or grant credit. Everything else is voluntary. You may browse the whole catalogue without giving us anything.',
      ],
    },
    {
      id: 'disclosure',
      title: 'Who else sees it',
      body: [
        [
          'drivers and pickup points, who see the name, address, phone and goods of a delivery;',
          'the payment provider and the banks that carry a payment or a refund;',
          'companies that host our servers, send our mail and back up our data, under contract and only on our instructions;',
          'our auditors and advisers, bound to secrecy;',
          'authorities, where a law or a court obliges us.',
        ],
        'Other people in your company see the orders and invoices that their role allows. Farms learn quantities, never names.',
        'Should a processor keep data outside Malaysia, we make sure by contract that it is protected as well as the PDPA demands.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: [
        'Connections are encrypted. Documents are encrypted where they are stored, shown with their numbers masked, and opened only over links that live for five minutes; every view is recorded. Staff see what their work needs. If a breach is likely to harm you, we tell the Personal Data Protection Commissioner and you as the law requires.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        [
          'Account and addresses: as long as the account is open. When you close it, personal data is erased.',
          'Orders, invoices, payments and the credit ledger: seven years, as company and tax law require; after the closing of an account without more personal data than those laws ask for.',
          'Documents: until the purpose they were given for has ended, then they are deleted.',
          'A guest’s cart: 30 days. Technical records: only as long as running the shop safely needs them.',
        ],
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      body: [
        [
          'i18n_redirected remembers your language for 365 days.',
          'bakul_consent remembers for 365 days whether you allow measuring.',
          'Once you log in, your session is kept in your browser’s storage, encrypted, until you log out or it expires.',
        ],
        'Analytics tools are loaded only where they are configured and only after you agree. You can change your mind by deleting the cookie bakul_consent: we then ask again.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        [
          'see the personal data we hold and get a copy in a common format (your profile has an export);',
          'have wrong or incomplete data corrected;',
          'withdraw consent and limit how we process your data;',
          'stop direct marketing at any time;',
          'object to processing that is likely to cause you damage or distress;',
          'close your account;',
          'complain to the Personal Data Protection Commissioner, www.pdp.gov.my.',
        ],
        'Write to us and we answer within the 21 days that the law gives us. We may ask you to show who you are.',
      ],
    },
    {
      id: 'contact',
      title: 'Whom to ask',
      body: [
        'Data Protection Officer, {operator}, {address}. Telephone {phone}, email {email}.',
        'When this notice changes in a way that matters to you, we tell you before the change applies.',
      ],
    },
  ],
};
