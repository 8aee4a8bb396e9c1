// Says on the page that its script could not be loaded, so that what needs it can say what else to do. Importing a module
// that has failed fails again, at once and without a request.
const { src } = document.querySelector('script[type="module"]') ?? {};
if (src) import(src).catch(() => document.documentElement.setAttribute('data-scripts', 'failed'));
