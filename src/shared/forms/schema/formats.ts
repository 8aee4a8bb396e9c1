import { fullFormats } from 'ajv-formats/dist/formats.js';

/** How the expression for `url` lets somebody's name and password pass: for each colon it goes to the text's end and back. */
const SLOW_CREDENTIALS = String.raw`(?:\S+(?::\S*)?@)?`;
/** The same texts, in linear time. */
const CREDENTIALS = String.raw`(?:\S+@)?`;

const { source, flags } = fullFormats.url as RegExp;

/** What is checked of texts and numbers by the name of their `format`, none of it in more than linear time. */
export const FORMATS: Readonly<Record<string, unknown>> = {
  ...fullFormats,
  url: new RegExp(
    source.replace(SLOW_CREDENTIALS, () => CREDENTIALS),
    flags,
  ),
};

/** Whether a format is one of numbers, as OpenAPI has them. */
export const isOfNumbers = (format: string): boolean => (FORMATS[format] as { readonly type?: string } | undefined)?.type === 'number';
