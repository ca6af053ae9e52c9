import sheet from './tokens.svg?raw';

const drawings = sheet.slice(sheet.indexOf('<defs>'), sheet.indexOf('</defs>') + '</defs>'.length);

/** The symbols, once in every page: `Token` draws from them. */
export function TokenSheet() {
  return (
    <svg
      class="token-sheet"
      width="0"
      height="0"
      aria-hidden="true"
      style={{ position: 'absolute' }}
      dangerouslySetInnerHTML={{ __html: drawings }}
    />
  );
}
