// A plain look for forms in pages that set none of the custom properties that forms are drawn with.
import styles from './look.module.css';

/**
 * A class for an element around a form.
 *
 * @example
 * <div className={plainLook}><Form form={form} /></div>
 */
export const plainLook: string = styles['look'] ?? '';
