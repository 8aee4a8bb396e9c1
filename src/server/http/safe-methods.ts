/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads, so that neither its origin nor the rate limit is checked. */
export const isSafe = (method: string): boolean => SAFE.has(method);
