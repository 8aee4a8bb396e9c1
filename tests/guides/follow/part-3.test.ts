import { followPart } from './follow-part.ts';

followPart(3);
