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
  /** The target of the whole card. */
  readonly to?: string;
  readonly tags?: readonly string[];
}

/** Cards that turn on hover, on focus or by a button. Everything important is below the picture and never turns away. */
export interface FlipCardsBlock extends BandOptions {
  readonly block: 'flip-cards';
  readonly items: readonly FlipCard[];
}

export interface FlipCard extends Sample {
  readonly title: string;
  /** One line beside the title. */
  readonly note: string;
  /** The result of the project: the first line below the picture. */
  readonly result: string;
  readonly picture: PictureSpec;
  /** What the product is, and for whom. */
  readonly text: string;
  /** On the back: the difficulty of the project. */
  readonly back: string;
  /** The card is half as wide as the grid; else a third. */
  readonly isLarge?: true;
  /** Link to the case study, labelled `Details`. */
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
  /** A director's message. In a grid it may be one line about the person. */
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
  /** For the flag. */
  readonly country: Country;
  readonly address: readonly string[];
  readonly email: string;
}

/** Names of partners and clients as wordmarks, without motion. */
export interface LogosBlock extends BandOptions {
  readonly block: 'logos';
  readonly items: readonly ClientLogo[];
}

export interface ClientLogo extends Sample {
  readonly name: string;
  /** Seed of the generated mark; by default the name. */
  readonly seed?: string;
  /** Role or country. */
  readonly note?: string;
}
