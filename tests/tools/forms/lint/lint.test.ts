import { describe, expect, it } from 'vitest';
import uiMeta from '#schemas/meta/ui.schema.json' with { type: 'json' };
import { LANGUAGE_META } from '#tools/forms/lint/rule-set.ts';
import { makeTables, type Patch } from '../tables.ts';

/** The names of all widgets. */
const WIDGETS = uiMeta.definitions.field.properties['ui:widget'].enum;

const FILES = 'schemas/forms/enquiry';
/** A file field. */
const CV = { $ref: '../../shared/file.json#/$defs/document', title: 'CV' };
const SKILLS = { title: 'Skills', type: 'array', maxItems: 2, uniqueItems: true, items: { type: 'string', enum: ['Java', 'Python'] } };

type Row = readonly [mistake: string, patch: Patch, messages: readonly string[]];

/** For each row, makes one mistake in the file and expects exactly these messages of `check`. */
function testMistakes(file: 'schema' | 'ui' | 'submit', rows: readonly Row[]): void {
  it.each(rows)('reports %s', async (_mistake, patch, messages) => {
    const tables = await makeTables();
    await tables.edit(`forms/enquiry/${file}.json`, patch);
    expect(await tables.check()).toEqual(messages.map((message) => `${FILES}/${message}`));
  });
}

it('check finds no mistake in a new form', async () => {
  const tables = await makeTables();
  expect(await tables.check()).toEqual([]);
});

it('check wants no length limit for a date or for unique options', async () => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', {
    'properties/skills': { ...SKILLS, maxItems: undefined },
    'properties/day': { title: 'Day', type: 'string', format: 'date' },
  });
  await tables.edit('forms/enquiry/ui.json', { skills: { 'ui:widget': 'checkboxes' }, day: { 'ui:widget': 'date' } });
  expect((await tables.check()).filter((message) => message.includes('length limit'))).toEqual([]);
});

