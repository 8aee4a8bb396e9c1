import '#client/styles/index.css';
import { brand } from '#shared/brand.ts';
import { readPageFacts } from '#shared/pages/page-facts.ts';
import { replayEvents, releaseEvents, queueEarlyEvents } from './forms/early-input.ts';
import { showNotices } from './app/notices/show-notices.ts';
import { readMetaOnArrival } from './app/page/page-meta.ts';
import { readAnswer } from './app/read-answer.ts';
import { afterPaint } from './app/start/after-paint.ts';
import { dismissByKey } from './app/start/dismiss-by-key.ts';
import { keepsSomething } from './app/start/keeps-something.ts';
import { bringLiveChat } from './app/start/live-chat.ts';
import { loadOtherEntries } from './app/start/load-other-entries.ts';
import { whenSomebodyIsThere } from './app/start/when-somebody-is-there.ts';
import { wholeStyles } from './app/start/whole-styles.ts';

/*
 * All that a page loads at first. Its HTML is whole, so the site's scripts come at the first sign that somebody is there; what
 * is pressed until they are is carried out after it.
 */

queueEarlyEvents();
dismissByKey();

let isMouse = false;
const noteMouse = ({ pointerType }: PointerEvent) => (isMouse = pointerType === 'mouse');
document.addEventListener('pointerover', noteMouse);

/** Lets the browser fetch the page's words beside the scripts, which would ask for them only once they run. */
function preload(href: string): void {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** A mouse that came to rest before somebody listened is there now. */
function tellOfMouse(root: Element): void {
  document.removeEventListener('pointerover', noteMouse);
  const under = [...document.querySelectorAll(':hover')].at(-1);
  if (!isMouse || !under || !root.contains(under)) return;
  under.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }));
}

function arrive(root: HTMLElement): void {
  const facts = readPageFacts(document);
  const drawEntries = loadOtherEntries();

  async function start(): Promise<void> {
    if (facts?.content !== undefined) preload(facts.content);
    const [{ goLive }] = await Promise.all([import('./main.tsx'), wholeStyles()]);
    await goLive(root);
    drawEntries();
    tellOfMouse(root);
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
  bringLiveChat(brand.liveChatScriptUrl);

  // The dev server sends an empty root.
  const isDue = root.firstElementChild === null || readAnswer() !== undefined || window.location.hash !== '';
  /** A later step sends those back who lack a record: nothing else comes until that is settled. */
  const mayBeLeft = !isDue && facts?.step === 'later';

  if (isDue) startOnce();
  else if (!mayBeLeft) whenSomebodyIsThere(startOnce);
  else {
    import('./app/start/send-back.ts').then(({ sendBack }) => sendBack(facts.id)).then((isSent) => isSent || startOnce(), startOnce);
  }

  afterPaint(() => {
    // Somebody was faster than this script, or finds something here that was kept.
    if (mayBeLeft) return;
    if (window.scrollY > 0 || document.activeElement !== document.body || keepsSomething(facts)) startOnce();
    if (facts?.id === 'home') showNotices(window.location.hash);
  });
}

// From now on what is pressed is carried out, if not at once.
document.documentElement.dataset['scripts'] = 'here';
arrive(document.getElementById('root') as HTMLElement);
