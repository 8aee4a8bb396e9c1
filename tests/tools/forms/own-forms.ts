import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Payload } from '#shared/forms/types.ts';
import { makeTables, OWN } from './tables.ts';

/**
 * Makes a `schemas/` folder with three forms that only tests use, so that the forms of the site may change: `contact` is flat,
 * `quote` has branches, `career` has rows and a file.
 *
 * @returns the folder
 */
export async function makeOwnForms(): Promise<string> {
  const { root } = await makeTables();
  for (const form of ['contact', 'quote', 'career']) await cp(join(OWN, 'forms', form), join(root, 'forms', form), { recursive: true });
  return root;
}

const PERSON = { name: 'Asha Rao', email: 'asha.rao@example.com' };

/** A valid payload of `contact`. */
export const CONTACT: Payload = { ...PERSON, phone: '9876543210', subject: 'A site', message: 'For our clinic' };
/** A valid payload of `quote`. */
export const QUOTE: Payload = { email: PERSON.email, budget: 'Small' };
/** A valid payload of `career`. */
export const CAREER: Payload = { ...PERSON, file: { name: 'cv.pdf', size: 1000 } };