describe('check: schema.json', () => {
  testMistakes('schema', [
    ['the $id of another form', { $id: 'contact' }, ['schema.json · $id: it is "contact". Write "enquiry", the form\'s folder.']],
    [
      'a misspelled keyword',
      { 'properties/message/maxLenght': 5 },
      ['schema.json · properties.message.maxLenght: "maxLenght" is not supported here. Did you mean "maxLength"? Correct the name.'],
    ],
    [
      'rules and a widget of a text on a const',
      { 'properties/message/const': 'x' },
      [
        'schema.json · properties.message.minLength: only a text can have this keyword, and this field is a single value. Remove it, or make the field a text.',
        'schema.json · properties.message.maxLength: only a text can have this keyword, and this field is a single value. Remove it, or make the field a text.',
        'ui.json · message.ui:widget: textarea is for a text without an enum, and this field is not one. Use one of: hidden.',
      ],
    ],
    [
      'a default of true, which would tick a box',
      { 'properties/message/default': true },
      [
        'schema.json · properties.message.default: it must be string,number. What stands there to begin with: a text, a number or an option. It lets leads and applicants from before pass where a field must be filled in now. Nothing is ticked for the visitor.',
      ],
    ],
    [
      'limits that no value meets',
      { 'properties/message/minLength': 300, 'properties/message/maxLength': 200 },
      [
        'schema.json · properties.message.minLength: no value meets both minLength 300 and maxLength 200. Lower minLength, or raise maxLength.',
      ],
    ],
    [
      'a default that the field does not accept',
      { 'properties/message/default': 7 },
      ['schema.json · properties.message.default: the field does not accept 7. Write a value that the field accepts, or remove it.'],
    ],
    [
      'a pattern of exponential time',
      { 'properties/message/pattern': '^(a+)+$' },
      [
        'schema.json · properties.message.pattern: matching takes exponential time, so one long text could block the server. Rewrite it so that a text can match in one way only.',
      ],
    ],
    [
      'a pattern of quadratic time without a short maxLength',
      { 'properties/message/pattern': '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$' },
      [
        'schema.json · properties.message.pattern: matching takes 2nd degree polynomial time, so one long text could block the server. Rewrite it so that a text can match in one way only, or add a maxLength of 512 or less beside it.',
      ],
    ],
    [
      'additionalProperties: true',
      { additionalProperties: true },
      ['schema.json · additionalProperties: it is not false. Always false: what the form does not ask is refused.'],
    ],
    [
      'a schema in additionalProperties',
      { additionalProperties: { $ref: '#' } },
      ['schema.json · additionalProperties: it is not false. Always false: what the form does not ask is refused.'],
    ],
    [
      'a keyword that the forms of the site do not use',
      { patternProperties: {} },
      ['schema.json · patternProperties: "patternProperties" is not used by this site\'s own forms. Remove it, or correct the name.'],
    ],
    [
      'a missing title',
      { title: undefined },
      ['schema.json · (file): "title" is missing. Names the form to staff and assistive technology.'],
    ],
    ['missing properties', { properties: undefined }, ['schema.json · (file): "properties" is missing. The fields, in order.']],
    [
      'an invalid field name',
      { 'properties/Full Name': { type: 'string', maxLength: 5 } },
      ['schema.json · properties: "Full Name" is not valid here. A field\'s name: lower-case letters, digits and underscores.'],
    ],
    [
      'a field without a title',
      { 'properties/message/title': undefined },
      ['schema.json · properties.message: it has no title. Write "title": the label that visitors see.'],
    ],
    [
      'a text where "required" needs a list',
      { required: 'message' },
      ['schema.json · required: it must be array. Fields that must be filled in.'],
    ],
    [
      'a text without a length limit',
      { 'properties/message/maxLength': undefined },
      ['schema.json · properties.message: a text without a length limit. Write maxLength.'],
    ],
    [
      'an array without a length limit',
      { 'properties/message': { ...SKILLS, maxItems: undefined, uniqueItems: undefined } },
      [
        'schema.json · properties.message: an array without a length limit. Write maxItems.',
        'ui.json · message.ui:widget: textarea is for a text without an enum, and this field is not one. Use one of: checkboxes.',
      ],
    ],
    [
      'a field without a type',
      { 'properties/message': { title: 'Message' } },
      [
        'schema.json · properties.message: the type is missing. Add type, or fileTypes for a file.',
        'ui.json · message.ui:widget: textarea is for a text without an enum, and this field is not one. Use a text widget.',
      ],
    ],
    [
      'minLength 1, which has no effect',
      { 'properties/message/minLength': 1 },
      [
        'schema.json · properties.message.minLength: 1 has no effect: an empty text counts as an absent field. Add the field to required instead.',
      ],
    ],
    [
      'an invalid pattern',
      { 'properties/message/pattern': '[a-' },
      ['schema.json · properties.message.pattern: "[a-" is not valid here. Regular expression the text must match; tie it with ^ and $.'],
    ],
    [
      'a required field that does not exist',
      { required: ['email', 'message', 'phone'] },
      ['schema.json · required: there is no field "phone". Use one of: email, message.'],
    ],
    [
      'a message for a missing rule',
      { 'properties/message/errorMessage': { pattern: 'Letters only' } },
      [
        'schema.json · properties.message.errorMessage.pattern: a message for pattern, which does not exist. Add pattern, or remove the message.',
      ],
    ],
    [
      'a placeholder in a message of the form',
      { 'properties/message/errorMessage/minLength': 'Write {limit} characters', 'errorMessage/required/email': '{title}?' },
      [
        'schema.json · errorMessage.required.email: the placeholder {title} is not replaced here. Write the value itself; only messages.json can have placeholders.',
        'schema.json · properties.message.errorMessage.minLength: the placeholder {limit} is not replaced here. Write the value itself; only messages.json can have placeholders.',
      ],
    ],
    [
      'a message for a missing required field',
      { errorMessage: { required: { phone: 'Phone is required' } } },
      ['schema.json · errorMessage.required.phone: a message for phone, which does not exist. Add phone, or remove the message.'],
    ],
    [
      'an unknown shared definition',
      { 'properties/email/$ref': '../../shared/bank.json#/$defs/iban' },
      [
        'schema.json · properties.email.$ref: "../../shared/bank.json#/$defs/iban" does not exist. schemas/shared/bank.json has: accountNo, bankName, branch, ifsc.',
      ],
    ],
    [
      'an unknown shared file',
      { 'properties/email/$ref': '../../shared/post.json#/$defs/mail' },
      [
        'schema.json · properties.email.$ref: "../../shared/post.json#/$defs/mail" does not exist. schemas/shared has: bank.json, file.json, identity.json, person.json.',
      ],
    ],
  ]);
});

