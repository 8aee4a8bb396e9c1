import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { OWN_KEYWORDS } from '#engine/ajv/ajv.ts';
import { ASSERTIONS } from '#engine/evaluation/assertions.ts';

it('Ajv has every keyword that the engine asserts', () => {
  const ajv = new Ajv({ $data: true });
  const missing = Object.keys(ASSERTIONS).filter((keyword) => !(keyword in OWN_KEYWORDS) && ajv.getKeyword(keyword) === false);
  expect(missing).toEqual([]);
});
