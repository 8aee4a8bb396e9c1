import { HONEYPOT } from '#shared/forms/wire/spam.ts';

/**
 * A field that nobody sees, hears or reaches by keys, also where no script runs: only a program that fills in all it finds writes into it. Its name is none that
 * browsers fill in by themselves.
 */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
