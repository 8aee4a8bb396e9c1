import { useRouteAnnouncement } from './use-arrival.ts';

/** Announces the title of the new page after client-side navigation. */
export function RouteAnnouncer() {
  return (
    <p role="status" className="visually-hidden">
      {useRouteAnnouncement()}
    </p>
  );
}
