/** An accepted kind of file: its extension, its media type, and its name in `file-type`. */
export interface FileKind {
  /** Extension of the stored file. */
  readonly extension: string;
  /** The names that `file-type` has for its content: an animated PNG has another one. Absent: a document, which has an inspector of its own. */
  readonly contents?: readonly string[];
  readonly mime: string;
}

/** The accepted kinds by file extension, in lower case. A schema's `fileTypes` can only contain these. */
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
