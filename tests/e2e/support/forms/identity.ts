/** Contact data that no other lead of this run has. */
let count = 0;

/** A new mobile number. */
export function newMobile(): string {
  count += 1;
  return `98${String(count).padStart(8, '0')}`;
}

/** A new e-mail address. */
export function newEmail(): string {
  count += 1;
  return `person-${count}@example.com`;
}
