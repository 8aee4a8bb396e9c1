/** Films that the build leaves out, since they show another brand. */
const LEFT_OUT: readonly string[] = import.meta.env['LEFT_OUT_CLIPS'] ?? [];

/** Whether a film is left out, so that only its poster can be shown. @param clip its path without its ending */
export const isLeftOut = (clip: string): boolean => LEFT_OUT.includes(clip);
