/** The drawing of the front door: a crew before a burning house, by day or by night. */
export function HeroArt({ label }: { label: string }) {
  return (
    <svg class="hero-art" viewBox="0 0 600 330" role="img" aria-label={label}>
      <defs>
        <clipPath id="c-hero">
          <rect width="600" height="330" rx="24" />
        </clipPath>
      </defs>
      <g clip-path="url(#c-hero)">
        <rect width="600" height="330" fill="var(--sky)" />
        <circle cx="508" cy="70" r="34" fill="var(--moon)" />
        <circle cx="522" cy="60" r="30" fill="var(--sky)" />
        <g fill="var(--moon)">
          <circle cx="60" cy="50" r="2" />
          <circle cx="130" cy="90" r="1.6" />
          <circle cx="420" cy="36" r="2" />
          <circle cx="560" cy="150" r="1.8" />
          <circle cx="30" cy="140" r="1.6" />
          <circle cx="470" cy="130" r="1.4" />
        </g>

        <path
          d="M-10 330V214l40-34 40 34v-20h50v40l34-28 34 28v96ZM400 330V226l36-30 36 30v-40h44v60l32-26 60 40v94Z"
          fill="var(--far)"
        />

        <circle cx="290" cy="150" r="170" fill="url(#g-glow)" />
        <path
          d="M176 306V156h228v150Z"
          fill="var(--h-wall)"
          stroke="var(--token-edge)"
          stroke-width="4"
        />
        <path
          d="M152 162 290 62l138 100Z"
          fill="var(--h-roof)"
          stroke="var(--token-edge)"
          stroke-width="4"
          stroke-linejoin="round"
        />
        <path
          d="M268 306v-66a22 22 0 0 1 44 0v66Z"
          fill="var(--door)"
          stroke="var(--token-edge)"
          stroke-width="4"
        />
        <circle cx="302" cy="274" r="3" fill="var(--token-edge)" />
        <g fill="#ffcf5a" stroke="var(--token-edge)" stroke-width="4">
          <rect x="198" y="186" width="48" height="54" rx="6" />
          <rect x="334" y="186" width="48" height="54" rx="6" />
          <circle cx="290" cy="124" r="20" />
        </g>
        <path
          d="M222 186v54M198 213h48M358 186v54M334 213h48"
          stroke="var(--token-edge)"
          stroke-width="3"
        />
        <use href="#smoke-1" x="316" y="4" width="92" height="92" />
        <use href="#smoke-2" x="390" y="-30" width="70" height="70" />
        <use href="#smoke-2" x="196" y="26" width="64" height="64" opacity=".9" />
        <use href="#fire-2" x="318" y="126" width="84" height="84" />
        <use href="#fire-1" x="336" y="62" width="66" height="66" />
        <use href="#fire-3" x="196" y="150" width="56" height="56" />
        <use href="#fire-1" x="230" y="60" width="46" height="46" />
        <rect x="-4" y="300" width="608" height="40" fill="var(--h-ground)" />

        <path
          d="M148 252C190 150 250 120 340 158"
          fill="none"
          stroke="var(--water-arc)"
          stroke-width="11"
          stroke-linecap="round"
        />
        <path
          d="M148 252C190 150 250 120 340 158"
          fill="none"
          stroke="#fff"
          stroke-width="3"
          stroke-dasharray="14 16"
          stroke-linecap="round"
          opacity=".7"
        />
        <g fill="var(--water-arc)">
          <circle cx="352" cy="150" r="6" />
          <circle cx="360" cy="168" r="5" />
          <circle cx="344" cy="176" r="4" />
        </g>
        <Person
          place="translate(46 198) scale(2.15)"
          seat={1}
          skin="#b9825a"
          emblem="em-cafs_firefighter"
        />
        <Person
          place="translate(418 196) scale(2.2)"
          seat={2}
          skin="#ecc39e"
          emblem="em-fire_captain"
        />
        <Person
          place="translate(500 228) scale(1.75)"
          seat={3}
          skin="#8a5a3c"
          emblem="em-rescue_dog"
        />
        <path
          d="M126 286 152 246"
          stroke="var(--token-edge)"
          stroke-width="13"
          stroke-linecap="round"
        />
        <path d="M126 286 152 246" stroke="var(--van)" stroke-width="7" stroke-linecap="round" />
      </g>
    </svg>
  );
}

function Person({
  place,
  seat,
  skin,
  emblem,
}: {
  place: string;
  seat: number;
  skin: string;
  emblem: string;
}) {
  return (
    <g transform={place} style={{ color: `var(--seat-${seat})`, '--skin': skin }}>
      <use href="#portrait" width="64" height="64" />
      <use
        href={`#${emblem}`}
        x="26.5"
        y="13.5"
        width="11"
        height="11"
        style={{ color: 'var(--ink-fixed)' }}
      />
    </g>
  );
}
