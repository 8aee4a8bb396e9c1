import type { Page } from 'playwright-core';
import { openDatabase } from '#server/storage/open.ts';
import { addAccount, createLink } from '#server/storage/staff.ts';
import type { StaffRole } from '#shared/staff.ts';
import type { Site } from '../support/server/site.ts';

/** Gives a page's browser a device that keeps passkeys and says yes to everything. */
export async function withPasskeys(page: Page): Promise<void> {
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

/** Where the desk is: a passkey is bound to a name, which a number is none. */
export const deskOf = ({ url }: Site): string => `${url.replace('127.0.0.1', 'localhost')}/staff`;

/** The link that `npm run staff -- add` prints. */
export async function linkFor(site: Site, email: string, role: StaffRole): Promise<string> {
  const database = await openDatabase({ dataDir: site.dataDir });
  await addAccount(database.db, email, role);
  const token = await createLink(database.db, email);
  await database.close();
  return `${deskOf(site)}/link#${token}`;
}

/** Registers a passkey on a link, and is at the inbox then. */
export async function signUp(page: Page, site: Site, email: string, role: StaffRole): Promise<void> {
  await withPasskeys(page);
  await page.goto(await linkFor(site, email, role));
  await page.getByRole('button', { name: 'Register this device' }).click();
  await page.getByRole('heading', { name: 'Leads', level: 1 }).waitFor();
}
