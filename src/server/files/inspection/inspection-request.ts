/** The message to the inspection worker. */
export interface InspectionRequest {
  /** The whole staged file, still encrypted. The worker gets no open file, since it could not close it when it is terminated. */
  readonly bytes: Uint8Array;
  /** The key that decrypts it. */
  readonly key: Uint8Array;
  /** The file name that the visitor sent. */
  readonly name: string;
}