it.each([
  [
    'maxItems of a file',
    { ...CV, maxItems: 2 },
    'maxItems: only a list can have this keyword, and this field is a file. Remove it, or make the field a list.',
  ],
  [
    'reveals without options',
    { title: 'Skill', type: 'string', maxLength: 9, reveals: {} },
    'reveals: the field has no options that could reveal others. Add enum, or remove it.',
  ],
  [
    'maxLength of a boolean',
    { title: 'Agree', type: 'boolean', maxLength: 9 },
    'maxLength: only a text can have this keyword, and this field is a single box. Remove it, or make the field a text.',
  ],
  [
    'maxFileSize of a list',
    { ...SKILLS, maxFileSize: 9 },
    'maxFileSize: only a file can have this keyword, and this field is a list. Remove it, or make the field a file.',
  ],
])('check reports a keyword that does not apply to the field: %s', async (_keyword, field, message) => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { 'properties/more': field });
  const messages = (await tables.check()).filter((line) => line.includes('properties.more.'));
  expect(messages).toEqual([`${FILES}/schema.json · properties.more.${message}`]);
});

it('check wants no widget for a date, which has its own control, and reports one that does not fit', async () => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { 'properties/since': { title: 'Since', type: 'string', format: 'date', maxLength: 10 } });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'since'] });
  const widgetMessages = async () => (await tables.check()).filter((message) => message.includes('ui:widget'));
  expect(await widgetMessages()).toEqual([]);
  await tables.edit('forms/enquiry/ui.json', { 'since/ui:widget': 'select' });
  expect(await widgetMessages()).toEqual([
    `${FILES}/ui.json · since.ui:widget: select is for a text with an enum, and this field is not one. Use a text widget.`,
  ]);
});

it('check reports a spelling of a boolean', async () => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { 'properties/agree': { title: 'Agree', type: 'boolean', spelling: 'phone' } });
  await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'agree'] });
  expect((await tables.check()).join('\n')).toContain(
    'schema.json · properties.agree.spelling: "spelling" applies to text fields only. Remove it.',
  );
});

it('check reports an identity number without "privacy"', async () => {
  const tables = await makeTables();
  await tables.edit('forms/enquiry/schema.json', { 'properties/message/title': 'PAN' });
  const messages = (await tables.check()).filter((message) => message.startsWith(`${FILES}/schema.json`));
  expect(messages).toEqual([
    `${FILES}/schema.json · properties.message: it looks like an identity or account number, but "privacy" is missing. Add privacy with "sensitive": true, use a definition of shared/identity.json or bank.json, or write "sensitive": false if it is neither.`,
  ]);
});

describe('check: reveals, aliases, advice and files', () => {
  const skills = (part: object) => ({ 'properties/skills': { ...SKILLS, ...part } });

  it.each<Row>([
    [
      'an unknown option and an unknown field in reveals',
      skills({ reveals: { Jav: ['phone'] } }),
      [
        'schema.json · properties.skills.reveals.Jav: there is no such option. Use one of: Java, Python.',
        'schema.json · properties.skills.reveals.Jav: there is no field "phone". Use one of: email, message, skills.',
      ],
    ],
    [
      'a required field that can be hidden',
      skills({ reveals: { Java: ['message'] } }),
      ['schema.json · properties.skills.reveals.Java: "message" is required, but absent while it is hidden. Remove message from required.'],
    ],
    [
      'a field that reveals itself',
      skills({ reveals: { Java: ['skills'] } }),
      ['schema.json · properties.skills.reveals.Java: the field reveals itself. Remove it.'],
    ],
    [
      'an alias of an unknown option',
      skills({ aliases: { JS: 'JavaScript' } }),
      ['schema.json · properties.skills.aliases.JS: there is no option "JavaScript". Use one of: Java, Python.'],
    ],
    [
      'an alias that is an option',
      skills({ aliases: { Java: 'Python' } }),
      ['schema.json · properties.skills.aliases.Java: it is also an option. Remove it from aliases or from the options.'],
    ],
    [
      'advice on a list of options',
      skills({ advice: { unlike: '^x$', text: 'An x' } }),
      ['schema.json · properties.skills.advice: "advice" applies to typed text fields only. Remove it.'],
    ],
    [
      'a kind of file that the server does not accept',
      { 'properties/skills': { title: 'CV', fileTypes: ['pdf', 'jpgg'], maxFileSize: 1_000_000 } },
      [
        'schema.json · properties.skills.fileTypes: the server accepts no "jpgg" files. Use some of: pdf, doc, docx, odt, rtf, png, jpg, jpeg, webp.',
      ],
    ],
    [
      'a file without a size limit',
      { 'properties/skills': { title: 'CV', fileTypes: ['pdf'] } },
      ['schema.json · properties.skills: a file without a size limit. Write maxFileSize.'],
    ],
  ])('reports %s', async (_mistake, patch, messages) => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', patch);
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['email', 'message', 'skills'] });
    const schemaMessages = (await tables.check()).filter((message) => message.includes('schema.json'));
    expect(schemaMessages).toEqual(messages.map((message) => `${FILES}/${message}`));
  });
});

