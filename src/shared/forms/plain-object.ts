/** Whether a value is an object as JSON spells it; a file, whatever it is made of, is none. */
export const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
