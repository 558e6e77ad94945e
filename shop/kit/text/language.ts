export const languages = ['en', 'ms'] as const;
export type Lang = (typeof languages)[number];
export const defaultLanguage: Lang = 'en';

export type Text = { en: string; ms: string };

export function isLanguage(value: unknown): value is Lang {
  return value === 'en' || value === 'ms';
}

/** The best supported language for an Accept-Language header. */
export function negotiate(header: string | null | undefined): Lang {
  if (!header) return defaultLanguage;
  const ranked = header
    .split(',')
    .map((part, index) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const q = params.map((p) => p.trim()).find((p) => p.startsWith('q='));
      const quality = q ? Number(q.slice(2)) : 1;
      return { tag: tag.split('-')[0], quality: Number.isFinite(quality) ? quality : 0, index };
    })
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  // Indonesian readers are better served by Malay than by English.
  const found = ranked.find(
    ({ tag, quality }) => quality > 0 && (tag === 'en' || tag === 'ms' || tag === 'id'),
  );
  return found && found.tag !== 'en' ? 'ms' : defaultLanguage;
}
