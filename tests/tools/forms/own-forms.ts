import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import type { Payload } from '#shared/forms/types.ts';
import { makeTables, OWN } from './tables.ts';

/** Three forms of the tests' own: `contact` is flat, `quote` has branches, `career` rows and a file. The site's may change without them. */
export async function makeOwnForms(): Promise<string> {
  const { root } = await makeTables();
  for (const form of ['contact', 'quote', 'career']) await cp(join(OWN, 'forms', form), join(root, 'forms', form), { recursive: true });
  return root;
}

const PERSON = { name: 'Asha Rao', email: 'asha.rao@example.com' };

/** A payload that `contact` takes. */
export const CONTACT: Payload = { ...PERSON, phone: '9876543210', subject: 'A site', message: 'For our clinic' };
/** One that `quote` takes. */
export const QUOTE: Payload = { email: PERSON.email, budget: 'Small' };
/** One that `career` takes. */
export const CAREER: Payload = { ...PERSON, file: { name: 'cv.pdf', size: 1000 } };
