import { describe, expect, it } from 'vitest';
import { networksOf } from '#server/limits/network.ts';

describe('networksOf', () => {
  it.each([
    ['192.0.2.7'],
    ['::ffff:192.0.2.7'],
    ['::FFFF:192.0.2.7'],
    ['::ffff:c000:207'],
    ['0:0:0:0:0:FFFF:C000:0207'],
    ['0000:0000:0000:0000:0000:ffff:192.0.2.7'],
    ['::ffff:192.0.2.7%eth0'],
    ['192.0.2.7:443'],
    ['[::ffff:192.0.2.7]:443'],
  ])('takes %s for one visitor', (ip) => {
    expect(networksOf(ip)).toEqual([{ name: '192.0.2.7', visitors: 1 }]);
  });

  it.each([
    ['2001:db8:1:23ff::1'],
    ['2001:DB8:1:23FF:0:0:0:1'],
    ['2001:0db8:0001:23ff:ffff:ffff:ffff:ffff'],
    ['2001:db8:1:23ff::192.0.2.7'],
    ['2001:db8:1:23ff::1%eth0'],
    ['[2001:db8:1:23ff::1]'],
    ['[2001:db8:1:23ff::1]:50123'],
  ])('takes %s for a visitor, and for one of a few', (ip) => {
    expect(networksOf(ip)).toEqual([
      { name: '20010db8000123ff/64', visitors: 1 },
      { name: '20010db8000123/56', visitors: 4 },
    ]);
  });

  it.each(['::1', '::', 'fe80::1', '64:ff9b::c000:207'])('takes %s for IPv6', (ip) => {
    expect(networksOf(ip)).toHaveLength(2);
  });

  it.each(['unknown', '', 'unknown.example', '2001:db8::1::2'])('takes what is no address as it is: %j', (ip) => {
    expect(networksOf(ip)).toEqual([{ name: ip, visitors: 1 }]);
  });
});
