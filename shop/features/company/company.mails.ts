import { button, defineMails } from '../../adapters/mail/define-mails.ts';

export const companyMails = defineMails<{
  /** `name` is the person who invites. `role` is in the email's language. */
  invitation: { name: string; company: string; role: string; token: string };
}>()({
  invitation: {
    en: {
      subject: 'You are invited to join a company',
      before: [
        'Hello,',
        '{name} invites you to buy for {company} at {shop}. Your role there: {role}.',
        'Use this email address to join.',
        button('Join {company}', '{url}/auth/register?invitation={token}'),
      ],
      after: [
        'It is valid for 7 days and can be used once. If you do not know who invited you, you can ignore this email.',
      ],
    },
    ms: {
      subject: 'Anda dijemput menyertai sebuah syarikat',
      before: [
        'Salam,',
        '{name} menjemput anda membeli bagi pihak {company} di {shop}. Peranan anda di sana: {role}.',
        'Gunakan alamat e-mel ini untuk menyertai.',
        button('Sertai {company}', '{url}/ms/auth/register?invitation={token}'),
      ],
      after: [
        'Pautan ini sah selama 7 hari dan boleh digunakan sekali sahaja. Jika anda tidak mengenali penjemput, abaikan e-mel ini.',
      ],
    },
  },
});
