/** A crew member from the front: a coat in the district's colour, a face, and what they are known by. */
import type { JSX } from 'preact';
import type { District } from './view';

const EDGE = {
  stroke: 'var(--token-edge)',
  'stroke-width': 2.8,
  'stroke-linejoin': 'round',
} as const;
const CLOTH = { ...EDGE, fill: 'var(--roof)' };

/** Hats, hoods, ears and horns, in front of the face. */
const HEADS = {
  brim: (
    <>
      <path d="M38 44c-2-20 8-30 22-30s24 10 22 30c-8-5-36-5-44 0Z" {...CLOTH} />
      <path
        d="M30 46c8-6 52-6 60 0"
        fill="none"
        {...EDGE}
        stroke-width={5}
        stroke-linecap="round"
      />
    </>
  ),
  pointed: (
    <>
      <path d="M30 46c18-7 42-7 60 0-4-6-12-9-17-10L66 4 44 33c-6 3-11 7-14 13Z" {...CLOTH} />
      <path d="M44 34q15-4 29 2" fill="none" stroke="var(--seat-2)" stroke-width={4} />
    </>
  ),
  hood: <path d="M34 72C24 34 40 12 60 12s36 22 26 60c-2-22-8-34-26-34S36 50 34 72Z" {...CLOTH} />,
  helm: (
    <>
      <path d="M38 50c-3-24 7-36 22-36s25 12 22 36c-7-7-15-9-22-9s-15 2-22 9Z" {...CLOTH} />
      <path d="M60 14v27" {...EDGE} />
    </>
  ),
  crown: <path d="M42 40 38 16l11 10 11-14 11 14 11-10-4 24Z" fill="var(--seat-2)" {...EDGE} />,
  turban: (
    <>
      <path d="M36 42c-4-20 8-28 24-28s28 8 24 28c-14-8-34-8-48 0Z" {...CLOTH} />
      <path d="M38 38c14-14 30-14 44 0" fill="none" {...EDGE} />
      <circle cx="60" cy="28" r="4.5" fill="var(--seat-2)" {...EDGE} />
    </>
  ),
  hair: (
    <path
      d="M34 76c-4-40 4-62 26-62s30 22 26 62l-10-8c4-16 2-26-4-30-10 4-22 4-26 0-4 8-4 18-2 30Z"
      {...CLOTH}
    />
  ),
  horns: (
    <>
      <path d="M42 40C30 34 28 22 32 12c4 10 10 14 18 18Z" fill="var(--smoke-2)" {...EDGE} />
      <path d="M78 40c12-6 14-18 10-28-4 10-10 14-18 18Z" fill="var(--smoke-2)" {...EDGE} />
      <path d="M42 42c2-14 8-20 18-20s16 6 18 20c-10-5-26-5-36 0Z" {...CLOTH} />
    </>
  ),
  ears: (
    <>
      <path d="M43 44C34 40 24 32 20 22c14 2 22 8 28 14Z" fill="var(--skin)" {...EDGE} />
      <path d="M77 44c9-4 19-12 23-22-14 2-22 8-28 14Z" fill="var(--skin)" {...EDGE} />
      <path d="M42 42c2-14 8-20 18-20s16 6 18 20c-10-5-26-5-36 0Z" {...CLOTH} />
    </>
  ),
  bald: <path d="M42 42c0-14 7-22 18-22s18 8 18 22" fill="var(--skin)" {...EDGE} />,
};

