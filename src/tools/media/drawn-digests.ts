import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { palettes } from '#client/ui/lattice/palettes.ts';
import { brand } from '#shared/brand.ts';
import { brandMark } from '#shared/design/brand-mark.ts';
import { claim, typefaces } from '#shared/design/tokens.ts';
import { TableError } from '#shared/table-error.ts';
import { bannerFrame } from './banner-frame.ts';
import { card } from './brand-drawings.ts';

/** Digests of what committed pictures and films were drawn from. They are committed because drawing needs a browser, or ffmpeg. */
export const DRAWN_FILE = 'src/tools/media/drawn.json';

export type Drawn = 'pictures' | 'banner' | 'films';

interface DrawnKind {
  /** What its files show. */
  readonly source: () => string;
  readonly files: string;
  /** How to draw them anew. */
  readonly command: string;
  /** Films among them, as content names them: the build goes on without. */
  readonly clips?: readonly string[];
}

const KINDS: Readonly<Record<Drawn, DrawnKind>> = {
  pictures: {
    source: () => [brandMark(0), card(brand.name, claim), typefaces.display.package, typefaces.display.files[0]].join('\n'),
    files: 'public/apple-touch-icon.png, public/og.png, src/client/styles/fonts/display-700.woff2',
    command: 'npm run brand',
  },
  banner: {
    source: () => bannerFrame(0.3),
    files: 'public/media/banner.*',
    command: 'node src/tools/media/banner.ts',
    clips: ['/media/banner'],
  },
  films: {
    source: () => JSON.stringify([palettes, typefaces.display.package, typefaces.text.package]),
    files: 'public/media/*.mp4 and *.webm',
    command: 'node src/tools/media/films.ts',
    clips: ['/media/listen', '/media/mesee-customer', '/media/mesee-partner'],
  },
};

const digestOf = (kind: Drawn) => createHash('sha256').update(KINDS[kind].source()).digest('hex').slice(0, 16);

/** What was drawn is the brand of now. */
export const withDrawn = (known: Readonly<Partial<Record<Drawn, string>>>, kind: Drawn) => ({ ...known, [kind]: digestOf(kind) });

/** Kinds of files that were drawn from another brand than the present one. */
function staleKinds(root: string): readonly Drawn[] {
  const known = JSON.parse(readFileSync(`${root}/${DRAWN_FILE}`, 'utf8')) as Partial<Record<Drawn, string>>;
  return (Object.keys(KINDS) as Drawn[]).filter((kind) => known[kind] !== digestOf(kind));
}

const WHY = 'show another name, logo, colours or typeface than src/shared/brand.ts and src/shared/design/tokens.ts';

/** Outdated pictures: everybody can draw them again, so the build stops. */
export function checkDrawn(root: string): TableError[] {
  return staleKinds(root)
    .filter((kind) => kind === 'pictures')
    .map((kind) => new TableError(DRAWN_FILE, kind, `${KINDS[kind].files} ${WHY}`, `Run ${KINDS[kind].command}`));
}

/** Films of an outdated brand, as content names them: the site shows their posters instead. */
export const staleClips = (root: string): string[] => staleKinds(root).flatMap((kind) => KINDS[kind].clips ?? []);

/** A sentence for each kind of outdated film; drawing them needs ffmpeg. */
export function staleFilms(root: string): string[] {
  return staleKinds(root)
    .filter((kind) => KINDS[kind].clips)
    .map((kind) => `Warning: left out ${KINDS[kind].files}, which ${WHY}. Record them with ffmpeg: ${KINDS[kind].command}`);
}
