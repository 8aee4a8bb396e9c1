import type { Protection } from '../types.ts';

const DRAFTS = { test: 'tests/client/forms/drafts.test.tsx' } as const;

export const drafts: Protection = {
  row: 'What a visitor wrote and has not sent',
  mutants: [
    {
      id: 'drafts-without-sensitive',
      protects: 'A field that its schema calls sensitive is in no draft',
      file: 'src/client/forms/drafts/held-back.ts',
      find: '    part.privacy?.sensitive === true ||\n',
      replace: '',
      ...DRAFTS,
      title: 'are all but what never leaves the browser',
    },
    {
      id: 'drafts-without-sensitive-in-rows',
      protects: 'Nor is one in a group or row',
      file: 'src/client/forms/drafts/answers.ts',
      find: 'return withoutPlaces(Object.fromEntries(kept), definition.schema, heldBackIn(definition.schema));',
      replace: 'return Object.fromEntries(kept);',
      ...DRAFTS,
      title: 'are without what is sensitive, in every row',
    },
    {
      id: 'drafts-without-digest-of-sensitive',
      protects: 'Nor can it be guessed from a digest of what was sent',
      file: 'src/client/forms/drafts/form-draft.ts',
      find: 'isDigested() && isSame(keepableAnswers(payload, definition), payload)',
      replace: 'isDigested()',
      test: 'tests/client/forms/lost-answer.test.tsx',
      title: 'is nothing where a number is in it',
    },
    {
      id: 'drafts-keep-documents',
      protects: 'Rehearsing what is done with a draft forgets no document of the real one',
      file: 'src/client/forms/rehearse.ts',
      find: 'start: withoutDocuments(values)',
      replace: 'start: values',
      test: 'tests/client/forms/rehearse.test.ts',
      title: 'leaves documents to the draft that has them',
    },
    {
      id: 'drafts-give-nobody-anothers',
      protects: 'What was held back of a row comes back to that row alone',
      file: 'src/client/forms/drafts/answers.ts',
      find: 'likeRow(row, before, remains) ?? row',
      replace: 'before[value.indexOf(row)] ?? row',
      ...DRAFTS,
      title: 'get it back from the page in a group',
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
      find: ' && Date.now() - note.changed <= place.mostMs',
      replace: '',
      ...DRAFTS,
      title: 'is none when it is too old',
    },
  ],
};
