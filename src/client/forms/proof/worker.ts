import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves the challenge that it is given, beside the page, which goes on as if nothing were done. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const answer = (solution: unknown) => self.postMessage(solution, { transfer: [] });
  void solveChallenge({ challenge: data, deriveKey }).then(answer, () => answer(null));
});
