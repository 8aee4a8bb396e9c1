import type { Protection } from '../types.ts';

const TEST = { test: 'tests/server/routes/resume.test.ts', database: 'SQLite' } as const;
const STORE = 'src/server/storage/resumes.ts';
const ROUTE = 'src/server/routes/resume.ts';

export const resumeLinks: Protection = {
  row: 'Links to go on with an application',
  mutants: [
    {
      id: 'resume-looked-up-behind-the-answer',
      protects: 'Whether an application is known has no part in when the answer comes',
      file: ROUTE,
      find: '      readAsked(request.body);\n      return reply',
      replace: '      links?.ask(readAsked(request.body));\n      await links?.close();\n      return reply',
      ...TEST,
      title: 'has the answer before anything is looked up',
    },
    {
      id: 'resume-budget',
      protects: 'Questions and tries have a budget an hour',
      file: ROUTE,
      find: 'if (taking && taking.rest < 0) throw tooMany(taking);',
      replace: '',
      ...TEST,
      title: 'has a budget an hour of questions and tries',
    },
    {
      id: 'resume-mails-an-hour',
      protects: 'Nobody gets more than three mails an hour that others ask for',
      file: STORE,
      find: 'if (asked.length >= MOST_AN_HOUR) return false;',
      replace: '',
      ...TEST,
      title: 'brings nobody more than three mails an hour',
    },
    {
      id: 'resume-used-once',
      protects: 'A link works once, and ends all others to the same application',
      file: STORE,
      find: "await trx.updateTable('resumes').set({ token_hash: null }).where('lead_id', '=', lead_id).execute();",
      replace: '',
      ...TEST,
      title: 'brings back steps and documents’ names, once',
    },
    {
      id: 'resume-is-over',
      protects: 'A link works for half an hour',
      file: STORE,
      find: ".where('expires_at', '>', at)",
      replace: '',
      ...TEST,
      title: 'is of no use after half an hour',
    },
    {
      id: 'resume-hashed',
      protects: 'Of a link’s token only the hash is stored',
      file: STORE,
      find: 'token_hash: hashOf(token), expires_at',
      replace: 'token_hash: token, expires_at',
      ...TEST,
      title: 'lies nowhere but in the mail',
    },
    {
      id: 'resume-of-unfinished',
      protects: 'A link opens no application that is complete',
      file: STORE,
      find: ".where('id', '=', leadId).where('status', '=', 'open')",
      replace: ".where('id', '=', leadId)",
      ...TEST,
      title: 'opens none that is complete by then',
    },
    {
      id: 'resume-changes-hands',
      protects: 'Once a link is used, the browser the application was begun in has no way to it',
      file: STORE,
      find: '.set({ visitor_id: visitorId, updated_at: at })',
      replace: '.set({ updated_at: at })',
      ...TEST,
      title: 'closes the application in the browser it was begun in',
    },
  ],
};
