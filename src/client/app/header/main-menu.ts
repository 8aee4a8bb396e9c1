import { links, pages } from '#pages';
import { menuOf } from '#shared/pages/derive.ts';

const all = menuOf(pages, links, 'main');

/** The entry that is shown as a button. */
export const QUOTE = 'get-a-quote';
/** The entry with the mega menu. */
export const SERVICES = 'services';

/** The main menu without the button, in the order of the page table. */
export const mainMenu = all.filter(({ id }) => id !== QUOTE);
/** Whether a page is in the main menu, including the button. */
export const isInMenu = (id: string): boolean => all.some((entry) => entry.id === id);
/** The entry of the button. */
export const quoteLink = { label: pages[QUOTE].label, to: pages[QUOTE].path };
