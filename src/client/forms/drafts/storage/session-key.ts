/** Under which key of the browser's session the draft of a form lies. */
export const sessionKey = (form: string) => `draft.${form}`;
