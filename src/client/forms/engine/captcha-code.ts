/** Letters and digits that do not look alike, and are typed without Shift. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 6;

/** A new code: 6 characters (site.md §9). */
export function newCaptchaCode(): string {
  return [...crypto.getRandomValues(new Uint8Array(LENGTH))].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** Whether a visitor typed the code. Ignores upper case and spaces, which phone keyboards add. */
export function isCaptchaCode(typed: unknown, code: string): boolean {
  return code !== '' && typeof typed === 'string' && typed.replaceAll(/\s/g, '').toLowerCase() === code;
}

/** Paints a code, one `fillText` per character from left to right, each slightly rotated. Colour and font come from the canvas's style. */
export function paintCaptcha(canvas: HTMLCanvasElement, code: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { color, fontFamily, fontWeight } = getComputedStyle(canvas);
  const { width, height } = canvas;
  const [turns, shifts] = [new Uint8Array(LENGTH), new Uint8Array(LENGTH)].map((bytes) => crypto.getRandomValues(bytes));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.fillStyle = color;
  context.strokeStyle = color;
  context.font = `${fontWeight} ${height * 0.55}px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  [...code].forEach((character, index) => {
    const turn = (((turns?.[index] ?? 128) - 128) / 128) * 0.3;
    const drop = (((shifts?.[index] ?? 128) - 128) / 128) * height * 0.1;
    context.setTransform(1, 0, 0, 1, ((index + 0.75) / (LENGTH + 0.5)) * width, height / 2 + drop);
    context.rotate(turn);
    context.fillText(character, 0, 0);
  });
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 0.35;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(0, height * 0.35);
  context.bezierCurveTo(width * 0.35, height * 0.9, width * 0.65, height * 0.1, width, height * 0.65);
  context.stroke();
  context.globalAlpha = 1;
}

/** Speaks a code, one character at a time. */
export function speakCaptcha(code: string): void {
  speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance([...code].join(', '));
  words.lang = 'en';
  words.rate = 0.7;
  speechSynthesis.speak(words);
}
