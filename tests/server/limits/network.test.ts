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
  ])('reads %s as the address of one visitor', (ip) => {
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
  ])('counts %s as one visitor of its /64, and as one of four of its /56', (ip) => {
    expect(networksOf(ip)).toEqual([
      { name: '20010db8000123ff/64', visitors: 1 },
      { name: '20010db8000123/56', visitors: 4 },
    ]);
  });

  it.each(['::1', '::', 'fe80::1', '64:ff9b::c000:207'])('reads %s as IPv6, not as IPv4 in IPv6', (ip) => {
    expect(networksOf(ip)).toHaveLength(2);
  });

  it.each(['unknown', '', 'unknown.example', '2001:db8::1::2'])('uses a text that is no address as the name of one visitor: %j', (ip) => {
    expect(networksOf(ip)).toEqual([{ name: ip, visitors: 1 }]);
  });
});
