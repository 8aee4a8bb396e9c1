/**
 * A name as a label: `veteranFullName` and `veteran_full-name` become `Veteran full name`, `addressLine2` `Address line 2`; abbreviations
 * stay as they are, and so do `ipv4` and `sha256`.
 */
export function titleOf(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/(?<=[A-Za-z][a-z]{3})\d(?![A-Za-z\d])/g, ' $&')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => word.split(' '))
    .map((word) => (/^[A-Z\d]{2,}$/.test(word) ? word : word.toLowerCase()));
  const text = words.join(' ');
  return text === '' ? 'Field' : text.charAt(0).toUpperCase() + text.slice(1);
}
