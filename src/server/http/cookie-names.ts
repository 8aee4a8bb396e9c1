/** The cookie that a visitor is known by. */
export const PLAIN_COOKIE = 'visitor';

/** Over https the prefix makes browsers refuse a cookie that another host of the domain tries to plant. */
export const SECURE_COOKIE = '__Host-visitor';
