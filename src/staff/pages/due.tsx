import { useQuery } from '@tanstack/react-query';
import { referenceNumber } from '#shared/reference-number.ts';
import type { DueView } from '#shared/staff.ts';
import { call } from '../api.ts';
import { onLinkClick } from '../desk-link.ts';
import { counted, dayInWords } from '../words.ts';

/** Lists the leads that the server erases next, because their retention ends. */
export function Due() {
  const { data, error } = useQuery({ queryKey: ['due'], queryFn: () => call<DueView>('/due') });
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p className="wait">Loading…</p>;
  const { until, groups, leads, withoutDueDate, isOnHold } = data;
  const count = groups.reduce((sum, group) => sum + group.leads, 0);
  return (
    <>
      <h1>Due for erasure</h1>
      <p>
        By {dayInWords(until)} the server erases {counted(count, 'lead')} whose retention time is over.
        {withoutDueDate > 0 && ` Of ${withoutDueDate} more, no retention time is known: erase them on the command line.`}
      </p>
      {isOnHold && (
        <p role="alert">
          Retention has stopped until somebody confirms it on the server: <code>npm run leads -- due</code>
        </p>
      )}
      {groups.length > 0 && (
        <table className="leads">
          <thead>
            <tr>
              <th scope="col">Form</th>
              <th scope="col">State</th>
              <th scope="col">Leads</th>
              <th scope="col">Erased</th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={`${group.title} ${group.state}`}>
                <th scope="row">{group.title}</th>
                <td>{group.state}</td>
                <td>{counted(group.leads, 'lead')}</td>
                <td>from {dayInWords(group.from)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {leads.length > 0 && (
        <>
          <h2>{leads.length < count ? `The next ${leads.length}` : 'One by one'}</h2>
          <ul className="history" role="list">
            {leads.map(({ id, title, due }) => (
              <li key={id}>
                <a href={`/staff/leads/${id}`} onClick={onLinkClick}>
                  {title}, {referenceNumber(id)}
                </a>
                <span className="muted">{dayInWords(due)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
