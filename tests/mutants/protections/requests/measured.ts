import type { Mutant } from '../../types.ts';

const JSON_FORMS = { test: 'tests/server/routes/forms-json.test.ts', database: 'SQLite' } as const;
const MEASURE = { file: 'src/shared/forms/measure.ts', test: 'tests/shared/forms/measure.test.ts' } as const;

/** What is measured against its form, and what may take time. */
export const measured: readonly Mutant[] = [
  {
    id: 'measured-first',
    protects: 'A body is measured against its form before anything else looks at it',
    file: 'src/server/submissions/submit.ts',
    find: 'requireSize(route, payload);',
    replace: '',
    ...JSON_FORMS,
    title: 'refuses what is larger than the form can be at the first thing that is',
  },
  {
    id: 'texts-measured',
    protects: 'A text is bounded by its field',
    ...MEASURE,
    find: 'value.length > at.text.longest',
    replace: 'value.length < 0',
  },
  {
    id: 'lists-measured',
    protects: 'A list is bounded by its field',
    ...MEASURE,
    find: 'index < at.entries',
    replace: 'index >= 0',
  },
  {
    id: 'strays-measured',
    protects: 'What a form has no place for is bounded',
    ...MEASURE,
    find: 'stray !== undefined && strays > STRAYS',
    replace: 'strays < 0',
  },
  {
    id: 'depth-of-the-forms',
    protects: 'How deep a body may be comes from the schemas',
    file: 'src/shared/forms/bounds.ts',
    find: '1 + Math.max(0, ...inside.map(({ depth }) => depth))',
    replace: '400',
    test: MEASURE.test,
  },
  {
    id: 'expressions-of-short-texts',
    protects: 'No expression is asked of a long text that is refused for its length',
    file: 'src/shared/forms/schema/rules.ts',
    find: 'value.length > MOST_MATCHED &&',
    replace: 'value.length < 0 &&',
    test: 'tests/shared/forms/schema/explain.test.ts',
  },
  {
    id: 'marks-of-short-texts',
    protects: 'Only texts as short as numbers have their marks put in order, which takes as the square',
    file: 'src/shared/forms/written-number.ts',
    find: 'text.length > LONGEST',
    replace: 'text.length > Infinity',
    test: 'tests/shared/forms/spelling.test.ts',
    title: 'a text too long for a number stays as it is',
  },
  {
    id: 'names-are-no-rows',
    protects: 'What an older page sends under a name makes no list that long',
    file: 'src/shared/forms/versions/moves.ts',
    find: '.filter(({ isInRows }) => isInRows)',
    replace: '',
    test: 'tests/shared/forms/versions/carry.test.ts',
    title: 'takes no name that somebody gave for the number of a row',
  },
  {
    id: 'names-tried-once',
    protects: 'What an older page sends under many names that are taken is carried in time that grows with them',
    file: 'src/shared/forms/versions/carry.ts',
    find: 'let count = tried.get(name) ?? 1;',
    replace: 'let count = 1;',
    test: 'tests/shared/forms/versions/carry.test.ts',
    title: 'takes time by the number of %s alone',
  },
  {
    id: 'names-alike',
    protects: 'What a form asks under names that somebody gave is worked out once, not for each name',
    file: 'src/shared/forms/schema/places.ts',
    find: 'return same ?? schemas;',
    replace: 'return schemas;',
    test: 'tests/shared/forms/schema/places.test.ts',
    title: 'tells names apart by the patterns that they fit',
  },
  {
    id: 'expressions-linear',
    protects: 'No regular expression takes more than linear time',
    file: 'src/server/files/s3-store.ts',
    find: '(?<!\\/)\\/+$/g',
    replace: '\\/+$/g',
    test: 'tests/attack/regular-expressions.test.ts',
    title: 'of ours',
  },
];
