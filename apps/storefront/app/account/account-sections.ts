import type { IconName } from '@bakul/ui/icon';

export const sections = ['overview', 'details', 'addresses', 'documents', 'security', 'data'] as const;
export type Section = (typeof sections)[number];
/** Every page with the account navigation. */
export type AccountPage =
  | Section
  | 'transactions'
  | 'standing-orders'
  | 'quotations'
  | 'reports'
  | 'notifications'
  | 'company'
  | 'users'
  | 'credit';

/** Whether a page is a section of /profile. */
export function isSection(page: AccountPage): page is Section {
  return sections.some((section) => section === page);
}

export const sectionIcons: Record<Section, IconName> = {
  overview: 'user',
  details: 'pencil',
  addresses: 'map-pin',
  documents: 'shield-check',
  security: 'lock',
  data: 'file-text',
};

/** The section of /profile in the URL. Anything unknown is the overview. */
export function sectionOf(search: URLSearchParams): Section {
  const requested = search.get('section');
  return sections.find((section) => section === requested) ?? 'overview';
}

export function sectionPath(section: Section): string {
  return section === 'overview' ? '/profile' : `/profile?section=${section}`;
}
