import type { Protection } from '../types.ts';

const AEAD = { file: 'src/server/crypto/aead.ts', test: 'tests/server/crypto/aead.test.ts' } as const;
const CHUNKS = { file: 'src/server/crypto/chunks.ts', test: 'tests/server/crypto/chunks.test.ts' } as const;
const ROWS = { file: 'src/server/storage/sealed-rows.ts', test: 'tests/server/storage/sealed.test.ts', database: 'SQLite' } as const;

export const atRest: Protection = {
  row: 'Identity papers and numbers at rest',
  mutants: [
    {
      id: 'numbers-sealed',
      protects: 'Identity and account numbers are not stored as they were sent',
      ...ROWS,
      find: 'sealed.length === 0',
      replace: 'sealed.length >= 0',
      title: 'lies nowhere as it was sent',
    },
    {
      id: 'answers-sealed',
      protects: 'A remembered answer that repeats such a number is sealed too',
      ...ROWS,
      find: 'return isSensitive ?',
      replace: 'return body === keyHash ?',
      title: 'lies nowhere as it was sent',
    },
    {
      id: 'sealed-for-its-lead',
      protects: 'What is sealed opens in its own row alone',
      ...ROWS,
      find: "['lead', id, form]",
      replace: "['lead', form]",
      title: 'does not open in another row',
    },
    {
      id: 'sealed-for-its-record',
      protects: 'A document opens for its own record alone',
      ...ROWS,
      find: "['file', filename, lead_id]",
      replace: "['file', filename]",
      title: 'is not given to somebody to whose record a file is moved',
    },
    {
      id: 'key-of-its-own',
      protects: 'Each record has a key of its own',
      ...AEAD,
      find: '(): Buffer => randomBytes(KEY_BYTES)',
      replace: '(): Buffer => Buffer.alloc(KEY_BYTES, 1)',
    },
    {
      id: 'nonce-of-its-own',
      protects: 'The same value sealed twice is not the same',
      ...AEAD,
      find: 'randomBytes(NONCE_BYTES)',
      replace: 'Buffer.alloc(NONCE_BYTES)',
    },
    {
      id: 'seal-verified',
      protects: 'What was changed after it was sealed does not open',
      ...AEAD,
      find: 'Buffer.concat([plain, decipher.final()])',
      replace: 'plain',
    },
    {
      id: 'documents-sealed',
      protects: 'A document shows nothing of its content where it is stored',
      ...CHUNKS,
      find: 'Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])',
      replace: 'Buffer.concat([plain, Buffer.alloc(TAG_BYTES, cipher.update(plain).length)])',
      title: 'shows nothing of its content',
    },
    {
      id: 'chunks-verified',
      protects: 'A document that was changed gives nothing out',
      ...CHUNKS,
      find: 'decipher.final();',
      replace: '',
    },
    {
      id: 'chunks-in-order',
      protects: 'A document’s parts cannot be moved',
      ...CHUNKS,
      find: 'nonce.writeUIntBE(number, 5, 6);',
      replace: 'nonce.writeUIntBE(number < 0 ? 1 : 0, 5, 6);',
    },
    {
      id: 'chunks-to-the-end',
      protects: 'A document’s end cannot be cut off',
      ...CHUNKS,
      find: 'nonce[11] = isLast ? 1 : 0;',
      replace: 'nonce[11] = isLast ? 0 : 0;',
    },
    {
      id: 'staged-sealed',
      protects: 'What is being received is sealed before it is on the disk',
      file: 'src/server/files/write-sealed.ts',
      find: 'for (const chunk of sealer.add(bytes)) await put(chunk);',
      replace: 'for (const chunk of sealer.add(bytes)) await put(Buffer.concat([bytes, chunk]));',
      test: 'tests/server/files/sealed-uploads.test.ts',
      title: 'an upload is sealed while it comes',
    },
    {
      id: 'sealed-later-without-a-trace',
      protects: 'What is sealed later leaves no byte as it was',
      file: 'src/tools/keys/run.ts',
      find: 'sealed.leads + sealed.answers + sealed.files > 0 ? await storage.scrub() : undefined',
      replace: 'undefined',
      test: 'tests/tools/keys/keys.test.ts',
      title: 'encrypt seals what was stored as it was sent',
      database: 'SQLite',
    },
  ],
};
