import type { Page } from 'playwright-core';
import { openDatabase } from '#server/storage/open.ts';
import { addAccount, createLink } from '#server/storage/staff.ts';
import type { StaffRole } from '#shared/staff.ts';
import type { Site } from '../support/server/site.ts';

/** Adds a virtual device for passkeys, which confirms everything. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The desk's address with the name `localhost`, as passkeys need a host name. */
export const deskUrl = ({ url }: Site): string => `${url.replace('127.0.0.1', 'localhost')}/staff`;

/** Creates the link that `npm run staff -- add` prints. */
export async function createRegistrationLink(site: Site, email: string, role: StaffRole): Promise<string> {
  const database = await openDatabase({ dataDir: site.dataDir });
  await addAccount(database.db, email, role);
  const token = await createLink(database.db, email);
  await database.close();
  return `${deskUrl(site)}/link#${token}`;
}

/** Registers a passkey with a new link, and waits for the inbox. */
export async function signUp(page: Page, site: Site, email: string, role: StaffRole): Promise<void> {
  await addPasskeyDevice(page);
  await page.goto(await createRegistrationLink(site, email, role));
  await page.getByRole('button', { name: 'Register this device' }).click();
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
}
