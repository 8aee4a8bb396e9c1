const START = '<!--app-->';
const END = '<!--/app-->';

/** JSON that cannot end the element it stands in. */
function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/**
 * Puts a page's body into its HTML, between `<!--app-->` and `<!--/app-->`, in place of the one it has; `data` goes along
 * as a data block that the page's scripts read.
 */
export function replaceApp(html: string, body: string, data?: { readonly id: string; readonly value: unknown }): string {
  const [start, end] = [html.indexOf(START), html.indexOf(END)];
  const block = data === undefined ? '' : dataBlock(data.id, data.value);
  return `${html.slice(0, start + START.length)}<div id="root">${body}</div>${block}${html.slice(end)}`;
}
