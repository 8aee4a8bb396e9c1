/** Radius of a star's inner corners for an outer radius of 1. Two overlaid squares have 0.77. */
const INNER = 0.68;
const POINTS = 8;
const STEP = Math.PI / POINTS;

/**
 * Closed SVG path of the eight-point star with one point up.
 * `radius` reaches the points; `turn` is clockwise in degrees. Coordinates are rounded to `digits` decimals.
 */
export function starPath(x: number, y: number, radius: number, turn = 0, digits = 1): string {
  return `M${corners({ x, y, radius, turn, digits })
    .map((corner) => corner.join(' '))
    .join('L')}Z`;
}

/** The same star as a relative SVG path from its upper point, so that the text is the same at any position. */
export function starSteps(radius: number): string {
  const all = corners({ x: 0, y: 0, radius, turn: 0, digits: 1 });
  const steps = all.slice(1).map(([toX, toY], before) => {
    const [fromX, fromY] = all[before] ?? [0, 0];
    return `${round(toX - fromX, 1)} ${round(toY - fromY, 1)}`;
  });
  return `l${steps.join(' ')}z`;
}

type Star = { readonly [part in 'x' | 'y' | 'radius' | 'turn' | 'digits']: number };

/** The points clockwise, outer and inner ones alternating. */
function corners({ x, y, radius, turn, digits }: Star): [number, number][] {
  const start = (turn * Math.PI) / 180 - Math.PI / 2;
  return Array.from({ length: POINTS * 2 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius * INNER;
    const angle = start + corner * STEP;
    return [round(x + reach * Math.cos(angle), digits), round(y + reach * Math.sin(angle), digits)];
  });
}

function round(value: number, digits: number): number {
  const rounded = Number(value.toFixed(digits));
  return rounded === 0 ? 0 : rounded;
}
