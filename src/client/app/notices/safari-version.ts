/** Browsers that call themselves Safari too: Chromium's family, old Android's own, and other names on iOS. */
const OTHERS = /Chrom(e|ium)|Android|CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|YaBrowser|DuckDuckGo/;

/** The major version of Safari from a browser's own words (`navigator.userAgent`); undefined for any other browser. */
export function safariVersion(userAgent: string): number | undefined {
  if (OTHERS.test(userAgent)) return undefined;
  const version = /Version\/(\d+)(?:\.[\d.]*)? (?:Mobile\/\S+ )?Safari\//.exec(userAgent)?.[1];
  return version === undefined ? undefined : Number(version);
}
