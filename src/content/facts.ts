import { brand } from '#shared/brand.ts';
import { ANSWER_DAYS, BACKUP_DAYS, COOKIE_DAYS, LONGEST_COOKIE_DAYS } from '#shared/retention.ts';

/** Facts that Markdown can name in braces, such as `{email}`. */
export const facts = {
  name: brand.name,
  'legal-name': brand.legalName,
  email: brand.emails[0],
  phone: brand.phone.label,
  'phone-link': brand.phone.href,
  address: brand.headOffice.lines.join(', '),
  'cookie-days': String(COOKIE_DAYS),
  'longest-cookie-days': String(LONGEST_COOKIE_DAYS),
  'answer-hours': String(ANSWER_DAYS * 24),
  'backup-days': String(BACKUP_DAYS),
} as const;
