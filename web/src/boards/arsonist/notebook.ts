/** The commissioner's pencil marks: kept in this browser for each table, never sent. */
import { signal } from '@preact/signals';

export type Mark = 'no' | 'maybe' | 'sure';
export type Marks = Record<string, Mark>;

const ORDER: (Mark | undefined)[] = [undefined, 'no', 'maybe', 'sure'];
const nameOf = (): string => `firehall.notebook${location.pathname}`;

function read(): Marks {
  try {
    return JSON.parse(localStorage.getItem(nameOf()) ?? '{}') as Marks;
  } catch {
    return {}; // storage is closed to this page, or holds something else: begin with a clean sheet
  }
}

let table = '';
const sheet = signal<Marks>({});

/** The pencil in hand: a click on a settlement writes instead of acting. */
export const writing = signal(false);

export function marks(): Marks {
  if (table !== nameOf()) {
    table = nameOf();
    sheet.value = read();
  }
  return sheet.value;
}

function write(next: Marks): void {
  sheet.value = next;
  try {
    localStorage.setItem(nameOf(), JSON.stringify(next));
  } catch {
    // Without storage the marks last as long as the page.
  }
}

/** The next mark of a settlement: nothing, crossed out, perhaps, here. */
export function turnMark(settlement: number): void {
  const now = marks();
  const next = ORDER[(ORDER.indexOf(now[settlement]) + 1) % ORDER.length];
  const rest = Object.fromEntries(
    Object.entries(now).filter(([place]) => place !== String(settlement)),
  );
  write(next === undefined ? rest : { ...rest, [settlement]: next });
}

export const eraseMarks = (): void => write({});
