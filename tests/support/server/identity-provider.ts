// An OpenID provider for tests of sign-in: the package `oidc-provider`, on its own port.
import { createServer, type Server } from 'node:http';
import { Provider } from 'oidc-provider';
import { vi } from 'vitest';
import { afterEachTest } from '../runner/clean-up.ts';

export const CLIENT = { clientId: 'desk', clientSecret: 'a-secret-of-the-desk-and-the-provider' };

const running: Server[] = [];
afterEachTest(async () => {
  for (const server of running.splice(0)) await new Promise((done) => server.close(done).closeAllConnections());
});

interface ProviderOptions {
  /** Somebody who is signed in and has given consent. Without it, pages of the provider ask for a name, any password and consent. */
  readonly account?: string;
  /** Seconds by which its clock is behind when it issues tokens. */
  readonly behind?: number | undefined;
}

interface IdentityProvider {
  readonly issuer: string;
  /** Starts to answer requests. @param claimsOf the claims about an account */
  readonly serve: (redirect: string, claimsOf: (account: string) => object, options?: ProviderOptions) => void;
}

/** Opens the port of a provider; it is closed after the test. */
export async function openProvider(): Promise<IdentityProvider> {
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  running.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://localhost:${(server.address() as { port: number }).port}`;
  return {
    issuer,
    serve: (redirect, claimsOf, { account, behind = 0 } = {}) => {
      const provider: Provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.clientId,
            client_secret: CLIENT.clientSecret,
            redirect_uris: [redirect],
            grant_types: ['authorization_code'],
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['role'] },
        conformIdTokenClaims: false,
        cookies: { keys: ['a key of the test'] },
        ttl: { IdToken: 300 },
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...claimsOf(sub) }) }),
        features: { devInteractions: { enabled: account === undefined } },
        ...(account !== undefined && {
          interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
          loadExistingGrant: async ({ oidc }) => {
            const grant = new provider.Grant({ clientId: CLIENT.clientId, accountId: oidc.session?.accountId ?? '' });
            grant.addOIDCScope('openid email profile');
            await grant.save();
            return grant;
          },
        }),
      });
      if (account !== undefined)
        provider.use(async (context, next) => {
          if (!context.path.startsWith('/interaction/')) return next();
          await provider.interactionFinished(context.req, context.res, { login: { accountId: account } });
          context.respond = false;
        });
      if (behind > 0)
        provider.use(async (context, next) => {
          if (context.path !== '/token') return next();
          vi.useFakeTimers({ now: Date.now() - behind * 1000, toFake: ['Date'] });
          await next().finally(() => vi.useRealTimers());
        });
      handle = provider.callback();
    },
  };
}
