export { createTheme, theme } from './theme.tsx';
