import { starPath } from '#client/ui/star/star-path.ts';

/** A sign that the faces' files lack, drawn for them: its outline in font units, upwards, and how far the next one stands. */
export interface Sign {
  readonly outline: string;
  readonly advance: number;
}

export const signs: Readonly<Record<string, Sign>> = {
  '₹': {
    outline:
      'M50 700H550V628H436Q474 590 482 536H550V464H482Q462 316 262 302L520 0H402L128 316V378H200Q366 382 386 464H50V536H386Q366 624 200 628H50Z',
    advance: 600,
  },
  '→': { outline: 'M60 318V386H732L552 566L602 616L866 352L602 88L552 138L732 318Z', advance: 926 },
  '★': { outline: starPath(400, 350, 370, 0, 0), advance: 800 },
};
