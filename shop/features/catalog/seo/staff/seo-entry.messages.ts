import { defineMessages, translators } from '../../../../kit/i18n.ts';

export const seoEntryMessages = defineMessages({
  en: {
    seo_no_markup: '{name} must be plain text, without < or >.',
    seo_unknown_tag: '“{tag}” is no tag that a page may have.',
    seo_address: '{name} must be a path such as /fruit, or begin with https://.',
    seo_twice: 'The tag “{tag}” stands there twice.',
    seo_needs_content: 'The tag “{tag}” needs a content.',
    seo_no_page: 'There is no such page.',
  },
  ms: {
    seo_no_markup: '{name} mestilah teks biasa, tanpa < atau >.',
    seo_unknown_tag: '“{tag}” bukan tag yang boleh ada pada halaman.',
    seo_address: '{name} mestilah laluan seperti /fruit, atau bermula dengan https://.',
    seo_twice: 'Tag “{tag}” terdapat dua kali.',
    seo_needs_content: 'Tag “{tag}” memerlukan kandungan.',
    seo_no_page: 'Tiada halaman sedemikian.',
  },
});

export const seoEntryText = translators(seoEntryMessages);
