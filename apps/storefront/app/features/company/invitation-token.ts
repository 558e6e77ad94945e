import { forgetLinkToken, keepLinkToken, useLinkToken } from '../auth/link-token.ts';

/** Where an invitation is answered. The token itself leaves the address as soon as it was read. */
export const invitationPath = '/auth/register?invitation=';

const entry = 'invitation';

export const keepToken = (token: string): Promise<void> => keepLinkToken(entry, token);

export const forgetToken = (): Promise<void> => forgetLinkToken(entry);

/** The token of the invitation's link: undefined while it is read, null when there is none. */
export function useInvitationToken(): string | null | undefined {
  return useLinkToken({ entry, param: 'invitation', path: invitationPath });
}
