/** Radius of a star's inner corners for an outer radius of 1: between the two-squares star (0.77) and a spiky one. */
const INNER = 0.68;
const POINTS = 8;
const STEP = Math.PI / POINTS;

/**
 * Closed SVG path of the eight-point star with one point up.
 * `radius` reaches the points; `turn` is clockwise in degrees. Coordinates are rounded to `digits` decimals.
 */
export function starPath(x: number, y: number, radius: number, turn = 0, digits = 1): string {
  const start = (turn * Math.PI) / 180 - Math.PI / 2;
  const corners = Array.from({ length: POINTS * 2 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius * INNER;
    const angle = start + corner * STEP;
    return `${round(x + reach * Math.cos(angle), digits)} ${round(y + reach * Math.sin(angle), digits)}`;
  });
  return `M${corners.join('L')}Z`;
}

function round(value: number, digits: number): number {
  const rounded = Number(value.toFixed(digits));
  return rounded === 0 ? 0 : rounded;
}
