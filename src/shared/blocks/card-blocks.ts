// Types of the blocks that show cards, features and people.
import type { Country } from './countries.ts';
import type { BandOptions, TextParts, Colour, Columns, LinkTo, MarkedText, Sample } from './common.ts';
import type { PictureSpec } from './picture.ts';

/** White cards in a grid. */
export interface CardsBlock extends BandOptions {
  readonly block: 'cards';
  readonly items: readonly CardItem[];
  /** Default 3. */
  readonly columns?: Columns;
}

interface CardItem extends Sample {
  readonly title: string;
  readonly text?: MarkedText;
  readonly picture?: PictureSpec;
  /** The whole card leads there. */
  readonly to?: string;
  readonly tags?: readonly string[];
}

/** Cards with a front and a back. The back shows on hover, on focus and on the turn button; all that matters stands under it. */
export interface FlipCardsBlock extends BandOptions {
  readonly block: 'flip-cards';
  readonly items: readonly FlipCard[];
}

export interface FlipCard extends Sample {
  readonly title: string;
  /** One line beside the title. */
  readonly note: string;
  /** What came of it: stands first under the picture. */
  readonly result: string;
  readonly picture: PictureSpec;
  /** What it is, and for whom. */
  readonly text: string;
  /** On the back: what was hard about it. */
  readonly back: string;
  /** Half the width of the grid; else a third. */
  readonly isLarge?: true;
  /** `Details`, to the case study. */
  readonly link: LinkTo;
}

/** People: directors with their messages, or a team in a grid. */
export interface PeopleBlock extends BandOptions {
  readonly block: 'people';
  readonly people: readonly Person[];
}

export interface Person extends Sample {
  readonly name: string;
  readonly post: string;
  readonly colour?: Colour;
  /** A director's message; in a grid of several without one, a line about them. */
  readonly message?: TextParts;
}

/** Offices: place, address, e-mail. */
export interface OfficesBlock extends BandOptions {
  readonly block: 'offices';
  readonly offices: readonly Office[];
}

interface Office extends Sample {
  /** City or country: `Mumbai/Thane`. */
  readonly office: string;
  /** Whose flag it gets. */
  readonly country: Country;
  readonly address: readonly string[];
  readonly email: string;
}

/** Names of partners and clients as wordmarks. */
export interface LogosBlock extends BandOptions {
  readonly block: 'logos';
  readonly items: readonly ClientLogo[];
}

export interface ClientLogo extends Sample {
  readonly name: string;
  /** Draws the mark; the name serves when left out. */
  readonly seed?: string;
  /** Role or country. */
  readonly note?: string;
}
