import { expect, it } from 'vitest';
import { cleanFileName, fileExtension } from '#shared/forms/files/file-name.ts';

it.each([
  ['cv.pdf', 'cv.pdf'],
  ['मेरा प्रस्ताव.pdf', 'मेरा प्रस्ताव.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\asha\\cv.pdf', 'cv.pdf'],
  ['/', ''],
  [' cv.pdf \u00a0', 'cv.pdf'],
  ['a\u0000b\u001b[31m\r\n.pdf', 'ab[31m.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.exe'],
  ['\ud800.pdf', '\ufffd.pdf'],
  // The limit cuts an emoji in half; the half becomes a replacement character.
  [`${'😀'.repeat(120)}a.pdf`, `\ufffd${'😀'.repeat(97)}a.pdf`],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
])('cleanFileName turns %j into %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});

it.each([
  ['cv.PDF', 'pdf'],
  ['cv.pdf ', 'pdf'],
  ['cv.pdf\n', 'pdf'],
  ['cv', ''],
  ['cv.', ''],
  ['.pdf', 'pdf'],
  ['cv.pdf .exe', 'exe'],
])('fileExtension of %j is %j', (name, extension) => {
  expect(fileExtension(name)).toBe(extension);
});
