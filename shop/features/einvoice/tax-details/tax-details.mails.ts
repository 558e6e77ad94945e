import { button, defineMails } from '../../../adapters/mail/define-mails.ts';

export const taxDetailsMails = defineMails<{
  /** `number` is the invoice's. */
  tax_details_needed: { name: string; number: string };
}>()({
  tax_details_needed: {
    en: {
      subject: 'Your tax details for invoice {number}',
      before: [
        'Hello {name},',
        'For invoice {number}, the law requires an e-invoice with your tax number, or with your identity card or passport number.',
        'Enter them once in your profile. They are stored encrypted and used on e-invoices only.',
      ],
      after: [
        button('Enter tax details', '{url}/profile/tax-details'),
        'We never ask for these numbers by email or phone.',
      ],
    },
    ms: {
      subject: 'Butiran cukai anda untuk invois {number}',
      before: [
        'Salam {name},',
        'Bagi invois {number}, undang-undang mewajibkan e-invois dengan nombor cukai anda, atau nombor kad pengenalan atau pasport anda.',
        'Isikannya sekali sahaja dalam profil anda. Ia disimpan secara disulitkan dan digunakan pada e-invois sahaja.',
      ],
      after: [
        button('Isi butiran cukai', '{url}/ms/profile/tax-details'),
        'Kami tidak pernah meminta nombor ini melalui e-mel atau telefon.',
      ],
    },
  },
});
