import { Section } from '#client/ui/section/section.tsx';
import { Link } from '#client/ui/link/link.tsx';

/** What an unknown path shows, with status 404 from the server. */
export function NotFound() {
  return (
    <Section tone="indigo">
      <h1>This page does not exist</h1>
      <p>The address may have a typing mistake, or the page has moved.</p>
      <p>
        <Link to="/">Go to the home page</Link>
      </p>
    </Section>
  );
}
