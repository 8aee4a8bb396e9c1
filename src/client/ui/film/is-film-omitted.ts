/** Films that the build omits, because they show another brand. */
const LEFT_OUT: readonly string[] = import.meta.env['LEFT_OUT_CLIPS'] ?? [];

/** Whether a film is omitted, so that only its poster can be shown. @param clip its path without extension */
export const isFilmOmitted = (clip: string): boolean => LEFT_OUT.includes(clip);
