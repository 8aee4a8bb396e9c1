/** Letters and digits that do not look alike, and are typed without Shift. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 6;

/** Maximum rotation of a character in radians, and its maximum shift as a share of the height. */
const MAX_ROTATION = 0.3;
const MAX_SHIFT = 0.1;

/** Converts a random byte to a number between -1 and 1. */
const toUnit = (byte = 128) => (byte - 128) / 128;

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
  const [rotations, shifts] = [new Uint8Array(LENGTH), new Uint8Array(LENGTH)].map((bytes) => crypto.getRandomValues(bytes));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.fillStyle = color;
  context.strokeStyle = color;
  context.font = `${fontWeight} ${height * 0.55}px ${fontFamily}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  [...code].forEach((character, index) => {
    const x = ((index + 0.75) / (LENGTH + 0.5)) * width;
    const y = height / 2 + toUnit(shifts?.[index]) * MAX_SHIFT * height;
    context.setTransform(1, 0, 0, 1, x, y);
    context.rotate(toUnit(rotations?.[index]) * MAX_ROTATION);
    context.fillText(character, 0, 0);
  });
  // A translucent curve across the characters.
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 0.35;
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(0, height * 0.35);
  context.bezierCurveTo(width * 0.35, height * 0.9, width * 0.65, height * 0.1, width, height * 0.65);
  context.stroke();
  context.globalAlpha = 1;
}

/** Speaks a code slowly, one character at a time. */
export function speakCaptcha(code: string): void {
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance([...code].join(', '));
  utterance.lang = 'en';
  utterance.rate = 0.7;
  speechSynthesis.speak(utterance);
}
