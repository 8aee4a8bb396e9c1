// Signs staff in by OpenID Connect.
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  discovery,
} from 'openid-client';
import { EMAIL_ADDRESS, STAFF_ROLES, type StaffRole } from '#shared/staff.ts';
import { Problem } from '../http/problem.ts';
import { hashOf } from '../storage/hash.ts';
import { addAccount, normalizeEmail, type OidcOptions, type StaffAccount } from '../storage/staff.ts';
import { cookieName } from '../http/cookies.ts';
import { newToken } from '../storage/visitors.ts';
import { originOf, type Site } from './passkeys.ts';

/** The desk's page that the provider redirects the browser to. */
const CALLBACK = '/staff/oidc';
/** How long signing in at the provider may take. */
const SECONDS = 600;

const COOKIE = 'staff-oidc';
/** The cookie is `lax`, as browsers would not send a strict cookie when the provider redirects back. */
const oidcCookieOptions = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: SECONDS }) as const;

/** The state, nonce and PKCE verifier, which bind the provider's response to this browser. All derive from the secret in its cookie. */
const checksOf = (secret: string) => ({
  state: hashOf('oidc state', secret),
  nonce: hashOf('oidc nonce', secret),
  verifier: hashOf('oidc verifier', secret),
});

/** The highest role that a claim names; undefined if it names none. */
function roleIn(claim: unknown): StaffRole | undefined {
  const names = new Set<unknown>([claim].flat());
  return STAFF_ROLES.toReversed().find((role) => names.has(role));
}

/** Sign-in by OpenID Connect: authorization code with PKCE. */
export class Oidc {
  readonly #site: Site;
  readonly #options: OidcOptions;
  #configuration: Promise<Configuration> | undefined;

  constructor(site: Site, options: OidcOptions) {
    this.#site = site;
    this.#options = options;
  }

  /**
   * The provider's discovery document. It is fetched once, and again after a failure.
   *
   * @throws Problem if the provider does not answer
   */
  async #provider({ log }: FastifyRequest): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#options;
    const url = new URL(issuer);
    // The settings allow http only on localhost.
    const options = url.protocol === 'http:' ? { execute: [allowInsecureRequests] } : {};
    this.#configuration ??= discovery(url, clientId, clientSecret, undefined, options);
    try {
      return await this.#configuration;
    } catch (error) {
      this.#configuration = undefined;
      log.warn({ code: (error as { code?: unknown }).code }, 'the identity provider does not answer');
      throw new Problem('unavailable', 'The identity provider does not answer.');
    }
  }

  /** Begins a sign-in. @returns the provider's URL to redirect the browser to */
  async start(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const secret = newToken();
    const { state, nonce, verifier } = checksOf(secret);
    const provider = await this.#provider(request);
    reply.setCookie(cookieName(COOKIE, request.isSecure), secret, oidcCookieOptions(request.isSecure));
    return buildAuthorizationUrl(provider, {
      redirect_uri: new URL(CALLBACK, originOf(this.#site, request)).href,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).href;
  }

  /**
   * Completes a sign-in and returns the account, which gets the role that the provider names.
   *
   * @param answer the query string of the provider's redirect
   * @throws Problem `signed-out` if this browser did not begin the sign-in or the provider does not confirm it, `not-allowed`
   *   if it names no role
   */
  async finish(request: FastifyRequest, reply: FastifyReply, answer: string): Promise<StaffAccount> {
    const name = cookieName(COOKIE, request.isSecure);
    const secret = request.cookies[name];
    reply.clearCookie(name, oidcCookieOptions(request.isSecure));
    if (secret === undefined) throw new Problem('signed-out', 'This browser did not begin the sign-in, or it took too long.');
    const { state, nonce, verifier } = checksOf(secret);
    const url = new URL(CALLBACK, originOf(this.#site, request));
    url.search = answer;
    const provider = await this.#provider(request);
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
    const tokens = await authorizationCodeGrant(provider, url, checks).catch((error: unknown) => {
      const { code } = error as { readonly code?: unknown };
      request.log.warn({ code }, 'a sign-in was not confirmed by the identity provider');
      const isClockError = code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED';
      throw new Problem(
        'signed-out',
        isClockError
          ? 'The clock of this server and that of the identity provider differ. Tell your administrator.'
          : 'The identity provider did not confirm the sign-in.',
      );
    });
    const claims = tokens.claims() ?? {};
    const { email: address, email_verified: isVerified } = claims as { email?: unknown; email_verified?: unknown };
    const email = typeof address === 'string' && isVerified !== false ? normalizeEmail(address) : '';
    const role = roleIn((claims as Readonly<Record<string, unknown>>)[this.#options.roleClaim]);
    if (!EMAIL_ADDRESS.test(email) || role === undefined) throw new Problem('not-allowed', 'Your account has no role at this desk.');
    await addAccount(this.#site.db, email, role);
    return { email, role };
  }
}
