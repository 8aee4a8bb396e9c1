import type { AnsweredForm } from '../forms/wire/no-script-answer.ts';

/** Renders the body of a page: at build time, and on the server to show the answer to a form. */
export type RenderPage = (path: string, answered?: AnsweredForm) => Promise<string>;
