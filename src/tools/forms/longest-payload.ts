/** A payload of more characters than this is none that a form takes: the API's bodies have 256 kB at most. */
export const LONGEST_PAYLOAD = 2_000_000;
