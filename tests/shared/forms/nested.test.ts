import { describe, expect, it } from 'vitest';
import { NESTED, NESTED_VALID } from '../../support/forms/nested-form.ts';
import { stored, verdictOf } from '../../support/forms/verdict-of.ts';

describe('the nested form of the tests', () => {
  const validate = verdictOf(NESTED.schema);

  it('accepts and stores its valid payload unchanged', () => {
    expect(validate(NESTED_VALID)).toEqual([]);
    expect(stored(NESTED_VALID, NESTED.schema)).toEqual(NESTED_VALID);
  });

  it('reports the errors of each part by path', () => {
    const wrong = {
      ...NESTED_VALID,
      company: undefined,
      address: { area: { pin: '4' } },
      references: [{ name: 'Ravi', phone: '1', employer: { since: 'soon' } }],
      payment: { method: 'Bank' },
      reason: undefined,
    };
    expect(validate(stored(wrong, NESTED.schema)).map(({ field }) => field)).toEqual([
      'address/city',
      'address/area/pin',
      'references/0/phone',
      'references/0/employer/since',
      'payment/account',
      'reason',
      'company',
    ]);
  });
});
