// The cookies of visitors and staff: their names and options.

/** The cookie by which a visitor is known. */
export const VISITOR_COOKIE = 'visitor';
/** The cookie of a session at the desk. */
export const STAFF_COOKIE = 'staff';

/** The name of a cookie. Over https its prefix makes browsers refuse a cookie that another host of the domain tries to plant. */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** The options of a cookie. Browsers need the same ones to clear it. */
export const cookieOptions = (isSecure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure }) as const;