describe('check: ui.json', () => {
  testMistakes('ui', [
    [
      'an order that lacks a field',
      { 'ui:order': ['email'] },
      ['ui.json · ui:order: "message" has no position, so it is the last of its form. Add it at its position on the page.'],
    ],
    [
      'a textarea with too many rows',
      { 'message/ui:options/rows': 1_000_000 },
      ['ui.json · message.ui:options.rows: it must be <= 40. Lines of a textarea at first: 2 to 40.'],
    ],
    [
      'a mistyped autocomplete value',
      { 'email/ui:autocomplete': 'emial' },
      [
        'ui.json · email.ui:autocomplete: "emial" is not valid here. What browsers fill in: an autocomplete value of HTML, as off, name, email, tel-national or section-boss email.',
      ],
    ],
    [
      'a button without text',
      { 'ui:submitButtonOptions/submitText': ' ' },
      ['ui.json · ui:submitButtonOptions.submitText: " " is not valid here. What it says: what happens.'],
    ],
    [
      'a misspelled key of a field',
      { 'message/ui:hlep': 'At least ten letters.' },
      ['ui.json · message.ui:hlep: "ui:hlep" is not supported here. Did you mean "ui:help"? Correct the name.'],
    ],
    [
      'an order with an unknown field',
      { 'ui:order': ['email', 'message', 'phone'] },
      ['ui.json · ui:order: there is no field "phone". Use one of: email, message.'],
    ],
    [
      'a field listed twice',
      { 'ui:order': ['email', 'message', 'email'] },
      ['ui.json · ui:order: "email" is listed twice. Keep one of them.'],
    ],
    [
      'an unknown widget',
      { 'message/ui:widget': 'textaera' },
      [`ui.json · message.ui:widget: "textaera" is not supported here. Use one of: ${WIDGETS.join(', ')}.`],
    ],
    [
      'a widget that does not fit',
      { 'message/ui:widget': 'select' },
      ['ui.json · message.ui:widget: select is for a text with an enum, and this field is not one. Use a text widget.'],
    ],
    [
      'an entry for an unknown field',
      { phone: { 'ui:widget': 'tel' } },
      ['ui.json · phone: there is no field "phone". Use one of: email, message.'],
    ],
    [
      'a captcha that is not local',
      { 'message/ui:widget': 'captcha' },
      ['ui.json · message.ui:widget: a captcha must not be sent. Add "message" to local of submit.json.'],
    ],
    [
      'groups that leave a field out',
      { 'ui:options/groups': [{ title: 'You', fields: ['email'] }] },
      ['ui.json · ui:options.groups: "message" is in no group, so it has no heading. Add it to one.'],
    ],
    [
      'groups with an unknown field and a repeated field',
      {
        'ui:options/groups': [
          { title: 'You', fields: ['email', 'phone'] },
          { title: 'More', fields: ['message', 'email'] },
        ],
      },
      [
        'ui.json · ui:options.groups: there is no field "phone". Use one of: email, message.',
        'ui.json · ui:options.groups: "email" is listed twice. Keep one of them.',
      ],
    ],
    [
      'an unknown field in the inbox list',
      { 'ui:options/listed': ['email', 'phone'] },
      ['ui.json · ui:options.listed: there is no field "phone". Use one of: email, message.'],
    ],
    ['pages without groups', { 'ui:options/paged': true }, ['ui.json · ui:options.paged: "paged" needs groups. Add groups.']],
    [
      'a privacy text next to purpose and keepFor',
      { 'ui:options/privacy': 'We use it.' },
      ['ui.json · ui:options.privacy: the page shows purpose and keepFor of submit.json instead. Remove it.'],
    ],
  ]);

  it('accepts a privacy text next to purpose and keepFor in an imported form', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', { $schema: LANGUAGE_META });
    await tables.edit('forms/enquiry/ui.json', { 'ui:options/privacy': 'We use it.' });
    expect(await tables.check({ strict: false })).toEqual([]);
  });

  it('reports choices that differ from the enum', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', { 'properties/message': { title: 'Topic', type: 'string', enum: ['Web', 'Mobile'] } });
    await tables.edit('forms/enquiry/ui.json', { message: { 'ui:widget': 'select', 'ui:options': { choices: ['Web', 'Web', 'Cloud'] } } });
    const messages = (await tables.check()).filter((message) => message.includes('ui.json'));
    expect(messages).toEqual([
      'schemas/forms/enquiry/ui.json · message.ui:options.choices: "Cloud" is not in the field\'s enum. Add it there, or remove it here.',
      'schemas/forms/enquiry/ui.json · message.ui:options.choices: "Mobile" is missing. Add it: visitors could not choose it.',
    ]);
  });

  it.each([
    [
      'of a text',
      { type: 'string', maxLength: 20 },
      'INR',
      'only a number can be an amount of money. Remove it, or make the field a number',
    ],
    ['with an unknown code', { type: 'number' }, 'RUP', '"RUP" is no currency. Write a code of ISO 4217, as INR'],
  ])('reports a currency %s', async (_mistake, field, format, problem) => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', { 'properties/budget': { title: 'Budget', ...field } });
    await tables.edit('forms/enquiry/ui.json', { budget: { 'ui:options': { format } } });
    const messages = (await tables.check()).filter((message) => message.includes('ui:options.format'));
    expect(messages).toEqual([`schemas/forms/enquiry/ui.json · budget.ui:options.format: ${problem}.`]);
  });

  it('reports a widget of a file field', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', { 'properties/message': CV });
    const messages = (await tables.check()).filter((message) => message.includes('ui.json'));
    expect(messages).toEqual(['schemas/forms/enquiry/ui.json · message.ui:widget: a file field has its own control. Remove the widget.']);
  });
});

