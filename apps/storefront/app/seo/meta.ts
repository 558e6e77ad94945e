import type { SeoTag } from '@bakul/shop/features/catalog/seo/seo.contract';
import type { MetaDescriptor } from 'react-router';

/** The API's head tags as React Router descriptors. */
export function metaOf(tags: readonly SeoTag[]): MetaDescriptor[] {
  return tags.flatMap(({ html_tag, content, property, tag_attributes }): MetaDescriptor[] => {
    if (html_tag === 'title') return content === null ? [] : [{ title: content }];
    if (html_tag === 'link') {
      const { hreflang, ...rest } = tag_attributes;
      return [{ tagName: 'link', ...rest, ...(hreflang && { hrefLang: hreflang }) }];
    }
    return [
      {
        ...tag_attributes,
        ...(property && { property }),
        ...(content !== null && { content }),
      } as MetaDescriptor,
    ];
  });
}
