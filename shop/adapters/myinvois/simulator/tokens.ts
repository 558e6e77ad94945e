import { createHmac, randomBytes } from 'node:crypto';
import { ErrorAnswer, json } from './respond.ts';

/** The simulator has one client. Its secret is no secret. */
export const simulatorCredentials = { clientId: 'simulator', clientSecret: 'simulator' } as const;

const lifeSeconds = 3600;

/** Logins and the tokens that they give. */
export function createSimulatorTokens(clock: () => Date) {
  const key = randomBytes(32);
  const sign = (content: string) => createHmac('sha256', key).update(content).digest('base64url');
  return {
    /** The header `onbehalfof` names the taxpayer for whom the client acts. */
    login(form: URLSearchParams, onBehalfOf: string): Response {
      const { clientId, clientSecret } = simulatorCredentials;
      if (form.get('grant_type') !== 'client_credentials')
        return json(400, { error: 'unsupported_grant_type' });
      if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
        return json(400, { error: 'invalid_client' });
      const endsAt = clock().getTime() + lifeSeconds * 1000;
      const content = `${endsAt}.${Buffer.from(onBehalfOf).toString('base64url')}`;
      return json(200, {
        access_token: `${content}.${sign(content)}`,
        token_type: 'Bearer',
        expires_in: lifeSeconds,
        scope: 'InvoicingAPI',
      });
    },
    /** The taxpayer of a request's token. Empty for the issuer, whose tax number only the documents name. */
    check(request: Request): string {
      const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
      const [endsAt = '', taxpayer = '', signature] = token.split('.');
      const isValid = signature === sign(`${endsAt}.${taxpayer}`) && clock().getTime() < Number(endsAt);
      if (!isValid) throw new ErrorAnswer(401, 'Unauthorized', 'The token is missing or has ended');
      return Buffer.from(taxpayer, 'base64url').toString();
    },
  };
}
