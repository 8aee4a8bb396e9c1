// One of several files that share all pages, so that workers test them side by side. Its name decides which pages it tests.
import { describeWholePages } from './whole-pages.ts';

await describeWholePages({ width: 360, height: 740, alsoWidth: 320 }, import.meta.filename);
