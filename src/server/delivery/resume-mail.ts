import { RESUME_MINUTES, resumeFragment } from '#shared/flows/resume-link.ts';
import type { Lead } from '../storage/leads/read-leads.ts';
import type { Storage } from '../storage/open.ts';
import { makeLinkToken } from '../storage/leads/resume-links.ts';
import { type Definitions, oneLine, personField } from './describe-lead.ts';

/** A mail to an applicant. */
export interface ApplicantMail {
  /** The address stored in the application, not the one typed into the request. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Used to build resume links. */
export interface ResumeLinks {
  readonly definitions: Definitions;
  readonly siteName: string;
  /** The URL of the page with the first form of an application. */
  readonly firstPageUrl: (headForm: string) => string | undefined;
}

function mailText(siteName: string, link: string): string {
  return [
    'Hello,',
    `someone, we hope you, asked for a link to continue your unfinished application at ${siteName}. Open this link, and press the button there:`,
    link,
    `It works once, for ${RESUME_MINUTES} minutes. From then on the application is open in the browser where you use it, and no longer in the browser where you started it.`,
    'You did not ask for it? Then do nothing: without this link nobody comes in. Do not pass it on.',
    siteName,
    '',
  ].join('\n\n');
}

/**
 * The mail with a link to an unfinished application. The link's token is created here, so that only the mail contains it.
 *
 * @param id the id of the queued mail
 * @returns undefined if the application has no address, is complete, or the request has expired
 */
export async function composeResumeMail(
  { db }: Pick<Storage, 'db'>,
  links: ResumeLinks,
  id: string,
  head: Lead,
  now: Date,
): Promise<ApplicantMail | undefined> {
  const to = personField(head, links.definitions, 'email');
  const page = links.firstPageUrl(head.form);
  if (to === undefined || page === undefined || head.status !== 'open') return undefined;
  const token = await makeLinkToken(db, id, now);
  if (token === undefined) return undefined;
  return {
    to,
    subject: oneLine(`Go on with your application at ${links.siteName}`),
    text: mailText(links.siteName, page + resumeFragment(token)),
  };
}
