import { LAB } from '../protocol/calls.ts';

/** What the form is shown as: filled in or not, with what is said of it, or as something other than a page with scripts. */
export const STATES = ['typed', 'errors', 'sending', 'stored', 'unscripted'] as const;

/** A state, or the dialog of an outcome: `outcome-200`, `outcome-failure`. */
export type ShownAs = (typeof STATES)[number] | `outcome-${string}`;

/** The panels under editor and form. */
export const PANELS = ['verdict', 'sent', 'stored', 'export', 'mail', 'paste', 'samples', 'changes'] as const;

export type Panel = (typeof PANELS)[number];

/** The widths at a click, in CSS pixels. */
export const WIDTHS = [320, 360, 480, 768, 1024] as const;

/** What a page of the lab shows: all of it stands in its address, so that it can be put into an issue or a chat. */
export interface Address {
  /** Missing: the overview. */
  readonly form?: string;
  /** Path of the file in the editor. */
  readonly file: string;
  /** Id of the sample that the form is filled in with; missing: it is empty. */
  readonly sample?: string;
  readonly state: ShownAs;
  /** Of the form, in CSS pixels; missing: all there is. */
  readonly width?: number;
  readonly panel: Panel;
}

const START = { file: 'schema.json', state: 'typed', panel: 'verdict' } as const;
const LEAST_WIDTH = 240;
const MOST_WIDTH = 2560;

const isState = (text: string): text is ShownAs => (STATES as readonly string[]).includes(text) || text.startsWith('outcome-');
const isPanel = (text: string): text is Panel => (PANELS as readonly string[]).includes(text);

/** What an address names; what means nothing in it is left out. */
export function readAddress({ pathname, searchParams }: URL): Address {
  const form = decodeURIComponent(pathname.slice(LAB.length));
  const [file, sample, state, panel] = ['file', 'sample', 'state', 'panel'].map((name) => searchParams.get(name) ?? '');
  const width = Number(searchParams.get('width'));
  return {
    ...(form !== '' && { form }),
    ...(sample && { sample }),
    ...(width >= LEAST_WIDTH && width <= MOST_WIDTH && { width: Math.round(width) }),
    file: file || START.file,
    state: state && isState(state) ? state : START.state,
    panel: panel && isPanel(panel) ? panel : START.panel,
  };
}

/** The address of something in the lab: only what is not as it is without saying. */
export function writeAddress({ form, file, sample, state, width, panel }: Partial<Address>): string {
  const said = Object.entries({ file, sample, state, width, panel }).filter(
    ([name, value]) => value !== undefined && value !== (START as Readonly<Record<string, unknown>>)[name],
  );
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return `${LAB}${form === undefined ? '' : encodeURIComponent(form)}${query === '' ? '' : `?${query.replaceAll('%2F', '/')}`}`;
}
