import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';
import { fakeApi } from './api.ts';
import { fixture as named } from './form.tsx';

let forms = 0;

/** A form that no other test's is taken for: what these send is answered when it is, be it only while the next one is at work. */
const fixture = (parts: Parameters<typeof named>[0]) => named({ name: `edited-${(forms += 1)}`, ...parts });

/** A form whose rules are not all spelled out. */
const open = (properties: object, more: object = {}) => fixture({ properties, branches: { additionalProperties: true, ...more } } as never);

/** What the tests of a file that edits forms share: an API that takes all, and nothing kept of the test before. */
export function editing() {
  let api: ReturnType<typeof fakeApi>;

  beforeEach(() => {
    api = fakeApi();
    sessionStorage.clear();
  });

  afterEach(() => document.body.replaceChildren());

  /** The body of the last of so many requests, once they are made. */
  const sent = async (times = 1) => {
    await waitFor(() => expect(api.sent).toHaveLength(times));
    return api.sent[times - 1]?.body;
  };
  return { fixture, open, sent, api: () => api };
}
