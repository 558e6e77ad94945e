import type { Profile } from '@bakul/shop/features/account/profile/profile.contract';

/** Copies profile changes to the session, which the header shows. */
export async function syncSessionUser({ id, name, email, mobile_phone, avatar }: Profile): Promise<void> {
  const { session } = await import('./browser-session.ts');
  await session.update({
    user: { id, name, email, mobile_phone: mobile_phone ?? '' },
    avatar: avatar?.thumb ?? null,
  });
}
