import type { ScreenIcon } from './names.ts';

/** Whether a state is good (done), to wait for, bad (refused), or neither. It decides the colour of its label. */
export type Mood = 'good' | 'wait' | 'bad' | 'plain';

/** One row of a product's screen. */
export type ScreenRow =
  /** The coloured header of a screen. `lead` is the large line below the title, such as a balance. */
  | { kind: 'title'; text: string; lead?: string; note?: string; back?: boolean; icon?: ScreenIcon }
  | { kind: 'heading'; text: string; aside?: string }
  | { kind: 'text'; text: string }
  | { kind: 'search'; text: string }
  | { kind: 'field'; label: string; value: string; icon?: ScreenIcon }
  | { kind: 'button'; text: string; look?: 'solid' | 'accent' | 'outline' }
  | { kind: 'chips'; items: readonly string[]; active?: number }
  | { kind: 'toggle'; label: string; meta?: string; on: boolean }
  | {
      kind: 'item';
      label: string;
      meta?: string;
      value?: string;
      icon?: ScreenIcon;
      state?: { text: string; mood: Mood };
      /** Draws a radio button at the end, selected or not. */
      chosen?: boolean;
    }
  | { kind: 'stats'; items: readonly { label: string; value: string }[] }
  /** A bar chart: the highest value fills the height. `active` is the index of the bar in the accent colour. */
  | { kind: 'bars'; label: string; values: readonly number[]; names?: readonly string[]; active?: number }
  /** A ring, of which `share` (0 to 1) is drawn. */
  | { kind: 'timer'; value: string; label: string; share: number }
  | { kind: 'map'; label: string; pins: readonly string[] }
  | { kind: 'bubble'; from: 'me' | 'them'; text: string }
  | { kind: 'tiles'; items: readonly { label: string; meta?: string; icon: ScreenIcon }[] }
  | { kind: 'barcode'; value: string }
  | { kind: 'steps'; items: readonly string[]; current: number }
  /** `moodByText`: cells with these texts are drawn as labels of states. */
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[]; moodByText?: Readonly<Record<string, Mood>> }
  | { kind: 'people'; label: string; names: readonly string[] }
  /** A recording or film, of which `share` (0 to 1) has been played. */
  | { kind: 'player'; label: string; time: string; share: number }
  | { kind: 'rating'; label: string; stars: number }
  | { kind: 'offer'; heading: string; text: string; code?: string };

/** A row, or two columns of rows (in browser frames). */
export type ScreenPart = ScreenRow | { kind: 'columns'; left: readonly ScreenRow[]; right: readonly ScreenRow[] };

/** A drawn screen of a product. */
export type ScreenSpec = {
  /** What the picture shows: its text alternative. */
  title: string;
  frame: 'phone' | 'browser';
  /** The product's two colours, `#rrggbb`. */
  colours: { main: string; accent: string };
  /** Browser: the text in the address bar. */
  address?: string;
  /** Browser: the side menu. Phone: the bar at the bottom (three to five items). */
  menu?: { items: readonly { label: string; icon: ScreenIcon }[]; active: number };
  rows: readonly ScreenPart[];
};

/**
 * A screen in the browser's scripts: the build has drawn it into a file, so its rows are not needed. Small pictures need to know whether it
 * has a menu, which they cut off.
 */
export type DrawnScreen = Pick<ScreenSpec, 'title' | 'frame'> & { file: string; menu?: true };
