/** A kind of file we take: what it is called in each of the three worlds. */
export interface FileKind {
  /** Extension under which it is kept. */
  readonly extension: string;
  /** What `file-type` calls its content; an animated PNG has a name of its own. Absent: it is read as a document. */
  readonly contents?: readonly string[];
  readonly mime: string;
}

/** By the extension a visitor's file may have, lower case. A schema's `fileTypes` can only name these. */
export const FILE_KINDS: Readonly<Record<string, FileKind>> = {
  pdf: { extension: 'pdf', contents: ['pdf'], mime: 'application/pdf' },
  doc: { extension: 'doc', mime: 'application/msword' },
  docx: { extension: 'docx', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  odt: { extension: 'odt', mime: 'application/vnd.oasis.opendocument.text' },
  rtf: { extension: 'rtf', mime: 'application/rtf' },
  png: { extension: 'png', contents: ['png', 'apng'], mime: 'image/png' },
  jpg: { extension: 'jpg', contents: ['jpg'], mime: 'image/jpeg' },
  jpeg: { extension: 'jpg', contents: ['jpg'], mime: 'image/jpeg' },
  webp: { extension: 'webp', contents: ['webp'], mime: 'image/webp' },
};
