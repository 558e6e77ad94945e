import type { ComponentProps } from 'react';
import { DetailPage } from '../../account/detail-page.tsx';
import { CardSkeleton } from '../../account/loaded.tsx';
import { MembersOnly } from '../../session/for-members.tsx';
import { GuestPanel } from './guest-panel.tsx';

/** The frame of an order's pages. A guest sees a login link and no data. */
export function OrderFrame({ children, ...page }: ComponentProps<typeof DetailPage>) {
  return (
    <DetailPage {...page}>
      <MembersOnly fallback={<CardSkeleton cards={3} />} guest={<GuestPanel />}>
        {children}
      </MembersOnly>
    </DetailPage>
  );
}
