import { defineMails } from '../../../adapters/mail/define-mails.ts';

/** The document's name in the recipient's language, and the page that shows it. */
type AboutDocument = { name: string; document: string; path: string };

export const documentMails = defineMails<{
  document_verified: AboutDocument;
  document_rejected: AboutDocument & { reason: string };
}>()({
  document_verified: {
    en: {
      subject: 'Your document was verified',
      before: [
        'Hello {name},',
        'We have checked your {document}. It is in order; there is nothing more to do.',
      ],
      after: ['You find it at {url}{path}.'],
    },
    ms: {
      subject: 'Dokumen anda telah disahkan',
      before: [
        'Salam {name},',
        'Kami telah menyemak {document} anda. Semuanya teratur; tiada apa-apa lagi yang perlu dilakukan.',
      ],
      after: ['Lihat di {url}/ms{path}.'],
    },
  },
  document_rejected: {
    en: {
      subject: 'Your document could not be verified',
      before: ['Hello {name},', 'We have checked your {document} and could not verify it:', '{reason}'],
      after: ['Please correct it and send it again at {url}{path}.'],
    },
    ms: {
      subject: 'Dokumen anda tidak dapat disahkan',
      before: [
        'Salam {name},',
        'Kami telah menyemak {document} anda dan tidak dapat mengesahkannya:',
        '{reason}',
      ],
      after: ['Sila betulkan dan hantar semula di {url}/ms{path}.'],
    },
  },
});
