import { describe, expect, it } from 'vitest';
import { addDuration, daysOf, durationInWords, isDuration, subtractDuration } from '#shared/durations.ts';

describe('durations', () => {
  it.each(['P30D', 'P2W', 'P18M', 'P8Y', 'P1Y6M10D'])('accept %s', (text) => {
    expect(isDuration(text)).toBe(true);
  });

  it.each(['', 'P', 'P0D', 'P0Y1D', '2Y', 'p2y', '-P2Y', 'P2H', 'PT36H', 'P1D2Y', 'P1.5Y', 'P2Y ', 'P1000Y'])(
    'do not accept %j',
    (text) => {
      expect(isDuration(text)).toBe(false);
    },
  );

  it.each([
    ['2030-01-02T03:04:05.678Z', 'P30D', '2030-02-01T03:04:05.678Z'],
    ['2030-01-31T00:00:00.000Z', 'P1M', '2030-02-28T00:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 'P1Y', '2029-02-28T12:00:00.000Z'],
    ['2028-02-29T12:00:00.000Z', 'P8Y', '2036-02-29T12:00:00.000Z'],
    ['2030-12-31T23:59:59.999Z', 'P1Y6M', '2032-06-30T23:59:59.999Z'],
    ['2030-01-02T03:04:05.678Z', 'P2W', '2030-01-16T03:04:05.678Z'],
  ])('moves %s forward by %s on the calendar', (time, duration, end) => {
    expect(addDuration(time, duration)).toBe(end);
  });

  it('moves a time back as well', () => {
    expect(subtractDuration('2030-03-31T00:00:00.000Z', 'P1M')).toBe('2030-02-28T00:00:00.000Z');
  });

  it.each([
    ['P30D', 30],
    ['P2W', 14],
    ['P1W1D', 8],
    ['P1M', undefined],
    ['P1Y', undefined],
  ])('daysOf(%s) is %s', (duration, days) => {
    expect(daysOf(duration)).toBe(days);
  });

  it('are written out in words', () => {
    expect(['P1Y', 'P8Y', 'P30D', 'P1Y6M'].map(durationInWords)).toEqual(['1 year', '8 years', '30 days', '1 year, 6 months']);
  });
});
