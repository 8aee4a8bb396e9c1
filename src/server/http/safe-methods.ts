/** Methods that change nothing. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request only reads: neither its origin nor how often it is sent matters. */
export const isSafe = (method: string): boolean => SAFE.has(method);
