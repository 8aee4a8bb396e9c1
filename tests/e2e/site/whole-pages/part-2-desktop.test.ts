import { describeWholePages } from './whole-pages.ts';

await describeWholePages({ width: 1440, height: 900, alsoWidth: 768 }, import.meta.filename);
