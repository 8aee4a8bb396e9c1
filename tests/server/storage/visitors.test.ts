import { expect, it } from 'vitest';
import { newToken } from '#server/storage/visitors.ts';

it('makes cookies of 256 random bits, none twice', () => {
  const tokens = Array.from({ length: 1000 }, () => newToken());
  expect(new Set(tokens.map((token) => Buffer.from(token, 'base64url').length))).toEqual(new Set([32]));
  expect(new Set(tokens).size).toBe(1000);
  // Of the 256 values a random byte takes about 251 in a thousand tries.
  for (let at = 0; at < 32; at += 1) expect(new Set(tokens.map((token) => Buffer.from(token, 'base64url')[at])).size).toBeGreaterThan(200);
});
