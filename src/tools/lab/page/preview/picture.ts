import { axeIn } from './axe-in.ts';
import type { TakenPicture } from './messages.ts';

/** What is waited for at most before a picture is taken: animations. */
const MOST_MS = 3000;
/** And what is loaded for a state: on a busy machine a picture without it would be of another state. */
const MOST_LOADING_MS = 30_000;

const frame = () => new Promise<void>((resolve) => setTimeout(resolve, 16));

async function until(isSo: () => boolean, maxAgeMs: number): Promise<void> {
  const end = performance.now() + maxAgeMs;
  while (!isSo() && performance.now() < end) await frame();
}

const isMoving = () =>
  document
    .getAnimations()
    .some(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < MOST_MS);

/** All the rules that count, those changed by script too, in one sheet. */
const rules = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n');

/** The document as it stands, with what is typed and drawn in it, and nothing that runs. */
function frozen(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const CONTROLS = 'input, textarea, option, canvas';
  const copies = copy.querySelectorAll(CONTROLS);
  for (const [index, live] of document.querySelectorAll(CONTROLS).entries()) {
    const dead = copies[index];
    if (live instanceof HTMLInputElement && live.type !== 'file') {
      dead?.setAttribute('value', live.value);
      dead?.toggleAttribute('checked', live.checked);
    } else if (live instanceof HTMLTextAreaElement && dead) dead.textContent = live.value;
    else if (live instanceof HTMLOptionElement) dead?.toggleAttribute('selected', live.selected);
    else if (live instanceof HTMLCanvasElement)
      dead?.replaceWith(Object.assign(new Image(live.width, live.height), { src: live.toDataURL(), alt: '' }));
  }
  for (const gone of copy.querySelectorAll('script, style, link')) gone.remove();
  const style = document.createElement('style');
  style.textContent = rules();
  copy.querySelector('head')?.append(style);
  return `<!doctype html>${copy.outerHTML}`;
}

/** A dialog stands in the middle of the window: in a picture as long as the form nobody would see it. */
const hasDialog = () => document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)?.closest('[role="dialog"], dialog');

/**
 * Takes a picture of the form once it stands still.
 *
 * @param isThere whether all is shown that the state has
 */
export async function takePicture(start: number, isThere: () => boolean): Promise<TakenPicture> {
  await until(isThere, MOST_LOADING_MS);
  await document.fonts.ready;
  await until(() => !isMoving(), MOST_MS);
  const hasFrame = document.querySelector('iframe') !== null;
  const isBlank = !hasFrame && document.body.innerText.trim() === '';
  const found = hasFrame ? undefined : await axeIn(document);
  const height = hasDialog() ? window.innerHeight : document.documentElement.scrollHeight;
  return { kind: 'taken', start, html: frozen(), height, isBlank, ...(found && { found }) };
}
