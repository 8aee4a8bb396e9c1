import type { Load } from './load.ts';

/** Values that score 0.9 and 0.5, and weights, as in Lighthouse 13 for mobile, without the speed index. */
const CURVES = {
  fcp: { good: 1800, middling: 3000, weight: 10 },
  lcp: { good: 2500, middling: 4000, weight: 25 },
  blocking: { good: 200, middling: 600, weight: 30 },
  shift: { good: 0.1, middling: 0.25, weight: 25 },
} as const satisfies Partial<Record<keyof Load, object>>;

/** The 90th percentile of the standard normal distribution. */
const Z_90 = 1.2815515655446004;

/** The error function, by Abramowitz and Stegun 7.1.26; off by at most 1.5e-7. */
function erf(x: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(x));
  const sum = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return Math.sign(x) * (1 - sum * Math.exp(-x * x));
}

/** The score of a value on a log-normal curve, from 0 to 1. */
function scoreOf(value: number, { good, middling }: { good: number; middling: number }): number {
  if (value <= 0) return 1;
  const spread = Math.log(middling / good) / Z_90;
  return (1 - erf(Math.log(value / middling) / (spread * Math.SQRT2))) / 2;
}

/** The Lighthouse score of a load without the speed index, from 0 to 100. */
export function score(load: Pick<Load, keyof typeof CURVES>): number {
  const curves = Object.entries(CURVES) as [keyof typeof CURVES, (typeof CURVES)[keyof typeof CURVES]][];
  const weights = curves.reduce((all, [, { weight }]) => all + weight, 0);
  const sum = curves.reduce((all, [name, curve]) => all + curve.weight * scoreOf(load[name], curve), 0);
  return Math.round((100 * sum) / weights);
}
