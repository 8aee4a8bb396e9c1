import { expect, it } from 'vitest';
import { choiceName, choiceValue, OPENED, takeChoices } from '#shared/forms/structure/chosen.ts';

it('takes what a browser sent of a group that was opened for a choice, and no answer', () => {
  const name = choiceName('before', OPENED);
  expect(name).toBe('before/group-open');
  const { values, chosen, isUnseen } = takeChoices({ name: 'Asha', before: { [OPENED]: choiceValue(1, false) } });
  expect(values).toEqual({ name: 'Asha', before: {} });
  expect(chosen).toEqual({ 'before group-open': 1 });
  expect(isUnseen).toBe(true);
  expect(takeChoices({ before: { name: 'Lila', [OPENED]: choiceValue(1, true) } }).isUnseen).toBe(false);
});
