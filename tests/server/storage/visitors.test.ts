import { expect, it } from 'vitest';
import { newToken } from '#server/storage/visitors.ts';

it('creates unique tokens of 256 random bits', () => {
  const tokens = Array.from({ length: 1000 }, () => newToken());
  expect(new Set(tokens.map((token) => Buffer.from(token, 'base64url').length))).toEqual(new Set([32]));
  expect(new Set(tokens).size).toBe(1000);
  // A random byte takes about 251 of its 256 values in a thousand tries.
  for (let byte = 0; byte < 32; byte += 1)
    expect(new Set(tokens.map((token) => Buffer.from(token, 'base64url')[byte])).size).toBeGreaterThan(200);
});
