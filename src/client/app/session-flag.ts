/** Whether something has happened in this browser session; false where the browser keeps nothing. */
export function readFlag(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Remembers it for the rest of the session, where the browser lets us. */
export function setFlag(key: string): void {
  try {
    sessionStorage.setItem(key, 'yes');
  } catch {
    // It happens once more, then.
  }
}
