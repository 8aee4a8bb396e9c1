import type { ContentReader } from '../content-reader.ts';
import type { Refusal } from '../refusal.ts';
import { budgetFor } from './budget.ts';
import { openZipped, type ZippedDocument } from './content-types.ts';
import { findRefusal } from './macros.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const OPEN_DOCUMENT = Buffer.from('application/vnd.oasis.opendocument.text');

const isWord = async ({ types }: ZippedDocument): Promise<boolean> => types.includes(WORD);

/** An OpenDocument file begins with its media type, unpacked, at a fixed position. */
async function isOpenDocumentText({ parts: [first] }: ZippedDocument): Promise<boolean> {
  if (first?.name !== 'mimetype' || first.size !== OPEN_DOCUMENT.length) return false;
  for await (const chunk of first.unpack()) return OPEN_DOCUMENT.equals(chunk);
  return false;
}

const createInspector =
  (isKind: (document: ZippedDocument) => Promise<boolean>) =>
  async (content: ContentReader): Promise<Refusal | undefined> => {
    const budget = budgetFor(content);
    const document = await openZipped(content, budget);
    // Checked first: a document with macros has another type, and must get the message about macros.
    const refusal = await findRefusal(document, budget);
    if (refusal) return refusal;
    return (await isKind(document)) ? undefined : 'content-mismatch';
  };

/** Inspects a Word document. @throws BudgetError, ArchiveError or an error of unpacking if it cannot be read */
export const inspectWord = createInspector(isWord);

/** Inspects an OpenDocument text. @throws BudgetError, ArchiveError or an error of unpacking if it cannot be read */
export const inspectOpenDocument = createInspector(isOpenDocumentText);
