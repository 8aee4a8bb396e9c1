/** The value below which `percent` of all values are. */
export const percentile = (values: readonly number[], percent: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length * percent) / 100)] ?? 0;

export const inMilliseconds = (value: number): string => `${value.toFixed(1).padStart(6)} ms`;
