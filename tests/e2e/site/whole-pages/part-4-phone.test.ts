import { describeWholePages } from './whole-pages.ts';

await describeWholePages({ width: 360, height: 740, alsoWidth: 320 }, import.meta.filename);
