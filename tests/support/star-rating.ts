import type { Kind } from '#shared/forms/kinds/kind.ts';
import { number } from '#shared/forms/kinds/number.ts';

const BEST = 5;

/** The kind that `docs/guides/add-a-kind-of-field.md` adds: a whole number from 1 to 5, given by choosing so many stars. */
export const starRating: Kind = {
  ...number,
  is: 'a whole number from 1 to 5',
  fits: ({ type, minimum, maximum }) => type === 'integer' && minimum === 1 && maximum === BEST,
  widgets: ['star-rating'],
  widget: () => 'star-rating',
  isTyped: false,
  keyboard: () => undefined,
  inWords: (value) => `${'★'.repeat(Number(value))}${'☆'.repeat(BEST - Number(value))} (${Number(value)} of ${BEST})`,
};

/** Of the widget's name. */
export const STAR_RATING = 'star-rating';

/** A form that asks for stars, at its top and in rows. */
export const RATED = {
  title: 'Feedback',
  type: 'object',
  additionalProperties: false,
  required: ['stars'],
  properties: {
    stars: { title: 'Rating', type: 'integer', minimum: 1, maximum: BEST },
    visits: {
      title: 'Visits',
      type: 'array',
      maxItems: 2,
      items: {
        title: 'Visit',
        type: 'object',
        required: ['stars'],
        properties: { stars: { title: 'Rating', type: 'integer', minimum: 1, maximum: BEST } },
      },
    },
  },
} as const;
