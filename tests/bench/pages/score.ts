import type { Load } from './load.ts';

/** A figure's value that scores 0.9, the one that scores 0.5, and its weight: those of Lighthouse 13, mobile, without its speed index. */
const CURVES = {
  fcp: { good: 1800, middling: 3000, weight: 10 },
  lcp: { good: 2500, middling: 4000, weight: 25 },
  blocking: { good: 200, middling: 600, weight: 30 },
  shift: { good: 0.1, middling: 0.25, weight: 25 },
} as const satisfies Partial<Record<keyof Load, object>>;

/** Where a normal distribution is 0.9. */
const TENTH = 1.2815515655446004;

/** The error function, by Abramowitz and Stegun 7.1.26; off by at most 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

/** 0 to 1: how good a value is, on a log-normal curve. */
function scoreOf(value: number, { good, middling }: { good: number; middling: number }): number {
  if (value <= 0) return 1;
  const spread = Math.log(middling / good) / TENTH;
  return (1 - erf(Math.log(value / middling) / (spread * Math.SQRT2))) / 2;
}

/** 0 to 100: what Lighthouse would make of a load, but for its speed index. */
export function score(load: Pick<Load, keyof typeof CURVES>): number {
  const curves = Object.entries(CURVES) as [keyof typeof CURVES, (typeof CURVES)[keyof typeof CURVES]][];
  const weights = curves.reduce((all, [, { weight }]) => all + weight, 0);
  const sum = curves.reduce((all, [name, curve]) => all + curve.weight * scoreOf(load[name], curve), 0);
  return Math.round((100 * sum) / weights);
}
