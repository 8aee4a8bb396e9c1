import { RESUME_MINUTES } from '#shared/flows/resume-link.ts';
import type { LinkRequestResult } from '../progress/application-calls.ts';
import { Contacts } from '../contacts.tsx';

/** The result of requesting a link. */
export function RequestResult({ result }: { result: LinkRequestResult }) {
  if (result === 'requested') {
    return (
      <>
        If this is an unfinished application, a link to go on is on its way to the e-mail address in it. It works once, for {RESUME_MINUTES}{' '}
        minutes. Nothing has come? Then <Contacts />.
      </>
    );
  }
  return (
    <>
      {result === 'busy'
        ? 'Too many links were asked for from here. Please try again in an hour, or '
        : 'We could not reach our server. Please try again, or '}
      <Contacts />.
    </>
  );
}
