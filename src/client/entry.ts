// The first script of every page: queues events, and loads the other scripts at the first interaction.
import '#client/styles/index.css';
import { brand } from '#shared/brand.ts';
import { readPageFacts } from '#shared/pages/page-facts.ts';
import { replayEvents, releaseEvents, queueEarlyEvents } from './forms/early-input.ts';
import { showNotices } from './app/notices/show-notices.ts';
import { readMetaOnArrival } from './app/page/page-meta.ts';
import { readAnswer } from './app/read-answer.ts';
import { closeMenusOnEscape } from './app/start/close-menus-on-escape.ts';
import { hasStoredProgress } from './app/start/has-stored-progress.ts';
import { loadLiveChat } from './app/start/live-chat.ts';
import { reloadOnHistoryMove } from './app/start/reload-on-history-move.ts';
import { onFirstInteraction } from './app/start/on-first-interaction.ts';
import { loadFullStyles } from './app/start/full-styles.ts';

/*
 * The only script that a page loads at first. The prerendered HTML is complete, so the other scripts load at the first interaction;
 * events until then are queued and replayed.
 */

queueEarlyEvents();
closeMenusOnEscape();

let isMouse = false;
const noteMouse = ({ pointerType }: PointerEvent) => (isMouse = pointerType === 'mouse');
document.addEventListener('pointerover', noteMouse);

/** Fetches the page's content chunk in parallel with the scripts: on a slow line the page comes to life a tenth earlier. */
function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Repeats the hover of a mouse that came to rest before hydration. */
function replayHover(root: Element): void {
  document.removeEventListener('pointerover', noteMouse);
  const under = [...document.querySelectorAll(':hover')].at(-1);
  if (!isMouse || !under || !root.contains(under)) return;
  under.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }));
}

function arrive(root: HTMLElement): void {
  const facts = readPageFacts(document);
  const stopReloading = reloadOnHistoryMove();

  async function start(): Promise<void> {
    if (facts?.content !== undefined) preload(facts.content);
    const [{ hydratePage }] = await Promise.all([import('./main.tsx'), loadFullStyles()]);
    await hydratePage(root);
    stopReloading();
    replayHover(root);
    replayEvents(root);
  }

  let begun = false;
  function startOnce(): void {
    if (begun) return;
    begun = true;
    start().catch((error: unknown) => {
      document.documentElement.dataset['scripts'] = 'failed';
      releaseEvents();
      console.info('The scripts of the site could not be loaded; its pages work without them.', error);
    });
  }

  if (facts?.metaEndpoint !== undefined) readMetaOnArrival(facts.metaEndpoint);
  loadLiveChat(brand.liveChatScriptUrl);

  // The dev server sends an empty root.
  const isDue = root.firstElementChild === null || readAnswer() !== undefined || window.location.hash !== '';
  /** A later step may redirect to the first one; nothing else loads until that is decided. */
  const mayBeLeft = !isDue && facts?.step === 'later';

  if (mayBeLeft) {
    import('./app/start/redirect-incomplete-step.ts')
      .then(({ redirectIncompleteStep }) => redirectIncompleteStep(facts.id))
      .then((isSent) => isSent || startOnce(), startOnce);
    return;
  }
  // The visitor was faster than this script, or this browser has stored progress to show.
  const isHere = window.scrollY > 0 || document.activeElement !== document.body || hasStoredProgress(facts);
  if (isDue || isHere) startOnce();
  else onFirstInteraction(startOnce);
  if (facts?.id === 'home') showNotices(window.location.hash);
}

// From now on events are queued, so presses work.
document.documentElement.dataset['scripts'] = 'here';
arrive(document.getElementById('root') as HTMLElement);
