import { type SetLine, type Setting, type Typesetter, unitsOf } from './faces.ts';

/** `<text>` as our drawings have it: words alone. */
const TEXT = /<text([^>]*)>([^<]*)<\/text>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

const attribute = (attributes: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
const number = (attributes: string, name: string) => Number(attribute(attributes, name) ?? 0);
const short = (value: number) => String(Number(value.toFixed(3)));

/** An outline of whole numbers, each point told from the one before it: `M62 0L62 720` as `M62 0v720`. */
function packed(outline: string): string {
  let [x, y] = [0, 0];
  const path = outline.replace(/([MLHVQC])([^MLHVQCZ]+)/g, (_, command: string, points: string) => {
    const numbers = points.match(/-?\d+/g)?.map(Number) ?? [];
    if (command === 'H') return `h${-x + (x = numbers[0] ?? 0)}`;
    if (command === 'V') return `v${-y + (y = numbers[0] ?? 0)}`;
    const [fromX, fromY] = [x, y];
    [x = 0, y = 0] = numbers.slice(-2);
    if (command === 'M') return `M${x} ${y}`;
    if (command === 'L' && (x === fromX || y === fromY)) return x === fromX ? `v${y - fromY}` : `h${x - fromX}`;
    const steps = numbers.map((value, index) => value - (index % 2 === 0 ? fromX : fromY));
    return command.toLowerCase() + steps.join(' ').replaceAll(' -', '-');
  });
  // A command that goes on need not be said again.
  return path.replace(/(?<=q[-\d ]*)q(-?)/g, (_, sign: string) => sign || ' ');
}

/** Where a line begins, measured from where it is said to stand. */
function startOf(anchor: string | undefined, width: number): number {
  if (anchor === 'end') return -width;
  return anchor === 'middle' ? -width / 2 : 0;
}

/**
 * A drawing with its words as shapes. A picture in a file has none of the page's faces: as text it would look otherwise on
 * every machine. Each letter's shape stands in it once.
 *
 * @param svg as `draw` gives it
 */
export function setWords(svg: string, set: Typesetter): string {
  const names = new Map<string, string>();
  const shapes: string[] = [];

  function nameOf(key: string, outline: string): string {
    const known = names.get(key);
    if (known !== undefined) return known;
    const name = `t${names.size.toString(36)}`;
    names.set(key, name);
    shapes.push(`<path id="${name}" d="${packed(outline)}"/>`);
    return name;
  }

  function lineOf({ letters }: SetLine, spacing: number): string {
    return letters
      .map(({ key, outline, x }, index) => ({ key, outline, x: Math.round(x + index * spacing) }))
      .filter(({ outline }) => outline !== '')
      .map(({ key, outline, x }) => `<use href="#${nameOf(key, outline)}"${x === 0 ? '' : ` x="${x}"`}/>`)
      .join('');
  }

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
    return `<g fill="${fill}" transform="translate(${place})scale(${short(scale)} ${short(-scale)})">${lineOf(line, spacing)}</g>`;
  });
  const cleaned = drawn.replace(/ font-(?:family|weight)="[^"]*"/g, '').replace(/><\/(?:path|rect|circle|use|stop)>/g, '/>');
  if (shapes.length === 0) return cleaned;
  const end = cleaned.indexOf('>') + 1;
  return `${cleaned.slice(0, end)}<defs>${shapes.join('')}</defs>${cleaned.slice(end)}`;
}
