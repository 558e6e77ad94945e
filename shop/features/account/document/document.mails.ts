import { button, defineMails } from '../../../adapters/mail/define-mails.ts';

/** The document's name in the recipient's language, and the page that shows it. */
type AboutDocument = { name: string; document: string; path: string };

export const documentMails = defineMails<{
  document_verified: AboutDocument;
  document_rejected: AboutDocument & { reason: string };
}>()({
  document_verified: {
    en: {
      subject: 'Your document was verified',
      before: ['Hello {name},', 'We have verified your {document}. You do not need to do anything more.'],
      after: [button('View')],
    },
    ms: {
      subject: 'Dokumen anda telah disahkan',
      before: [
        'Salam {name},',
        'Kami telah mengesahkan {document} anda. Tiada apa-apa lagi yang perlu dilakukan.',
      ],
      after: [button('Lihat', '{url}/ms{path}')],
    },
  },
  document_rejected: {
    en: {
      subject: 'Your document could not be verified',
      before: ['Hello {name},', 'We could not verify your {document}:', '{reason}'],
      after: [button('Correct and resubmit')],
    },
    ms: {
      subject: 'Dokumen anda tidak dapat disahkan',
      before: ['Salam {name},', 'Kami tidak dapat mengesahkan {document} anda:', '{reason}'],
      after: [button('Betulkan dan hantar semula', '{url}/ms{path}')],
    },
  },
});
