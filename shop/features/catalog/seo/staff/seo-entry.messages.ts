import { defineMessages, translators } from '../../../../kit/i18n.ts';

export const seoEntryMessages = defineMessages({
  en: {
    seo_no_markup: '{name} must be plain text, without < or >.',
    seo_unknown_tag: '“{tag}” is not a supported tag.',
    seo_address: '{name} must be a path, for example /fruit, or start with https://.',
    seo_twice: 'The tag “{tag}” appears twice.',
    seo_needs_content: 'The tag “{tag}” needs content.',
    seo_no_page: 'Page not found.',
  },
  ms: {
    seo_no_markup: '{name} mestilah teks biasa, tanpa < atau >.',
    seo_unknown_tag: '“{tag}” bukan tag yang disokong.',
    seo_address: '{name} mestilah laluan, contohnya /fruit, atau bermula dengan https://.',
    seo_twice: 'Tag “{tag}” disenaraikan dua kali.',
    seo_needs_content: 'Tag “{tag}” memerlukan kandungan.',
    seo_no_page: 'Halaman tidak ditemui.',
  },
});

export const seoEntryText = translators(seoEntryMessages);
