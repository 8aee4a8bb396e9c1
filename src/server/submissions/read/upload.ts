import type { StagedFile } from '../../files/staging/staging.ts';

/**
 * A file that was sent with a form. The schema's file keywords read its `name` and `size`. A class, so that no JSON that a visitor
 * sends can pass for one.
 */
export class Upload implements StagedFile {
  readonly field: string;
  /** The file name that the visitor sent. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly key: Buffer;
  readonly storedSha256: string;
  /** Whether it exceeded the size limit, and was cut off. */
  readonly tooLarge: boolean;

  constructor(field: string, name: string, staged: StagedFile, tooLarge: boolean) {
    this.field = field;
    this.name = name;
    this.path = staged.path;
    this.size = staged.size;
    this.sha256 = staged.sha256;
    this.key = staged.key;
    this.storedSha256 = staged.storedSha256;
    this.tooLarge = tooLarge;
  }

  /** Whether the file control was empty: it then sends a part without name and content. */
  get isUnused(): boolean {
    return this.name === '' && this.size === 0;
  }
}
