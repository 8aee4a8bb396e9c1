const START = '<!--app-->';
const END = '<!--/app-->';

/** A data block with JSON that cannot end its element. */
function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/**
 * Replaces a page's body in its HTML, between `<!--app-->` and `<!--/app-->`.
 *
 * @param data a data block for the page's scripts
 */
export function replaceApp(html: string, body: string, data?: { readonly id: string; readonly value: unknown }): string {
  const [start, end] = [html.indexOf(START), html.indexOf(END)];
  const block = data === undefined ? '' : dataBlock(data.id, data.value);
  return `${html.slice(0, start + START.length)}<div id="root">${body}</div>${block}${html.slice(end)}`;
}
