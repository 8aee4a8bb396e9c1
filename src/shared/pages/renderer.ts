import type { AnsweredForm } from '../forms/wire/no-script-answer.ts';

/** Makes a page's HTML, body only: the same at build time and, with the answer to a form in it, on the server. */
export type RenderPage = (path: string, answered?: AnsweredForm) => Promise<string>;
