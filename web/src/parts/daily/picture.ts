/** A drawing of the page as a file that stands by itself. */

const REFERENCE = /(?:href="#|url\(#)([\w-]+)/g;
const COLOUR = /var\((--[\w-]+)(?:,\s*([^()]*))?\)/g;

/** What a drawing refers to, and what that refers to. */
function parts(text: string, found = new Map<string, string>()): Map<string, string> {
  for (const [, id = ''] of text.matchAll(REFERENCE)) {
    const part = found.has(id) ? null : document.getElementById(id)?.outerHTML;
    if (part) parts(part, found.set(id, part));
  }
  return found;
}

/** The same drawing with its symbols in it, its colours and letters as they are on the page. */
export function standalone(svg: SVGSVGElement): string {
  const own = svg.outerHTML;
  const style = getComputedStyle(document.documentElement);
  const whole = own.replace(
    '>',
    `><defs>${[...parts(own).values()].join('')}</defs><style>${LETTERS}</style>`,
  );
  return whole.replace(
    COLOUR,
    (_, name: string, otherwise: string | undefined) =>
      style.getPropertyValue(name).trim() || (otherwise ?? ''),
  );
}

/** The letters of the card; a picture knows no style sheet of the page. */
const LETTERS = `
  text { font-family: "Bricolage Grotesque", "Trebuchet MS", system-ui, sans-serif; fill: var(--ink); }
  .card-name { font-weight: 700; font-size: 34px; }
  .card-day { font-weight: 600; font-size: 24px; fill: var(--ink-2); }
  .card-head { font-weight: 750; font-size: 56px; letter-spacing: -0.02em; }
  .card-text { font-size: 23px; fill: var(--ink-2); }
  .strong { font-weight: 600; }
`;

const SIZE = { width: 1200, height: 630 };

/** As a picture of 1200 by 630 points. */
export async function asPicture(svg: SVGSVGElement): Promise<Blob> {
  const image = new Image(SIZE.width, SIZE.height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(svg))}`;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  canvas.getContext('2d')?.drawImage(image, 0, 0, SIZE.width, SIZE.height);
  return new Promise((done, failed) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : failed(new Error('no picture came of it'))),
      'image/png',
    ),
  );
}
