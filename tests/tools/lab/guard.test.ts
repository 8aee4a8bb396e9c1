import { describe, expect, it } from 'vitest';
import { refusalOfCall, refusalOfReader, type LabRequest } from '#tools/lab/guard.ts';

/** A call as the lab's page makes it, with something of it changed. */
function asking(headers: Record<string, string | undefined> = {}, rest: Partial<Omit<LabRequest, 'headers'>> = {}): LabRequest {
  const own = {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-lab': '1',
  };
  return { method: 'POST', socket: { remoteAddress: '127.0.0.1', localPort: 3000 }, headers: { ...own, ...headers }, ...rest };
}

describe('the lab', () => {
  it.each([
    ['its own page', asking()],
    ['its own page by the machine’s number', asking({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })],
    [
      'its own page by IPv6',
      asking({ host: '[::1]:3000', origin: 'http://[::1]:3000' }, { socket: { remoteAddress: '::1', localPort: 3000 } }),
    ],
    ['a script of this machine, which says nothing of a page', asking({ origin: undefined, 'sec-fetch-site': undefined })],
  ])('answers %s', (_who, request) => {
    expect(refusalOfReader(request)).toBeUndefined();
    expect(refusalOfCall(request)).toBeUndefined();
  });

  it.each([
    ['a name that somebody else’s DNS leads here', asking({ host: 'attacker.example:3000', origin: 'http://attacker.example:3000' })],
    ['a name that only begins like this machine’s', asking({ host: 'localhost.attacker.example:3000' })],
    ['a name with an account in it', asking({ host: 'localhost:3000@attacker.example' })],
    ['another port', asking({ host: 'localhost:3001' })],
    ['no name', asking({ host: undefined })],
    ['another machine', asking({}, { socket: { remoteAddress: '192.168.1.20', localPort: 3000 } })],
    ['an address that only begins like this machine’s', asking({}, { socket: { remoteAddress: '127.0.0.1.evil', localPort: 3000 } })],
  ])('shows nothing to %s', (_who, request) => {
    expect(refusalOfReader(request) ?? 'shown').toMatch(/^(The lab is for this machine alone|Open the lab as http:\/\/localhost)/);
    expect(refusalOfCall(request)).toBeDefined();
  });

  it.each([
    ['a page of another site', asking({ origin: 'https://attacker.example', 'sec-fetch-site': 'cross-site' })],
    ['a page of another site in an old browser', asking({ origin: 'https://attacker.example', 'sec-fetch-site': undefined })],
    ['another server’s page of this machine', asking({ origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site' })],
    ['a frame without an origin', asking({ origin: 'null', 'sec-fetch-site': undefined })],
    ['a link', asking({ origin: undefined, 'sec-fetch-site': 'none' })],
    ['a form, which cannot set a header', asking({ 'x-lab': undefined })],
    ['a form, which cannot say JSON', asking({ 'content-type': 'text/plain' })],
    ['an image', asking({}, { method: 'GET' })],
  ])('takes no call of %s', (_who, request) => {
    expect(refusalOfCall(request) ?? 'taken').toMatch(/^(Only the lab’s own page|The lab’s calls)/);
  });
});
