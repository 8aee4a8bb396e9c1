export const schema = {
  type: 'object',
  title: 'Order',
  required: ['customer', 'delivery', 'items'],
  properties: {
    customer: { type: 'string', title: 'Customer', minLength: 2 },
    delivery: { enum: ['collect', 'send'], title: 'Delivery' },
    items: {
      type: 'array',
      title: 'Items',
      minItems: 1,
      items: {
        type: 'object',
        title: 'Item',
        required: ['article'],
        properties: { article: { type: 'string', title: 'Article' }, count: { type: 'integer', title: 'Count', minimum: 1 } },
      },
    },
  },
  if: { properties: { delivery: { const: 'send' } }, required: ['delivery'] },
  then: { required: ['address'], properties: { address: { type: 'string', title: 'Address' } } },
};
