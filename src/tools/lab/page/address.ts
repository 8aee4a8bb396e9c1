// The state of the lab's page as its URL: form, sample, panel, width.
import { LAB } from '../protocol/calls.ts';

/** What the form is shown as: filled in or not, with what is said of it, or as something other than a page with scripts. */
export const STATES = ['typed', 'errors', 'sending', 'stored', 'rjsf', 'unscripted', 'print'] as const;

/** What people call each. */
export const STATE_NAMES: Readonly<Record<(typeof STATES)[number], string>> = {
  typed: 'As typed',
  errors: 'All errors',
  sending: 'Sending',
  stored: 'Stored, to edit',
  rjsf: 'Beside rjsf',
  unscripted: 'Without scripts',
  print: 'Printed',
};

/** Why a form that is printed is a blank sheet; said where one would show. */
export const ON_PAPER =
  'Nothing of this form is printed: controls have no use on paper. For the last step of a flow, the site prints the summary of all steps.';

/** In which words: as they are written, or so long as a translation may make them. */
const LANGUAGES = ['written', 'long'] as const;

export type Wording = (typeof LANGUAGES)[number];

/** One form as it is written; or the sheet: forms in all states and widths as pictures. */
const VIEWS = ['form', 'sheet'] as const;

/** A state, or the dialog of an outcome: `outcome-200`, `outcome-failure`. */
export type ShownAs = (typeof STATES)[number] | `outcome-${string}`;

/** The panels under editor and form. */
export const PANELS = ['verdict', 'sent', 'stored', 'export', 'mail', 'paste', 'samples', 'changes'] as const;

export type Panel = (typeof PANELS)[number];

/** The widths at a click, in CSS pixels. */
export const WIDTHS = [320, 360, 480, 768, 1024] as const;

/** What a page of the lab shows: all of it stands in its address, so that it can be put into an issue or a chat. */
export interface Address {
  /** Missing: all of them. */
  readonly form?: string;
  readonly view: (typeof VIEWS)[number];
  /** The flow that is walked, of which the form is a step. */
  readonly flow?: string;
  /** Path of the file in the editor. */
  readonly file: string;
  /** Id of the sample that the form is filled in with; missing: it is empty. */
  readonly sample?: string;
  readonly state: ShownAs;
  /** Of the form, in CSS pixels; missing: all there is. */
  readonly width?: number;
  readonly language: Wording;
  readonly panel: Panel;
  /** JSON that the form is filled in with, in place of a sample. It stands behind the #, which no server sees. */
  readonly payload?: string;
}

/** What an address says without saying it. */
export const START = { view: 'form', file: 'schema.json', state: 'typed', language: 'written', panel: 'verdict' } as const;
const LEAST_WIDTH = 240;
const MOST_WIDTH = 2560;

/** What of a list a text names. */
function oneOf<T extends string>(list: readonly T[], text: string | null, or: T): T {
  return list.find((one) => one === text) ?? or;
}

const stateIn = (text: string | null): ShownAs => (text?.startsWith('outcome-') ? (text as ShownAs) : oneOf(STATES, text, START.state));

/** What an address names; what means nothing in it is left out. */
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
    ...(width >= LEAST_WIDTH && width <= MOST_WIDTH && { width: Math.round(width) }),
    view: oneOf(VIEWS, params.get('view'), START.view),
    file: params.get('file') || START.file,
    state: stateIn(params.get('state')),
    language: oneOf(LANGUAGES, params.get('language'), START.language),
    panel: oneOf(PANELS, params.get('panel'), START.panel),
  };
}

/** The address of something in the lab: only what is not as it is without saying. */
export function writeAddress({ form, view, flow, file, sample, state, width, language, panel, payload }: Partial<Address>): string {
  const params = Object.entries({ view, flow, file, sample, state, width, language, panel }).filter(
    ([name, value]) => value !== undefined && value !== (START as Readonly<Record<string, unknown>>)[name],
  );
  const query = new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString();
  const path = form === undefined ? '' : encodeURIComponent(form);
  const held = payload === undefined ? '' : `#${new URLSearchParams({ payload }).toString()}`;
  return `${LAB}${path}${query === '' ? '' : `?${query.replaceAll('%2F', '/')}`}${held}`;
}
