import { cleanUpAfterTests } from './clean-up.ts';

cleanUpAfterTests();
