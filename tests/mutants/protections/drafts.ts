import type { Protection } from '../types.ts';

const DRAFTS = { test: 'tests/client/forms/drafts.test.tsx' } as const;

export const drafts: Protection = {
  row: 'What a visitor wrote and has not sent',
  mutants: [
    {
      id: 'drafts-without-sensitive',
      protects: 'A field that its schema calls sensitive is in no draft',
      file: 'src/client/forms/drafts/answers.ts',
      find: ' && privacy?.sensitive !== true',
      replace: '',
      ...DRAFTS,
      title: 'of %s are all but %s',
    },
    {
      id: 'drafts-end-when-sent',
      protects: 'A draft is forgotten once its form was sent',
      file: 'src/client/forms/submit/use-submit.ts',
      find: 'draft.forget();',
      replace: '',
      ...DRAFTS,
      title: 'forgets it once it was sent',
    },
    {
      id: 'drafts-grow-old',
      protects: 'A draft that is too old is not given back',
      file: 'src/client/forms/drafts/drafts.ts',
      find: ' && Date.now() - changed <= place.mostMs',
      replace: '',
      ...DRAFTS,
      title: 'is none when it is too old',
    },
  ],
};
