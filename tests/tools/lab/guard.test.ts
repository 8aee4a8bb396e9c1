import { describe, expect, it } from 'vitest';
import { refusalOfCall, refusalOfReader, type LabRequest } from '#tools/lab/guard.ts';

/** A call of the lab's own page, with changed headers or other parts. */
function requestWith(headers: Record<string, string | undefined> = {}, parts: Partial<Omit<LabRequest, 'headers'>> = {}): LabRequest {
  const ownHeaders = {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-lab': '1',
  };
  return { method: 'POST', socket: { remoteAddress: '127.0.0.1', localPort: 3000 }, headers: { ...ownHeaders, ...headers }, ...parts };
}

describe('the guard of the lab', () => {
  it.each([
    ['its own page', requestWith()],
    ['its own page by IPv4', requestWith({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })],
    [
      'its own page by IPv6',
      requestWith({ host: '[::1]:3000', origin: 'http://[::1]:3000' }, { socket: { remoteAddress: '::1', localPort: 3000 } }),
    ],
    ['a script of this machine, without Origin', requestWith({ origin: undefined, 'sec-fetch-site': undefined })],
  ])('allows %s', (_sender, request) => {
    expect(refusalOfReader(request)).toBeUndefined();
    expect(refusalOfCall(request)).toBeUndefined();
  });

  it.each([
    [
      'a foreign host name that resolves to this machine',
      requestWith({ host: 'attacker.example:3000', origin: 'http://attacker.example:3000' }),
    ],
    ['a host name that begins with localhost', requestWith({ host: 'localhost.attacker.example:3000' })],
    ['a host name with credentials', requestWith({ host: 'localhost:3000@attacker.example' })],
    ['another port', requestWith({ host: 'localhost:3001' })],
    ['no host name', requestWith({ host: undefined })],
    ['another machine', requestWith({}, { socket: { remoteAddress: '192.168.1.20', localPort: 3000 } })],
    ['an address that begins with 127.0.0.1', requestWith({}, { socket: { remoteAddress: '127.0.0.1.evil', localPort: 3000 } })],
  ])('refuses to show the page for %s', (_sender, request) => {
    expect(refusalOfReader(request) ?? 'allowed').toMatch(/^(The lab is for this machine alone|Open the lab as http:\/\/localhost)/);
    expect(refusalOfCall(request)).toBeDefined();
  });

  it.each([
    ['a page of another site', requestWith({ origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' })],
    ['a page of another site in an old browser', requestWith({ origin: 'https://attacker.example', 'sec-fetch-site': undefined })],
    ['a page of another server on this machine', requestWith({ origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' })],
    ['a frame without an origin', requestWith({ origin: 'null', 'sec-fetch-site': undefined })],
    ['a link', requestWith({ origin: undefined, 'sec-fetch-site': 'none' })],
    ['a form, which cannot set a header', requestWith({ 'x-lab': undefined })],
    ['a form, which cannot send JSON', requestWith({ 'content-type': 'text/plain' })],
    ['an image', requestWith({}, { method: 'GET' })],
  ])('refuses a call from %s', (_sender, request) => {
    expect(refusalOfCall(request) ?? 'allowed').toMatch(/^(Only the lab’s own page|The lab’s calls)/);
  });
});
