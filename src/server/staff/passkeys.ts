// Registers passkeys, and signs staff in with them.
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import {
  addPasskey,
  findAccount,
  findPasskey,
  findLinkAccount,
  makeChallenge,
  updateCounter,
  type StaffAccount,
  consumeToken,
} from '../storage/staff.ts';
import { storableText } from '../storage/storable-text.ts';
import type { Database } from '../storage/database/tables.ts';

/** The database and the site's address, which passkeys are bound to. */
export interface Site {
  readonly db: Database;
  readonly name: string;
  readonly publicUrl: string | undefined;
}

/** The accepted signature algorithms by COSE number: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257];

/** The site's origin: the configured one, else that of the request. @throws Problem if the header `Host` is no host */
export function originOf({ publicUrl }: Site, request: FastifyRequest): URL {
  const origin = publicUrl ?? `${request.isSecure ? 'https' : 'http'}://${request.host}`;
  if (!URL.canParse(origin)) throw new Problem('malformed', 'Name the site in the header Host.');
  return new URL(origin);
}

const passkeyRejected = () => new Problem('signed-out', 'This passkey was not accepted. Try again, or ask for a new link.');
const linkExpired = () => new Problem('signed-out', 'This link does not work any more. Ask for a new one: npm run staff -- link <email>');

/** The WebAuthn options for registering a passkey by a link. @throws Problem if the link is not valid any more */
export async function registrationOptions(site: Site, request: FastifyRequest, link: string) {
  const account = await findLinkAccount(site.db, link);
  if (!account) throw linkExpired();
  const challenge = await makeChallenge(site.db);
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: originOf(site, request).hostname,
    userName: account.email,
    userDisplayName: account.email,
    challenge: Buffer.from(challenge, 'base64url'),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Registers the passkey that was created by a link, which works once. @throws Problem */
export async function register(
  site: Site,
  request: FastifyRequest,
  link: string,
  response: RegistrationResponseJSON,
): Promise<StaffAccount> {
  const { db } = site;
  const { origin, hostname } = originOf(site, request);
  const account = await findLinkAccount(db, link);
  if (!account) throw linkExpired();
  const result = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => consumeToken(db, 'challenge', challenge),
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => undefined);
  if (!result?.verified) throw passkeyRejected();
  if (!(await consumeToken(db, 'link', link))) throw linkExpired();
  const { id, publicKey, counter } = result.registrationInfo.credential;
  await addPasskey(db, { id, email: account.email, public_key: Buffer.from(publicKey).toString('base64url'), counter });
  return account;
}

/** The WebAuthn options for signing in with any passkey that the device has for this site. */
export async function signInOptions(site: Site, request: FastifyRequest) {
  const challenge = await makeChallenge(site.db);
  return generateAuthenticationOptions({
    rpID: originOf(site, request).hostname,
    challenge: Buffer.from(challenge, 'base64url'),
    userVerification: 'required',
  });
}

/** Verifies a passkey's response and returns its account. @throws Problem */
export async function signIn(site: Site, request: FastifyRequest, response: AuthenticationResponseJSON): Promise<StaffAccount> {
  const { db } = site;
  const { origin, hostname } = originOf(site, request);
  const passkey = await findPasskey(db, typeof response.id === 'string' ? storableText(response.id) : '');
  const account = passkey && (await findAccount(db, passkey.email));
  if (!passkey || !account) throw passkeyRejected();
  const result = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => consumeToken(db, 'challenge', challenge),
    expectedOrigin: origin,
    expectedRPID: hostname,
    credential: { id: passkey.id, publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')), counter: passkey.counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified) throw passkeyRejected();
  await updateCounter(db, passkey.id, result.authenticationInfo.newCounter);
  return account;
}
