import { forgetLinkToken, keepLinkToken, useLinkToken } from '../auth/link-token.ts';

/** The page that answers an invitation. The token is removed from the URL as soon as it is read. */
export const invitationPath = '/auth/register?invitation=';

const entry = 'invitation';

export const keepToken = (token: string): Promise<void> => keepLinkToken(entry, token);

export const forgetToken = (): Promise<void> => forgetLinkToken(entry);

/** The token of the invitation link. Undefined while it is being read, null when there is none. */
export function useInvitationToken(): string | null | undefined {
  return useLinkToken({ entry, param: 'invitation', path: invitationPath });
}
