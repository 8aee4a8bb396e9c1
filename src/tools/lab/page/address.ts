// The state of the lab's page as its URL: form, sample, panel, width.
import { LAB } from '../protocol/calls.ts';

/** How the preview shows the form. */
export const STATES = ['typed', 'errors', 'sending', 'stored', 'rjsf', 'unscripted', 'print'] as const;

/** The labels of the states. */
export const STATE_NAMES: Readonly<Record<(typeof STATES)[number], string>> = {
  typed: 'As typed',
  errors: 'All errors',
  sending: 'Sending',
  stored: 'Stored, to edit',
  rjsf: 'Beside rjsf',
  unscripted: 'Without scripts',
  print: 'Printed',
};

/** The text in place of a printed form, which is blank. */
export const ON_PAPER =
  'Nothing of this form is printed: controls have no use on paper. For the last step of a flow, the site prints the summary of all steps.';

/** The texts of the form: as they are written, or lengthened like a translation. */
const LANGUAGES = ['written', 'long'] as const;

export type Wording = (typeof LANGUAGES)[number];

/** `form`: one form with its files. `sheet`: pictures of forms in all states and widths. */
const VIEWS = ['form', 'sheet'] as const;

/** A state, or the dialog of an outcome: `outcome-200`, `outcome-failure`. */
export type ShownAs = (typeof STATES)[number] | `outcome-${string}`;

/** The panels under editor and form. */
export const PANELS = ['verdict', 'sent', 'stored', 'export', 'mail', 'paste', 'samples', 'changes'] as const;

export type Panel = (typeof PANELS)[number];

/** The widths in the toolbar and on the sheet, in CSS pixels. */
export const WIDTHS = [320, 360, 480, 768, 1024] as const;

/** The state of the lab's page. All of it is in the URL, so that it can be shared. */
export interface Address {
  /** Missing for all forms. */
  readonly form?: string;
  readonly view: (typeof VIEWS)[number];
  /** The flow of which the form is shown as a step. */
  readonly flow?: string;
  /** Path of the file in the editor. */
  readonly file: string;
  /** Id of the sample in the form; missing for an empty form. */
  readonly sample?: string;
  readonly state: ShownAs;
  /** Width of the form in CSS pixels; missing for the full width. */
  readonly width?: number;
  readonly language: Wording;
  readonly panel: Panel;
  /** A payload as JSON, in place of a sample. It is in the hash, which browsers do not send to servers. */
  readonly payload?: string;
}

/** The values that a URL leaves out. */
export const START = { view: 'form', file: 'schema.json', state: 'typed', language: 'written', panel: 'verdict' } as const;
const MIN_WIDTH = 240;
const MAX_WIDTH = 2560;

function oneOf<T extends string>(options: readonly T[], text: string | null, fallback: T): T {
  return options.find((option) => option === text) ?? fallback;
}

const stateIn = (text: string | null): ShownAs => (text?.startsWith('outcome-') ? (text as ShownAs) : oneOf(STATES, text, START.state));

/** Parses a URL. Invalid parts are ignored. */
export function readAddress({ pathname, searchParams: params, hash }: URL): Address {
  const form = decodeURIComponent(pathname.slice(LAB.length));
  const [flow, sample] = [params.get('flow'), params.get('sample')];
  const width = Number(params.get('width'));
  const payload = new URLSearchParams(hash.slice(1)).get('payload');
  return {
    ...(form !== '' && { form }),
    ...(flow && { flow }),
    ...(sample && { sample }),
    ...(payload && { payload }),
    ...(width >= MIN_WIDTH && width <= MAX_WIDTH && { width: Math.round(width) }),
    view: oneOf(VIEWS, params.get('view'), START.view),
    file: params.get('file') || START.file,
    state: stateIn(params.get('state')),
    language: oneOf(LANGUAGES, params.get('language'), START.language),
    panel: oneOf(PANELS, params.get('panel'), START.panel),
  };
}

/** The URL of an address, without the values of `START`. */
export function writeAddress({ form, view, flow, file, sample, state, width, language, panel, payload }: Partial<Address>): string {
  const params = Object.entries({ view, flow, file, sample, state, width, language, panel }).filter(
    ([name, value]) => value !== undefined && value !== (START as Readonly<Record<string, unknown>>)[name],
  );
  const query = new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString();
  const path = form === undefined ? '' : encodeURIComponent(form);
  const hash = payload === undefined ? '' : `#${new URLSearchParams({ payload }).toString()}`;
  return `${LAB}${path}${query === '' ? '' : `?${query.replaceAll('%2F', '/')}`}${hash}`;
}
