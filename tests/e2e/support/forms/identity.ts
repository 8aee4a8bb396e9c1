/** Contact data that no lead of this run has yet: a test that is tried again does not meet its own first try. */
let given = 0;

/** A mobile number of its own. */
export function newMobile(): string {
  given += 1;
  return `98${String(given).padStart(8, '0')}`;
}

/** An e-mail address of its own. */
export function newEmail(): string {
  given += 1;
  return `person-${given}@example.com`;
}
