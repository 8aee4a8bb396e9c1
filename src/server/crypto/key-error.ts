/** The keys are missing, malformed or not those of the data. The message is one plain sentence or two, and shows no key. */
export class KeyError extends Error {
  override readonly name = 'KeyError';
}
