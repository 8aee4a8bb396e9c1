/** The part of the package that we use; it brings no types along. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'sfnt';
    /** Axes of a variable font that are pinned to a value. */
    readonly variationAxes?: Readonly<Record<string, number>>;
  }
  /** The font with the letters of a text alone. */
  export default function subsetFont(font: Buffer, letters: string, options: Options): Promise<Buffer>;
}
