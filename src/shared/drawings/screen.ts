import type { ScreenIcon } from './names.ts';

/** How a state reads: done, waiting, refused, or neither. */
export type Mood = 'good' | 'wait' | 'bad' | 'plain';

/** One part of a product's screen, top to bottom. Words are the product's own labels. */
export type ScreenRow =
  /** Coloured head of a screen; `lead` is the big line under it (a balance, a greeting). */
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
      /** Draws a radio button at the end: true chosen, false not. */
      chosen?: boolean;
    }
  | { kind: 'stats'; items: readonly { label: string; value: string }[] }
  /** Values of any unit; the highest fills the height. `active` wears the accent. */
  | { kind: 'bars'; label: string; values: readonly number[]; names?: readonly string[]; active?: number }
  /** `share` 0 to 1 of the ring is drawn. */
  | { kind: 'timer'; value: string; label: string; share: number }
  | { kind: 'map'; label: string; pins: readonly string[] }
  | { kind: 'bubble'; from: 'me' | 'them'; text: string }
  | { kind: 'tiles'; items: readonly { label: string; meta?: string; icon: ScreenIcon }[] }
  | { kind: 'barcode'; value: string }
  | { kind: 'steps'; items: readonly string[]; current: number }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[]; states?: Readonly<Record<string, Mood>> }
  | { kind: 'people'; label: string; names: readonly string[] }
  /** A recording or a film: `share` 0 to 1 of it has been played. */
  | { kind: 'player'; label: string; time: string; share: number }
  | { kind: 'rating'; label: string; stars: number }
  | { kind: 'offer'; heading: string; text: string; code?: string };

/** A row, or two stacks of them side by side (browser frames). */
export type ScreenPart = ScreenRow | { kind: 'columns'; left: readonly ScreenRow[]; right: readonly ScreenRow[] };

/** A drawn screen of a product: everything is data, and nothing is a photograph. */
export type ScreenSpec = {
  /** What the picture shows; its text alternative and its caption in the lightbox. */
  title: string;
  frame: 'phone' | 'browser';
  /** The product's two colours, `#rrggbb`. */
  colours: { main: string; accent: string };
  /** Browser: what stands in the address bar. */
  address?: string;
  /** Browser: the side menu. Phone: the bar at the bottom (three to five items). */
  menu?: { items: readonly { label: string; icon: ScreenIcon }[]; active: number };
  rows: readonly ScreenPart[];
};

/**
 * A screen as the browser's scripts know it, once the build has drawn it: its file stands for all that is on it, but
 * whether there is a menu, which a small picture leaves out.
 */
export type DrawnScreen = Pick<ScreenSpec, 'title' | 'frame'> & { file: string; menu?: true };
