import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { fakeApi } from './api.ts';
import { fixture as namedFixture } from './form.tsx';

let formCount = 0;

/** A form with a name of its own, so that a late answer to one test's form does not reach the next test's form. */
const fixture = (parts: Parameters<typeof namedFixture>[0]) => namedFixture({ name: `test-${(formCount += 1)}`, ...parts });

/** A form of any schema, unchecked by types: properties, and keywords of the root such as `required` and `allOf`. */
const formOf = (properties: object, keywords: object = {}) =>
  fixture({ properties, branches: { additionalProperties: true, ...keywords } } as never);

/** Gives each test of a file an API that accepts everything, and an empty page. */
export function setUpFormTests() {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
  });

  afterEach(() => document.body.replaceChildren());

  /** Waits until so many requests were made, and returns the body of the last one. */
  const sentBody = async (requests = 1) => {
    await waitFor(() => expect(api.sent).toHaveLength(requests));
    return api.sent[requests - 1]?.body;
  };
  return { fixture, formOf, sentBody, api: () => api };
}
