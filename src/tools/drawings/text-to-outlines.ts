import { type SetLine, type Setting, type Typesetter, unitsOf } from './font-outlines.ts';

/** A `<text>` element of our drawings; it contains only words. */
const TEXT = /<text([^>]*)>([^<]*)<\/text>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const attribute = (attributes: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
const number = (attributes: string, name: string) => Number(attribute(attributes, name) ?? 0);
const short = (value: number) => String(Number(value.toFixed(3)));

/**
 * Converts a path of whole numbers to relative commands: `M62 0L62 720` becomes `m62 0v720`. The same letter is then the same text
 * anywhere, so that compression removes repeated letters.
 */
function toRelativePath(outline: string): string {
  let [x, y] = [0, 0];
  /** The start of the current subpath, to which `Z` returns. */
  let subpathStart: readonly [number, number] = [0, 0];
  const path = outline.replace(/([MLHVQC])([^MLHVQCZ]+)/g, (_, command: string, points: string) => {
    const numbers = points.match(/-?\d+/g)?.map(Number) ?? [];
    if (command === 'H') return `h${-x + (x = numbers[0] ?? 0)}`;
    if (command === 'V') return `v${-y + (y = numbers[0] ?? 0)}`;
    const [fromX, fromY] = command === 'M' ? subpathStart : [x, y];
    [x = 0, y = 0] = numbers.slice(-2);
    if (command === 'M') subpathStart = [x, y];
    if (command === 'L' && (x === fromX || y === fromY)) return x === fromX ? `v${y - fromY}` : `h${x - fromX}`;
    const steps = numbers.map((value, index) => value - (index % 2 === 0 ? fromX : fromY));
    return command.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
  });
  // A repeated command letter can be left out.
  return path.replace(/(?<=q[-\d ]*)q(-?)/g, (_, sign: string) => sign || ' ').replaceAll('Z', 'z');
}

/** The start of a line relative to its anchor. */
function startOf(anchor: string | undefined, width: number): number {
  if (anchor === 'end') return -width;
  return anchor === 'middle' ? -width / 2 : 0;
}

/** A line's letters, one after another. */
function pathOf({ letters }: SetLine, spacing: number): string {
  return letters
    .map(({ outline, x }, index) => (outline === '' ? '' : `M${Math.round(x + index * spacing)} 0${toRelativePath(outline)}`))
    .join('');
}

/**
 * Replaces the texts of a drawing by paths: an SVG file has none of the page's fonts, and would look different on every machine.
 * Each line is one path, since browsers render one path per letter much slower.
 *
 * @param svg from `draw`
 */
export function convertTexts(svg: string, set: Typesetter): string {
  const drawn = svg.replace(TEXT, (_, attributes: string, escaped: string) => {
    const words = escaped.replace(/&(\w+|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
    const setting: Setting = {
      face: attribute(attributes, 'font-family') === 'Display' ? 'Display' : 'Text',
      size: number(attributes, 'font-size'),
      weight: Number(attribute(attributes, 'font-weight') ?? 400),
    };
    const line = set(words, setting);
    const spacing = Number.parseFloat(attribute(attributes, 'letter-spacing') ?? '0') * unitsOf(setting);
    const scale = setting.size / unitsOf(setting);
    const start = startOf(attribute(attributes, 'text-anchor'), line.width + spacing * line.letters.length) * scale;
    const place = `${short(number(attributes, 'x') + start)} ${short(number(attributes, 'y'))}`;
    const fill = attribute(attributes, 'fill') ?? '#000';
    return `<path fill="${fill}" transform="translate(${place})scale(${short(scale)} ${short(-scale)})" d="${pathOf(line, spacing)}"/>`;
  });
  return drawn.replace(/ font-(?:family|weight)="[^"]*"/g, '').replace(/><\/(?:path|rect|circle|use|stop)>/g, '/>');
}
