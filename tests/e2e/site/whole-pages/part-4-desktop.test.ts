// One of several files that share all pages, so that workers test them side by side. Its name decides which pages it tests.
import { describeWholePages } from './whole-pages.ts';

await describeWholePages({ width: 1440, height: 900, alsoWidth: 768 }, import.meta.filename);
