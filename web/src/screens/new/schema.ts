/** A game's options, read from its JSON Schema into what a form can show. */
import type { GameInfo, Json } from '../../net/wire';

export type Control =
  | { kind: 'choice'; values: (string | number)[] }
  | { kind: 'switch' }
  | { kind: 'number'; least: number; most: number }
  | { kind: 'several'; values: string[] };

export interface Field {
  name: string;
  control: Control;
  /** Null is allowed and means "as the other options say". */
  open: boolean;
  fallback: unknown;
}

interface Part {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Part[];
  items?: Part;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  properties?: Record<string, Part>;
  $defs?: Record<string, Part>;
}

const isWord = (one: unknown): one is string | number =>
  typeof one === 'string' || typeof one === 'number';

function controlOf(part: Part): Control | null {
  if (part.enum) return { kind: 'choice', values: part.enum.filter(isWord) };
  if (part.type === 'boolean') return { kind: 'switch' };
  if (part.type === 'integer')
    return { kind: 'number', least: part.minimum ?? 0, most: part.maximum ?? 1000 };
  if (part.type === 'array' && part.items?.enum)
    return { kind: 'several', values: part.items.enum.map(String) };
  return null;
}

/** The fields a form can offer; what only a file can hold (a board of one's own) is left out. */
export function fieldsOf(schema: Json): Field[] {
  const whole = schema as Part;
  const name = whole.$ref?.split('/').at(-1);
  const options = name ? whole.$defs?.[name] : whole;
  return Object.entries(options?.properties ?? {}).flatMap(([field, part]) => {
    const forms = part.anyOf ?? [part];
    const control = forms.map(controlOf).find((one) => one !== null);
    if (!control) return [];
    const open = forms.some((one) => one.type === 'null');
    return [{ name: field, control, open, fallback: part.default }];
  });
}

/**
 * What stands behind the basic options, by subject; what the game puts nowhere comes last, in a group
 * without a name.
 */
export function grouped({ page }: GameInfo, fields: Field[]) {
  const named = page.groups.flatMap((group) => group.options);
  const rest = fields.map((field) => field.name).filter((name) => !named.includes(name));
  return [...page.groups, { name: '', options: rest }]
    .map(({ name, options }) => ({
      name,
      fields: options.flatMap((one) =>
        page.basic.includes(one) ? [] : fields.filter((field) => field.name === one),
      ),
    }))
    .filter((group) => group.fields.length > 0);
}
