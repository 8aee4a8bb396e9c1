import { HONEYPOT } from '#shared/forms/wire/spam.ts';

/** A field that is hidden from people, also without scripts: only a bot fills it in. Browsers do not autofill its name. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
