import { links, pages } from '#pages';
import { menuOf } from '#shared/pages/derive.ts';

const all = menuOf(pages, links, 'main');

/** The one entry that is drawn as a button. */
export const QUOTE = 'get-a-quote';
/** The entry that carries the mega-menu. */
export const SERVICES = 'services';

/** The main menu without its highlighted entry, in the table's order. */
export const mainMenu = all.filter(({ id }) => id !== QUOTE);
/** Whether a page is an entry of the main menu, the quote button included. */
export const isInMenu = (id: string): boolean => all.some((entry) => entry.id === id);
/** The highlighted entry. */
export const quoteLink = { label: pages[QUOTE].label, to: pages[QUOTE].path };
