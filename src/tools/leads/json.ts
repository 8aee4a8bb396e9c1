/** Escapes the control and direction characters that JSON leaves as they are, since the output may be a terminal. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(
    /[\u007F-\u009F\u2028\u2029\p{Bidi_Control}]/gu,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