describe('check: submit.json', () => {
  testMistakes('submit', [
    [
      'a form without call and instead',
      { call: undefined },
      ['submit.json · call: "call" is missing. Add call, or instead ("show" or "log").'],
    ],
    [
      'a form with both call and instead',
      { instead: 'log', purpose: undefined, keepFor: undefined },
      [
        'submit.json · instead: "call" is set as well. Keep one of them.',
        'submit.json · purpose: the purpose of the data is missing. Write one sentence.',
      ],
    ],
    [
      'purpose and keepFor of a form that sends nothing',
      { instead: 'log', call: undefined },
      [
        'submit.json · purpose: the form sends nothing. Remove it; ui:options.privacy of ui.json may say so.',
        'submit.json · keepFor: the form sends nothing, so nothing is stored. Remove it.',
      ],
    ],
    ['a missing purpose', { purpose: undefined }, ['submit.json · purpose: the purpose of the data is missing. Write one sentence.']],
    [
      'a purpose that is no sentence',
      { purpose: 'to answer' },
      [
        'submit.json · purpose: "to answer" is not valid here. One sentence: what the data is for. The page shows it beside the form with how long the data is kept and the link to the privacy policy, which lists it too.',
      ],
    ],
    [
      'a missing keepFor',
      { keepFor: undefined },
      ['submit.json · keepFor.received: the retention time is missing. Write an ISO 8601 duration, e.g. P2Y.'],
    ],
    [
      'an unknown state in keepFor',
      { 'keepFor/spam': 'P2Y' },
      ['submit.json · keepFor.spam: "spam" is not supported here. Use one of: received, unfinished, complete.'],
    ],
    [
      'a state in keepFor that the form never has',
      { 'keepFor/complete': 'P8Y' },
      ['submit.json · keepFor.complete: this form is never "complete". Use: received.'],
    ],
    [
      'an invalid duration',
      { 'keepFor/received': '2 years' },
      [
        'submit.json · keepFor.received: "2 years" is not valid here. After the form was sent: an ISO 8601 duration of days, weeks, months or years, e.g. P2Y.',
      ],
    ],
    ...['P0D', 'PT36H'].map((duration): Row => [
      `the duration ${duration}`,
      { 'keepFor/received': duration },
      [
        `submit.json · keepFor.received: "${duration}" is no duration. Write an ISO 8601 duration of days, weeks, months or years, e.g. P2Y.`,
      ],
    ]),
    [
      'a missing outcome of success',
      { outcomes: {} },
      ['submit.json · outcomes: the outcome for status 200 is missing. Add outcomes.200.'],
    ],
    [
      'an invalid status',
      { 'outcomes/99': { dialog: 'tryAgain' } },
      ['submit.json · outcomes.99: "99" is not supported here. Use one of: other, failure, captcha.'],
    ],
    [
      'an unknown dialog',
      { 'outcomes/200/dialog': 'thanks' },
      [
        'submit.json · outcomes.200.dialog: there is no dialog "thanks". Use one of: queryThanks, detailsSaved, detailsUpdated, dataSaved, applicationThanks, tryAgain, serverError, internalServerError, emailExists, mobileExists, captchaMismatch, or write icon, title and text here.',
      ],
    ],
    [
      'an unknown unique field, with a status that has no outcome',
      { unique: [{ field: 'mobile', status: 202 }] },
      [
        'submit.json · unique.0.status: the outcome for status 202 is missing. Add outcomes.202.',
        'submit.json · unique.0.field: there is no field "mobile". Use one of: email, message.',
      ],
    ],
    ['an unknown local field', { local: ['captcha'] }, ['submit.json · local: there is no field "captcha". Use one of: email, message.']],
    [
      'an unknown field in "clear"',
      { 'outcomes/200/then': { clear: ['captcha'] } },
      ['submit.json · outcomes.200.then.clear: there is no field "captcha". Use one of: email, message.'],
    ],
    [
      'an unknown form in belongsTo',
      { belongsTo: { form: 'company', missing: 201 }, keepFor: undefined },
      [
        'submit.json · belongsTo.missing: the outcome for status 201 is missing. Add outcomes.201.',
        'submit.json · belongsTo.form: there is no form "company". Use one of: enquiry.',
      ],
    ],
    [
      'a step with its own keepFor',
      { belongsTo: { form: 'enquiry', missing: 404 } },
      ['submit.json · keepFor: a step is kept as long as the record of "enquiry". Remove it.'],
    ],
    [
      'a path that is used twice',
      { update: { path: '/post-enquiry' } },
      ['submit.json · update.path: the form "enquiry" already has /post-enquiry. Give this form a path of its own.'],
    ],
    [
      'unknown fields in update.changed',
      { update: { path: '/update-enquiry', changed: { phone: 'message' } } },
      [
        'submit.json · update.changed.phone: there is no such text field. Name a text field of this form.',
        'submit.json · update.changed.phone: "message" is not a file field. Name a file field of this form.',
      ],
    ],
  ]);

  it('reports a visible field "id" in a form with an update', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', { 'properties/id': { title: 'Employee id', type: 'string', maxLength: 64 } });
    await tables.edit('forms/enquiry/ui.json', { 'ui:order': ['id', 'email', 'message'] });
    const submitMessages = async () => (await tables.check()).filter((message) => message.includes('submit.json'));
    expect(await submitMessages()).toEqual([]);
    await tables.edit('forms/enquiry/submit.json', { update: { path: '/update-enquiry' } });
    expect(await submitMessages()).toEqual([
      'schemas/forms/enquiry/submit.json · update: the value of the field "id" would be used as the id of the record to change. Rename the field; if it is that id, make it "hidden" in ui.json.',
    ]);
    await tables.edit('forms/enquiry/ui.json', { id: { 'ui:widget': 'hidden' } });
    expect(await submitMessages()).toEqual([]);
  });

  it('reports a file sent as JSON, and an update without newFileIn', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/schema.json', { 'properties/message': CV });
    await tables.edit('forms/enquiry/submit.json', { update: { path: '/update-enquiry' } });
    const messages = (await tables.check()).filter((message) => message.includes('submit.json'));
    expect(messages).toEqual([
      'schemas/forms/enquiry/submit.json · call.encoding: JSON cannot carry the file field "message". Write "multipart".',
      'schemas/forms/enquiry/submit.json · update.newFileIn: the name under which a replaced file is sent is missing. Write "replacement" or "field".',
    ]);
  });

  it('reports a file in a row sent as JSON, and a field "payload" in a nested multipart form', async () => {
    const tables = await makeTables();
    const row = { type: 'object', title: 'Row', properties: { paper: CV } };
    await tables.edit('forms/enquiry/schema.json', { 'properties/message': { title: 'Message', type: 'array', maxItems: 2, items: row } });
    const submitMessages = async () => (await tables.check()).filter((message) => message.includes('submit.json'));
    expect(await submitMessages()).toEqual([
      'schemas/forms/enquiry/submit.json · call.encoding: JSON cannot carry the file field "paper". Write "multipart".',
    ]);
    await tables.edit('forms/enquiry/submit.json', { 'call/encoding': 'multipart' });
    await tables.edit('forms/enquiry/schema.json', { 'properties/payload': { title: 'Payload', type: 'string', maxLength: 9 } });
    expect(await submitMessages()).toEqual([
      'schemas/forms/enquiry/submit.json · call.encoding: a nested form is sent in a part "payload", but one of its fields has that name. Rename the field.',
    ]);
  });
});

