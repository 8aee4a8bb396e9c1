import { classNames } from '#client/ui/class-names/class-names.ts';
import pagedStyles from './templates/paged-groups.module.css';
import captchaStyles from './widgets/captcha.module.css';
import fileStyles from './widgets/file.module.css';
import optionStyles from './widgets/options.module.css';

/**
 * Of what stands around a form: measures that the engine's styles go by. Whoever uses it brings those styles, so that they come with the
 * first load: a form's HTML is there before its engine is.
 */
export const FORM_PLACE = classNames(pagedStyles.place, captchaStyles.place, fileStyles.place, optionStyles.place);
