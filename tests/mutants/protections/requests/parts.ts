import type { Mutant } from '../../types.ts';

const MULTIPART = { test: 'tests/server/routes/forms-multipart.test.ts', database: 'SQLite' } as const;
const LIMITS = 'src/server/submissions/multipart-limits.ts';
const READ = 'src/server/submissions/read-multipart.ts';

/** Multipart bodies. */
export const parts: readonly Mutant[] = [
  {
    id: 'field-size',
    protects: 'A field of more than 64 kB is refused',
    file: READ,
    find: 'if (part.valueTruncated)',
    replace: 'if (part.fieldname === undefined)',
    ...MULTIPART,
    title: 'are refused at the first thing that is larger',
  },
  {
    id: 'field-count',
    protects: 'More fields than a form can have are refused',
    file: LIMITS,
    find: '    fields,\n',
    replace: '    fields: 100_000,\n',
    test: 'tests/server/submissions/multipart-limits.test.ts',
  },
  {
    id: 'part-count',
    protects: 'More parts than a form can have are refused',
    file: LIMITS,
    find: 'parts: fields + files,',
    replace: 'parts: 100_000,',
    test: 'tests/server/submissions/multipart-limits.test.ts',
  },
  {
    id: 'file-count',
    protects: 'More documents than a form can have are refused',
    file: LIMITS,
    find: '    files,\n',
    replace: '    files: 100_000,\n',
    test: 'tests/server/submissions/multipart-limits.test.ts',
  },
  {
    id: 'file-size',
    protects: 'A document of more than 10 MB is refused',
    file: 'src/server/submissions/file-errors.ts',
    find: 'if (tooLarge || size > maxFileSize) return',
    replace: 'if (size < 0) return',
    ...MULTIPART,
    title: 'take 10 MB and not a byte more',
  },
  {
    id: 'one-file-a-field',
    protects: 'A second document for a field that takes one is not written to the disk',
    file: READ,
    find: ' && !taken.has(name)',
    replace: '',
    test: 'tests/server/submissions/multipart-limits.test.ts',
  },
  {
    id: 'body-announced',
    protects: 'A body that announces more than its form can hold is refused before it is read',
    file: READ,
    find: 'if (announced > limits.bytes && announced !== Infinity) throw',
    replace: 'if (announced < 0) throw',
    test: 'tests/server/submissions/multipart-limits.test.ts',
  },
  {
    id: 'body-endless',
    protects: 'A body that goes on and on is cut off',
    file: READ,
    find: 'if (bytes <= most) return;',
    replace: 'if (bytes > 0) return;',
    test: 'tests/server/submissions/multipart-limits.test.ts',
    title: 'cuts off a body that goes on for ever',
  },
  {
    id: 'refused-body-cut',
    protects: 'What goes on after it was refused is cut off',
    file: 'src/server/submissions/drain.ts',
    find: 'if (bytes > MOST_BYTES) cut();',
    replace: '',
    test: 'tests/attack/endless-bodies.test.ts',
  },
  {
    id: 'leftovers-drained',
    protects: 'A body that was answered before its end is not left to run on unseen',
    file: 'src/server/submissions/drain.ts',
    find: '!== undefined) drain(request);',
    replace: '=== null) drain(request);',
    test: 'tests/attack/endless-bodies.test.ts',
  },
];
