// The only script that a page loads at first. The prerendered HTML is complete, so the other scripts are loaded at the first interaction. Until
// they run, this script queues events.
import '#client/styles/index.css';
import { brand } from '#shared/brand.ts';
import { readPageFacts } from '#shared/pages/page-facts.ts';
import { replayEvents, releaseEvents, queueEarlyEvents } from './forms/early-input.ts';
import { showNotices } from './app/notices/show-notices.ts';
import { requestMetaOnLoad } from './app/page/page-meta.ts';
import { readAnswer } from './app/read-answer.ts';
import { closeMenusOnEscape } from './app/start/close-menus-on-escape.ts';
import { hasStoredProgress } from './app/start/has-stored-progress.ts';
import { loadLiveChat } from './app/start/live-chat.ts';
import { reloadOnHistoryMove } from './app/start/reload-on-history-move.ts';
import { onFirstInteraction } from './app/start/on-first-interaction.ts';
import { loadFullStyles } from './app/start/full-styles.ts';

queueEarlyEvents();
closeMenusOnEscape();

let isMouse = false;
const setIsMouse = ({ pointerType }: PointerEvent) => (isMouse = pointerType === 'mouse');
document.addEventListener('pointerover', setIsMouse);

/** Fetches the page's content chunk in parallel with the scripts: on a slow connection this saves a tenth of the time until hydration. */
function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Repeats the hover of a mouse that came to rest before hydration. */
function replayHover(root: Element): void {
  document.removeEventListener('pointerover', setIsMouse);
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  if (!isMouse || !hovered || !root.contains(hovered)) return;
  hovered.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }));
}

/** Decides when to load the other scripts: at once, at the first interaction, or after a redirect was ruled out. */
function scheduleStart(root: HTMLElement): void {
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

  let hasStarted = false;
  function startOnce(): void {
    if (hasStarted) return;
    hasStarted = true;
    start().catch((error: unknown) => {
      document.documentElement.dataset['scripts'] = 'failed';
      releaseEvents();
      console.info('The scripts of the site could not be loaded; its pages work without them.', error);
    });
  }

  if (facts?.metaEndpoint !== undefined) requestMetaOnLoad(facts.metaEndpoint);
  loadLiveChat(brand.liveChatScriptUrl);

  // The dev server sends an empty root.
  const isDue = root.firstElementChild === null || readAnswer() !== undefined || window.location.hash !== '';
  /** A later step may redirect to the first one. Nothing else loads until that is decided. */
  const mayRedirect = !isDue && facts?.step === 'later';

  if (mayRedirect) {
    import('./app/start/redirect-incomplete-step.ts')
      .then(({ redirectIncompleteStep }) => redirectIncompleteStep(facts.id))
      .then((isRedirected) => isRedirected || startOnce(), startOnce);
    return;
  }
  // The visitor was faster than this script, or this browser has stored progress to show.
  const isInUse = window.scrollY > 0 || document.activeElement !== document.body || hasStoredProgress(facts);
  if (isDue || isInUse) startOnce();
  else onFirstInteraction(startOnce);
  if (facts?.id === 'home') showNotices(window.location.hash);
}

// The stylesheet knows from now on that buttons work, because their events are queued.
document.documentElement.dataset['scripts'] = 'here';
scheduleStart(document.getElementById('root') as HTMLElement);