/** What lies over the face or beside it. */
const SIGNS = {
  rat: (
    <g fill="var(--smoke-2)" {...EDGE} stroke-width={2.2}>
      <path d="M86 78c4-14 20-14 22 0Z" />
      <circle cx="90" cy="70" r="4" />
      <path d="M108 76c8 0 8-8 3-10" fill="none" stroke-linecap="round" />
    </g>
  ),
  star: <path d="m98 22 2.5 6 6 2.5-6 2.5-2.5 6-2.5-6-6-2.5 6-2.5Z" fill="var(--token-edge)" />,
  mask: <path d="M42 48h36v9c-6 4-12 4-18 0-6 4-12 4-18 0Z" fill="var(--token-edge)" />,
  veil: <path d="M42 58h36c0 12-8 17-18 17s-18-5-18-17Z" fill="var(--token-edge)" />,
  tusks: <path d="m52 70 2-7 3 6M68 70l-2-7-3 6" fill="#fff" {...EDGE} stroke-width={1.8} />,
  fangs: <path d="m54 64 2 6 2-6M62 64l2 6 2-6" fill="#fff" {...EDGE} stroke-width={1.4} />,
  beard: <path d="M42 58c4 24 32 24 36 0-10 6-26 6-36 0Z" fill="#e8e4d8" {...EDGE} />,
  whiskers: <path d="M50 61q5 4 10 0q5 4 10 0" fill="none" {...EDGE} stroke-linecap="round" />,
  crack: <path d="m70 44-4 8 5 5-4 8" fill="none" {...EDGE} stroke-width={2.2} />,
  scar: <path d="m70 44-6 8M72 50l-6 6" fill="none" {...EDGE} stroke-width={2} />,
  drop: (
    <path d="M98 20c5 8 8 12 8 16a8 8 0 0 1-16 0c0-4 3-8 8-16Z" fill="var(--hydrant)" {...EDGE} />
  ),
  lantern: (
    <g {...EDGE} stroke-width={2.2}>
      <path d="M92 60h14v18H92Z" fill="var(--seat-2)" />
      <path d="M95 60c0-8 8-8 8 0" fill="none" />
    </g>
  ),
};

interface Look {
  skin: string;
  head: keyof typeof HEADS;
  sign?: keyof typeof SIGNS;
}

const LOOKS: Record<string, Look> = {
  kulari: { skin: '#d9a47a', head: 'bald', sign: 'whiskers' },
  del_uge: { skin: '#9cc4dc', head: 'bald', sign: 'drop' },
  selina: { skin: '#ecc39e', head: 'hair', sign: 'mask' },
  nery: { skin: '#b9825a', head: 'brim', sign: 'rat' },
  gness: { skin: '#a9bd7c', head: 'ears' },
  chops: { skin: '#d9a47a', head: 'helm', sign: 'scar' },
  pep: { skin: '#f2d3b8', head: 'pointed', sign: 'beard' },
  mog: { skin: '#a9bd7c', head: 'bald', sign: 'tusks' },
  ali: { skin: '#9cc4dc', head: 'turban' },
  morgana: { skin: '#ecc39e', head: 'pointed', sign: 'star' },
  mal: { skin: '#8a5a3c', head: 'helm', sign: 'lantern' },
  lumen: { skin: '#b9c1c9', head: 'horns' },
  ben: { skin: '#d9a47a', head: 'hood' },
  ebenezer: { skin: '#b9c1c9', head: 'bald', sign: 'crack' },
  esme: { skin: '#a06d4b', head: 'hair', sign: 'star' },
  walder: { skin: '#f2d3b8', head: 'crown', sign: 'whiskers' },
  ivan: { skin: '#ecc39e', head: 'helm' },
  immora: { skin: '#e6e1e8', head: 'hair', sign: 'fangs' },
  zilda: { skin: '#8a5a3c', head: 'hood', sign: 'veil' },
  veda: { skin: '#a9bd7c', head: 'pointed' },
  ash: { skin: '#8a7347', head: 'ears', sign: 'fangs' },
  precious: { skin: '#e8e4d8', head: 'ears', sign: 'whiskers' },
};
const ANYBODY: Look = { skin: '#d9a47a', head: 'hood' };

export function Portrait({ crew, district }: { crew: string; district: District }): JSX.Element {
  const { skin, head, sign } = LOOKS[crew] ?? ANYBODY;
  return (
    <svg class={`tile ${district} portrait`} viewBox="0 0 120 90" style={{ '--skin': skin }}>
      <path d="M26 92c0-20 14-28 34-28s34 8 34 28Z" {...CLOTH} />
      <path d="M42 40v16c0 10 8 17 18 17s18-7 18-17V40Z" fill="var(--skin)" {...EDGE} />
      <circle cx="52" cy="54" r="2.4" fill="var(--token-edge)" />
      <circle cx="68" cy="54" r="2.4" fill="var(--token-edge)" />
      <path
        d="M54 63q6 4 12 0"
        fill="none"
        stroke="var(--token-edge)"
        stroke-width={2.4}
        stroke-linecap="round"
      />
      {HEADS[head]}
      {sign ? SIGNS[sign] : null}
    </svg>
  );
}
