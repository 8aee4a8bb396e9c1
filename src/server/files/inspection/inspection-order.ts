/** The message to the inspection worker. */
export interface InspectionOrder {
  /** All of a staged file, as it is stored. A thread that is ended could not close it. */
  readonly bytes: Uint8Array;
  /** The key that its content is encrypted with. */
  readonly key: Uint8Array;
  /** The file name that the visitor sent. */
  readonly name: string;
}
