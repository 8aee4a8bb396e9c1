// The page of the desk with the audit log.
import { useQuery } from '@tanstack/react-query';
import { referenceNumber } from '#shared/reference-number.ts';
import type { DeskView, EventsView } from '#shared/staff.ts';
import { useLocationUrl, withQuery } from '../location.ts';
import { call } from '../api.ts';
import { onLinkClick } from '../desk-link.ts';
import { useFilters } from '../use-filters.ts';
import { ACTION_LABELS, eventDetail, timeInWords } from '../words.ts';

/** The filters, by their names in the URL. */
const FILTERS = ['staff', 'action', 'from'] as const;

/** The actions of staff, newest first. */
export function Audit({ desk }: { readonly desk: DeskView }) {
  const url = useLocationUrl();
  const { searchParams: query } = url;
  const { data, error } = useQuery({
    queryKey: ['events', query.toString()],
    queryFn: () => call<EventsView>(`/events?${query.toString()}`),
  });
  const filters = useFilters(FILTERS);
  const events = data?.events ?? [];
  return (
    <>
      <h1>Audit</h1>
      <form className="filters" {...filters} aria-label="Events">
        <label>
          Who
          <input name="staff" list="staff" />
          <datalist id="staff">
            {desk.staff.map((email) => (
              <option key={email} value={email} aria-label={email} />
            ))}
          </datalist>
        </label>
        <label>
          What
          <select name="action">
            <option value="">Anything</option>
            {Object.entries(ACTION_LABELS).map(([action, label]) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label>
          From
          <input type="date" name="from" />
        </label>
        <button type="submit" className="primary">
          Apply
        </button>
      </form>
      {error && <p role="alert">{error.message}</p>}
      {data && events.length === 0 && <p className="wait">No events here.</p>}
      {events.length > 0 && (
        <table className="leads">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Lead</th>
            </tr>
          </thead>
          <tbody>
            {events.map((event) => (
              <tr key={event.id}>
                <td>{timeInWords(event.at)}</td>
                <td>{event.staff}</td>
                <td>
                  {ACTION_LABELS[event.action]} {eventDetail(event, desk)}
                </td>
                <td>
                  {event.lead !== null && (
                    <a href={`/staff/leads/${event.lead}`} onClick={onLinkClick}>
                      {referenceNumber(event.lead)}
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {data?.next && (
        <nav className="pages" aria-label="Pages">
          <a href={withQuery(url, { after: data.next })} onClick={onLinkClick}>
            Older events
          </a>
        </nav>
      )}
    </>
  );
}
