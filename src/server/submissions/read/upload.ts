import type { StagedFile } from '../../files/staging/staging.ts';

/**
 * A file that came with a form. As a value in the payload the schema's file keywords see its `name` and `size`. A class, so
 * that nothing a visitor spells in JSON can pass for one.
 */
export class Upload implements StagedFile {
  readonly field: string;
  /** The visitor's name for it. */
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly key: Buffer;
  readonly storedSha256: string;
  /** It went on beyond the limit. */
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

  /** An empty file control sends a part without a name and without content. */
  get isUnused(): boolean {
    return this.name === '' && this.size === 0;
  }
}
