import { describeWholePages } from '../../support/whole-pages.ts';

await describeWholePages({ width: 1440, height: 900, also: 768 }, import.meta.filename);
