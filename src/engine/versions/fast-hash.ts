/** A fast hash (cyrb53 in two lanes), 16 hexadecimal digits, the same in every JavaScript runtime. Not for secrets. */
export function fastHash(text: string): string {
  let [one, two] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return [two, one].map((lane) => (lane >>> 0).toString(16).padStart(8, '0')).join('');
}
