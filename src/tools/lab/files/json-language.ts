// Completion and hover of the lab's editor, by VS Code's JSON service.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as languageService from 'vscode-json-languageservice';
import type { Completion } from '../protocol/calls.ts';

/** Required instead of imported: it is a CommonJS module, and Node does not detect its exports. */
const { getLanguageService, TextDocument } = createRequire(import.meta.url)('vscode-json-languageservice') as typeof languageService;

/** `InsertTextFormat.Snippet` of the Language Server Protocol. */
const SNIPPET = 2;

/** A text in the editor, and the position of the cursor in it. */
interface Cursor {
  readonly form: string;
  /** In the form's folder. */
  readonly path: string;
  readonly text: string;
  readonly offset: number;
}

const textOf = (contents: string | languageService.MarkupContent | undefined) =>
  typeof contents === 'string' ? contents : contents?.value;

/** Removes the Markdown escapes of the service, since the lab shows plain text. */
const unescapeMarkdown = (markdown: string) => markdown.replaceAll('&nbsp;', ' ').replaceAll(/\\([\\`*_{}[\]()<>#+.!\n-])/g, '$1');

/** Completion and hover for the editor: VS Code's JSON language service with the schemas that `forms` writes for editors. */
export class Language {
  readonly #root: string;
  readonly #service: languageService.LanguageService;

  /** @param root a `schemas/` folder; nothing outside of it is read */
  constructor(root: string) {
    this.#root = root;
    this.#service = getLanguageService({
      schemaRequestService: async (url) => {
        const file = fileURLToPath(url);
        if (!file.startsWith(root + sep)) throw new Error('The lab reads schemas inside schemas/ only.');
        return readFile(file, 'utf8');
      },
      workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    });
  }

  /** Drops cached schemas after they were generated again. */
  forget(): void {
    this.#service.resetSchema(pathToFileURL(join(this.#root, 'meta/names.schema.json')).href);
    this.#service.configure({ validate: false, schemas: [] });
  }

  #open({ form, path, text, offset }: Cursor) {
    const url = pathToFileURL(join(this.#root, 'forms', form, path)).href;
    const document = TextDocument.create(url, 'json', 1, text);
    return { document, json: this.#service.parseJSONDocument(document), position: document.positionAt(offset) };
  }

  async complete(cursor: Cursor): Promise<Completion[]> {
    const { document, json, position } = this.#open(cursor);
    const list = await this.#service.doComplete(document, position, json);
    return (list?.items ?? []).map(({ label, detail, documentation, textEdit, insertText, insertTextFormat }) => {
      const range = textEdit && 'range' in textEdit ? textEdit.range : { start: position, end: position };
      const insert = textEdit?.newText ?? insertText ?? label;
      const info = textOf(documentation);
      return {
        label,
        ...(detail !== undefined && detail !== '' && { detail }),
        ...(info !== undefined && info !== '' && { info }),
        // In a plain text, a dollar must not start a placeholder.
        insert: insertTextFormat === SNIPPET ? insert : insert.replaceAll('$', '\\$'),
        from: document.offsetAt(range.start),
        to: document.offsetAt(range.end),
      };
    });
  }

  async hover(cursor: Cursor): Promise<{ readonly text?: string; readonly from: number; readonly to: number }> {
    const { document, json, position } = this.#open(cursor);
    const hover = await this.#service.doHover(document, position, json);
    const { offset } = cursor;
    if (!hover) return { from: offset, to: offset };
    const { contents, range = { start: position, end: position } } = hover;
    const content = Array.isArray(contents) ? contents.map((part) => (typeof part === 'string' ? part : part.value)).join('\n') : contents;
    const text = unescapeMarkdown(typeof content === 'string' ? content : 'value' in content ? content.value : '');
    return { from: document.offsetAt(range.start), to: document.offsetAt(range.end), ...(text !== '' && { text }) };
  }
}
