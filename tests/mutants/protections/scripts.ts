import type { Protection } from '../types.ts';

const POLICY = 'src/server/plugins/content-security.ts';
const EVERYWHERE = { test: 'tests/attack/headers.test.ts', title: 'security headers stand on every answer of every address' } as const;
const ONCE = { test: 'tests/server/plugins/security.test.ts', title: 'stand on every kind of answer' } as const;

export const scripts: Protection = {
  row: 'Scripts of others cannot run',
  mutants: [
    { id: 'policy-scripts', protects: 'A page runs the scripts of this site alone', file: POLICY, find: '\'script-src\': ["\'self\'"]', replace: '\'script-src\': ["\'self\'", "\'unsafe-inline\'"]', ...ONCE },
    { id: 'policy-styles', protects: 'A page takes the styles of this site alone', file: POLICY, find: '\'style-src\': ["\'self\'"]', replace: '\'style-src\': ["\'self\'", "\'unsafe-inline\'"]', ...ONCE },
    { id: 'policy-default', protects: 'A page loads nothing that the policy does not name', file: POLICY, find: '\'default-src\': ["\'none\'"]', replace: '\'default-src\': ["\'self\'"]', ...ONCE },
    { id: 'policy-base', protects: 'No markup can turn a page’s links elsewhere', file: POLICY, find: "    'base-uri': [\"'none'\"],\n", replace: '', ...EVERYWHERE },
    { id: 'policy-forms', protects: 'No markup can send a page’s form elsewhere', file: POLICY, find: '\'form-action\': ["\'self\'"]', replace: '\'form-action\': ["*"]', ...EVERYWHERE },
    { id: 'policy-framed', protects: 'No other site can show a page in a frame', file: POLICY, find: "    'frame-ancestors': [\"'none'\"],\n", replace: '', ...ONCE },
    { id: 'policy-assets', protects: 'The site’s own files, opened by themselves, load nothing', file: POLICY, find: 'ASSET_POLICY = "default-src \'none\'', replace: 'ASSET_POLICY = "default-src \'self\'', ...ONCE },
    { id: 'policy-api', protects: 'What the API answers may do nothing', file: 'src/server/plugins/security-headers.ts', find: '? SANDBOX_POLICY : ASSET_POLICY', replace: '? page : ASSET_POLICY', ...EVERYWHERE },
    { id: 'policy-sent', protects: 'The policy stands on every answer', file: 'src/server/plugins/security-headers.ts', find: "'content-security-policy': policy, ", replace: '', ...ONCE },
    { id: 'never-framed', protects: 'Browsers that know no policy show no page in a frame', file: 'src/server/plugins/security-headers.ts', find: "'x-frame-options': 'DENY',", replace: '', ...ONCE },
    { id: 'https-only', protects: 'A browser that has come over https comes over https again', file: 'src/server/plugins/security-headers.ts', find: 'max-age=31536000; includeSubDomains', replace: 'max-age=0', test: ONCE.test, title: 'ask for https where the site has it' },
    { id: 'referrer-kept', protects: 'Other sites are not told which page a visitor came from', file: 'src/server/plugins/security-headers.ts', find: "'referrer-policy': 'strict-origin-when-cross-origin',", replace: '', ...ONCE },
    { id: 'words-escaped', protects: 'Words that staff set cannot become markup', file: 'src/shared/escape-html.ts', find: "'<': '&lt;'", replace: "'<': '<'", test: 'tests/server/routes/pages.test.ts', title: 'shows words that staff set at once', database: 'SQLite' },
  ],
};
