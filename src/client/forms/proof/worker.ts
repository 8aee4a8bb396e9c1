import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

// Solves a challenge in a worker, so that it does not block the page.
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  const answer = (solution: unknown) => self.postMessage(solution, { transfer: [] });
  void solveChallenge({ challenge: data, deriveKey }).then(answer, () => answer(null));
});