describe('check: the confirmation mail in submit.json', () => {
  const confirm = (text: string, options: object = {}) => ({ confirm: { subject: 'We have it', text: [text], ...options } });
  testMistakes('submit', [
    [
      'an unknown placeholder',
      confirm('Hello {nmae}, see {status}'),
      [
        'submit.json · confirm.text.0: "{nmae}" stands for nothing. Use: {name}, {reference}, {site}, {summary}.',
        'submit.json · confirm.text.0: "{status}" stands for nothing. Use: {name}, {reference}, {site}, {summary}.',
      ],
    ],
    [
      'a double opt-in without the link to confirm',
      confirm('Hello', { doubleOptIn: true }),
      ['submit.json · confirm.text: the link to confirm is missing. Write {confirm} where it stands.'],
    ],
  ]);
});

describe('check: the states of leads in submit.json', () => {
  const state = (id: string, options: object = {}) => ({ id, label: 'A state', ...options });
  const done = state('done', { closes: true });
  testMistakes('submit', [
    [
      'an unknown initial state',
      { review: { initial: 'new', states: [done] } },
      ['submit.json · review.initial: there is no state "new". Use one of: done.'],
    ],
    [
      'two states with the same id',
      { review: { initial: 'done', states: [done, state('done')] } },
      ['submit.json · review.states.1.id: two states have the id "done". Give each state its own id.'],
    ],
    [
      'states without one that closes',
      { review: { initial: 'new', states: [state('new')] } },
      ['submit.json · review.states: no state closes a lead. Write "closes": true in at least one state.'],
    ],
    [
      'a former id that is in use',
      { review: { initial: 'new', states: [state('new', { was: ['done'] }), done] } },
      ['submit.json · review.states.0.was: "done" is the state "done" already. Name only ids of states that were removed.'],
    ],
    [
      'an invalid id',
      { review: { initial: 'In review', states: [state('In review'), done] } },
      [
        'submit.json · review.states.0.id: "In review" is not valid here. As it is stored: small letters, digits and hyphens, e.g. in-review.',
      ],
    ],
    [
      'an unknown key',
      { review: { initial: 'done', states: [{ ...done, colour: 'red' }] } },
      ['submit.json · review.states.0.colour: "colour" is not supported here. Use one of: id, label, mail, closes, was.'],
    ],
  ]);

  it('accepts valid states', async () => {
    const tables = await makeTables();
    await tables.edit('forms/enquiry/submit.json', { review: { initial: 'new', states: [state('new', { was: ['old'] }), done] } });
    expect(await tables.check()).toEqual([]);
  });
});
