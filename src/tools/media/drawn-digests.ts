import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { palettes } from '#client/ui/lattice/palettes.ts';
import { brand } from '#shared/brand.ts';
import { brandMark } from '#shared/design/brand-mark.ts';
import { claim, typefaces } from '#shared/design/tokens.ts';
import { TableError } from '#shared/table-error.ts';
import { bannerFrame } from './banner-frame.ts';
import { card } from './brand-drawings.ts';

/** Digests of the sources of committed pictures and films. These are committed, since drawing them needs a browser or ffmpeg. */
export const DRAWN_FILE = 'src/tools/media/drawn.json';

export type Drawn = 'pictures' | 'banner' | 'films';

interface DrawnKind {
  /** The text of everything that its files show. */
  readonly source: () => string;
  readonly files: string;
  /** The command that draws them again. */
  readonly command: string;
  /** The films among them, by their path in content. The build leaves out outdated ones. */
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

/** Returns the digests with that of the current brand for one kind. */
export const withDrawn = (digests: Readonly<Partial<Record<Drawn, string>>>, kind: Drawn) => ({ ...digests, [kind]: digestOf(kind) });

/** Kinds of files that were drawn from an earlier brand. */
function staleKinds(root: string): readonly Drawn[] {
  const digests = JSON.parse(readFileSync(`${root}/${DRAWN_FILE}`, 'utf8')) as Partial<Record<Drawn, string>>;
  return (Object.keys(KINDS) as Drawn[]).filter((kind) => digests[kind] !== digestOf(kind));
}

const WHY = 'show another name, logo, colours or typeface than src/shared/brand.ts and src/shared/design/tokens.ts';

/** Errors for outdated pictures. They stop the build, since `npm run brand` can draw them on any machine. */
export function checkDrawn(root: string): TableError[] {
  return staleKinds(root)
    .filter((kind) => kind === 'pictures')
    .map((kind) => new TableError(DRAWN_FILE, kind, `${KINDS[kind].files} ${WHY}`, `Run ${KINDS[kind].command}`));
}

/** Films of an outdated brand, by their path in content. The site shows their posters instead. */
export const staleClips = (root: string): string[] => staleKinds(root).flatMap((kind) => KINDS[kind].clips ?? []);

/** A sentence for each kind of outdated film; drawing them needs ffmpeg. */
export function staleFilms(root: string): string[] {
  return staleKinds(root)
    .filter((kind) => KINDS[kind].clips)
    .map((kind) => `Warning: left out ${KINDS[kind].files}, which ${WHY}. Record them with ffmpeg: ${KINDS[kind].command}`);
}
