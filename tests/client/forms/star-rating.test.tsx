import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type * as Widgets from '#client/forms/widgets/registry.ts';
import type * as Kinds from '#shared/forms/kinds/field-kinds.ts';
import { useDescription, type ControlWidgetProps } from '#client/forms/widgets/control-props.ts';
import { RATED, starRating } from '../../support/star-rating.ts';
import { fakeApi } from './support/api.ts';
import { closeDialog, dialog, fixture, show } from './support/form.tsx';

/** The control that `docs/guides/add-a-kind-of-field.md` adds: radio buttons named by their stars. The field template draws the group and its legend. */
function StarRatingWidget(props: ControlWidgetProps) {
  const { id, value, onChange, onBlur } = props;
  const { 'aria-required': _onTheGroup, ...description } = useDescription(props);
  return [1, 2, 3, 4, 5].map((stars) => (
    <label key={stars}>
      <input
        {...description}
        id={`${id}-${stars}`}
        type="radio"
        value={stars}
        checked={value === stars}
        onChange={() => onChange(stars)}
        onBlur={() => onBlur()}
      />
      {starRating.inWords(stars)}
    </label>
  ));
}

vi.mock('#shared/forms/kinds/field-kinds.ts', async (original) => {
  const { FIELD_KINDS } = await original<typeof Kinds>();
  // Imports of the file itself are not there yet when this is asked.
  const star = await import('../../support/star-rating.ts');
  return { FIELD_KINDS: { starsOfTheGuide: star.starRating, ...FIELD_KINDS } };
});
vi.mock('#client/forms/widgets/registry.ts', async (original) => {
  const { widgets } = await original<typeof Widgets>();
  return { widgets: { ...widgets, 'star-rating': StarRatingWidget } };
});

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});

const { stars } = RATED.properties;

it('a new kind of field brings its control, and sends what that gives', async () => {
  const { user, submit } = await show(fixture({ properties: { stars }, required: ['stars'] }));
  await user.click(screen.getByRole('radio', { name: '★★★★☆ (4 of 5)' }));
  await submit();
  await dialog('Saved');
  expect(api.sent.at(-1)?.body).toEqual({ stars: 4 });
  await closeDialog(user);
});

it('tells at the control what is missing', async () => {
  const { submit, described, control } = await show(fixture({ properties: { stars }, required: ['stars'] }));
  await submit();
  expect(described('stars')).toContain('Rating is required');
  expect(control('stars').getAttribute('aria-invalid')).toBe('true');
});
