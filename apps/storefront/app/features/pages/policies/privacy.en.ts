import type { Policy } from './policy.ts';

export const privacy: Policy = {
  title: 'Privacy notice',
  since: '2026-11-01',
  intro: [
    'This notice is given under section 7 of the Personal Data Protection Act 2010 of Malaysia (PDPA). It tells you what personal data {operator} ({registration}) collects when you use {shop}, why we collect it, who sees it and what you can ask us to do. It is published in English and in Bahasa Melayu, with the same meaning.',
  ],
  sections: [
    {
      id: 'data',
      title: 'What we collect',
      body: [
        'We collect only what we need to serve you.',
        [
          'Account: your name, email address, mobile phone number, password (stored as a one-way hash) and language.',
          'Delivery: the addresses, contact persons and delivery notes that you give us.',
          'Business: company name, SSM registration number, type of business, the people you invite and their roles.',
          'Documents, when you apply for credit terms or a refund to a bank account: identity card, company registration certificate, bank name and account number.',
          'Orders: what you bought, prices, payments, invoices, claims with photos, reviews and messages to us.',
          'Technical: a random device ID, your IP address and the time of each request, kept to protect the shop.',
        ],
        'We never receive or store card numbers. The payment provider collects them on its own page.',
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
          'to take, pack, deliver and invoice your orders, and to handle claims;',
          'to open and protect your account, with one-time codes sent to you;',
          'to decide on credit terms and to keep the credit account;',
          'to keep the accounts and records that Malaysian law requires;',
          'to tell you about your orders and, only if you agree, about offers;',
          'to detect faults in the shop and misuse of it;',
          'to measure how the shop is used, only if you agree.',
        ],
        'We do not sell personal data, and no decision about you is made by automated means alone.',
      ],
    },
    {
      id: 'must',
      title: 'Required and optional data',
      body: [
        'Fields that are not marked optional are required: without them we cannot open an account, deliver or grant credit. Everything else is voluntary. You can browse the whole catalogue without giving us any data.',
      ],
    },
    {
      id: 'disclosure',
      title: 'Who else sees it',
      body: [
        [
          'drivers and pickup points, who see the name, address, phone and goods of a delivery;',
          'the payment provider and the banks that process a payment or refund;',
          'companies that host our servers, send our email and back up our data, under contract and only on our instructions;',
          'our auditors and advisers, who are bound by confidentiality;',
          'authorities, where the law or a court requires it.',
        ],
        'Other people in your company see the orders and invoices that their role allows. Farms see quantities, never names.',
        'If a processor stores data outside Malaysia, we ensure by contract that it is protected as the PDPA requires.',
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      body: [
        'Connections are encrypted. Documents are encrypted where they are stored, shown with their numbers masked, and opened only through links that expire after five minutes. Every view is recorded. Staff see only what they need for their work. If a breach is likely to harm you, we notify the Personal Data Protection Commissioner and you, as the law requires.',
      ],
    },
    {
      id: 'retention',
      title: 'How long we keep it',
      body: [
        [
          'Account and addresses: as long as the account is open. When you close it, personal data is erased.',
          'Orders, invoices, payments and the credit ledger: seven years, as company and tax law require. After an account is closed, they contain no more personal data than those laws require.',
          'Documents: until they have served their purpose. Then they are deleted.',
          'A guest’s cart: 30 days. Technical records: only as long as we need them to run the shop safely.',
        ],
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      body: [
        [
          'i18n_redirected remembers your language for 365 days.',
          'bakul_consent remembers for 365 days whether you allow analytics.',
          'bakul_buyer remembers whether you are logged in as a person or for a company, so that pages open in their final form. It is emptied when you log out.',
          'bakul_promotions_seen remembers for 365 days which promotions we have already shown you.',
          'Once you log in, your session is kept in your browser’s storage, encrypted, until you log out or it expires.',
        ],
        'Analytics tools are loaded only where they are configured and only after you agree. To change your mind, delete the cookie bakul_consent. We will ask again.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      body: [
        [
          'see the personal data we hold and get a copy in a common format (your profile has an export);',
          'have incorrect or incomplete data corrected;',
          'withdraw consent and limit how we process your data;',
          'stop direct marketing at any time;',
          'object to processing that is likely to cause you damage or distress;',
          'close your account;',
          'complain to the Personal Data Protection Commissioner, www.pdp.gov.my.',
        ],
        'Write to us and we will reply within the 21 days that the law allows. We may ask you to prove your identity.',
      ],
    },
    {
      id: 'contact',
      title: 'Contact',
      body: [
        'Data Protection Officer, {operator}, {address}. Telephone {phone}, email {email}.',
        'If this notice changes in a way that affects you, we will tell you before the change takes effect.',
      ],
    },
  ],
};
