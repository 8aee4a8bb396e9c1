import { axeIn } from './axe-in.ts';
import type { TakenPicture } from './messages.ts';

/** The longest wait for animations before a picture. */
const MAX_ANIMATION_MS = 3000;
/** The longest wait for a state, such as a dialog, to load. It is long, as a busy machine would take a picture of another state. */
const MAX_LOADING_MS = 30_000;

const FRAME_MS = 16;
const nextFrame = () => new Promise<void>((resolve) => setTimeout(resolve, FRAME_MS));

async function waitUntil(condition: () => boolean, maxMs: number): Promise<void> {
  const end = performance.now() + maxMs;
  while (!condition() && performance.now() < end) await nextFrame();
}

const isMoving = () =>
  document
    .getAnimations()
    .some(({ effect, playState }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < MAX_ANIMATION_MS);

/** All CSS rules as one text, including those that scripts changed. */
const cssText = () => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');

/** The document as HTML without scripts, with the values of controls and the content of canvases. */
function freezeDocument(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const CONTROLS = 'input, textarea, option, canvas';
  const copies = copy.querySelectorAll(CONTROLS);
  for (const [index, live] of document.querySelectorAll(CONTROLS).entries()) {
    const copied = copies[index];
    if (live instanceof HTMLInputElement && live.type !== 'file') {
      copied?.setAttribute('value', live.value);
      copied?.toggleAttribute('checked', live.checked);
    } else if (live instanceof HTMLTextAreaElement && copied) copied.textContent = live.value;
    else if (live instanceof HTMLOptionElement) copied?.toggleAttribute('selected', live.selected);
    else if (live instanceof HTMLCanvasElement)
      copied?.replaceWith(Object.assign(new Image(live.width, live.height), { src: live.toDataURL(), alt: '' }));
  }
  for (const element of copy.querySelectorAll('script, style, link')) element.remove();
  const style = document.createElement('style');
  style.textContent = cssText();
  copy.querySelector('head')?.append(style);
  return `<!doctype html>${copy.outerHTML}`;
}

/** A dialog is in the middle of the window. In a picture of the whole form it would be out of view, so the picture shows the window. */
const hasDialog = () => document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)?.closest('[role="dialog"], dialog');

/**
 * Takes a picture of the form after its animations.
 *
 * @param isLoaded whether the state is shown
 */
export async function takePicture(start: number, isLoaded: () => boolean): Promise<TakenPicture> {
  await waitUntil(isLoaded, MAX_LOADING_MS);
  await document.fonts.ready;
  await waitUntil(() => !isMoving(), MAX_ANIMATION_MS);
  const hasFrame = document.querySelector('iframe') !== null;
  const isBlank = !hasFrame && document.body.innerText.trim() === '';
  const found = hasFrame ? undefined : await axeIn(document);
  const height = hasDialog() ? window.innerHeight : document.documentElement.scrollHeight;
  return { kind: 'taken', start, html: freezeDocument(), height, isBlank, ...(found && { found }) };
}
