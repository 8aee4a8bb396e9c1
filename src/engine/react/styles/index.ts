// The stylesheets of forms. The page sets their colours and sizes as custom properties.
export { default as controlStyles } from './control.module.css';
export { default as fileStyles } from './file.module.css';
export { default as formStyles } from './form.module.css';
export { default as nestedStyles } from './nested.module.css';
export { default as optionStyles } from './options.module.css';
