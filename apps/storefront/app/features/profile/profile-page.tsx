import type { ComponentType } from 'react';
import { AccountFrame } from '../../account/account-frame.tsx';
import type { Section } from '../../account/account-sections.ts';
import { useProfileText } from '../../account/profile-text.ts';
import { AddressesSection } from '../address/addresses-section.tsx';
import { DocumentsSection } from '../documents/documents-section.tsx';
import { DataSection } from './data-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { OverviewSection } from './overview-section.tsx';
import { SecuritySection } from './security-section.tsx';

const contents: Record<Section, ComponentType> = {
  overview: OverviewSection,
  details: DetailsSection,
  addresses: AddressesSection,
  documents: DocumentsSection,
  security: SecuritySection,
  data: DataSection,
};

/** /profile and its sections. */
export function ProfilePage({ section }: { section: Section }) {
  const text = useProfileText();
  const Content = contents[section];
  return (
    <AccountFrame
      section={section}
      title={section === 'overview' ? text('profile.account') : text(`profile.section.${section}`)}
      lead={section === 'overview' ? undefined : text(`profile.lead.${section}`)}
    >
      <Content key={section} />
    </AccountFrame>
  );
}
