/** A form with a field of each kind, a branch, a group and rows. */
export const schema = {
  type: 'object',
  required: ['name', 'size'],
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2, description: 'As on your passport' },
    about: { type: 'string', title: 'About' },
    email: { type: 'string', title: 'E-mail', format: 'email' },
    phone: { type: 'string', title: 'Phone' },
    day: { type: 'string', title: 'Day', format: 'date' },
    site: { type: 'string', title: 'Site', format: 'uri' },
    secret: { type: 'string', title: 'Secret' },
    count: { type: 'integer', title: 'Count', minimum: 1 },
    size: { enum: ['small', 'large'], title: 'Size' },
    colour: { enum: ['red', 'blue'], title: 'Colour' },
    news: { type: 'boolean', title: 'News' },
    topics: { type: 'array', title: 'Topics', items: { enum: ['first', 'second', 'third'] } },
    volume: { type: 'integer', title: 'Volume', minimum: 0, maximum: 10, default: 3 },
    kind: { enum: ['person', 'firm'], title: 'Kind' },
    address: { type: 'object', title: 'Address', properties: { city: { type: 'string', title: 'City' } } },
    guests: {
      type: 'array',
      title: 'Guests',
      items: { type: 'object', title: 'Guest', required: ['guest'], properties: { guest: { type: 'string', title: 'Guest name' } } },
    },
  },
  if: { properties: { kind: { const: 'firm' } }, required: ['kind'] },
  then: { properties: { tax: { type: 'string', title: 'Tax number' } }, required: ['tax'] },
};

export const uiSchema = {
  about: { 'ui:widget': 'textarea' },
  phone: { 'ui:widget': 'tel' },
  secret: { 'ui:widget': 'password' },
  colour: { 'ui:widget': 'radio' },
  volume: { 'ui:widget': 'range' },
  topics: { 'ui:widget': 'checkboxes' },
};
