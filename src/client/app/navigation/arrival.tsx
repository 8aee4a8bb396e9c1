import { useArrival } from './use-arrival.ts';

/** Says where a move inside the site has led. */
export function Arrival() {
  return (
    <p role="status" className="visually-hidden">
      {useArrival()}
    </p>
  );
}
