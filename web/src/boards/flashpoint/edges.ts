/** Kinds of edges: how a plan draws each, and which symbol each has. */

export interface EdgeKind {
  /** Of the edge as it was built; plain walls are drawn as one line. Empty where it is drawn here: */
  symbol: string;
  /** in one stroke, 80 long and 24 high. */
  stroke?: string;
  /** What is left of it; without one it never falls. */
  ruin?: string;
  /** The damage markers it bears; left out: it takes none, or any number of them. */
  markers?: number;
  /** Markers are counted on it, */
  counted?: boolean;
  /** or leave a crack. */
  cracks?: boolean;
  /** The symbol has a side of its own: towards the pit, or away from the building. */
  faces?: 'pit' | 'outside';
}

/** What stands between spaces and takes damage, or says how one passes. */
export const EDGES: Record<string, EdgeKind> = {
  wall: { symbol: 'wall', ruin: 'wall-destroyed', markers: 2, cracks: true },
  thin: { symbol: 'wall-thin', ruin: 'wall-destroyed', markers: 1 },
  reinforced: { symbol: 'wall-reinforced', ruin: 'wall-destroyed', markers: 4, counted: true },
  party: { symbol: 'wall-party', markers: 2, cracks: true },
  hull: { symbol: 'hull', cracks: true, counted: true },
  bulkhead: { symbol: 'bulkhead' },
  foundation: { symbol: 'foundation', faces: 'outside' },
  engine: { symbol: 'engine-edge', markers: 1 },
  pit_rim: { symbol: 'pit-rim', faces: 'pit' },
  pit_ladder: { symbol: 'pit-ladder' },
  difficult: { symbol: 'line-difficult' },
  fence: {
    symbol: '',
    stroke:
      'M0 12h80M4 5l14 14M18 5l-14 14M24 5l14 14M38 5l-14 14M42 5l14 14M56 5l-14 14M62 5l14 14M76 5l-14 14',
    ruin: 'wall-destroyed',
    markers: 2,
    cracks: true,
  },
  aircraft: { symbol: 'line-aircraft', ruin: 'wall-destroyed', markers: 2, cracks: true },
};

/** What opens and shuts, by how it stands. */
export const DOORS: Record<string, Record<string, string>> = {
  door: {
    closed: 'door-closed',
    open: 'door-open',
    destroyed: 'door-destroyed',
    untried: 'door-closed',
    locked: 'edge-locked',
  },
  window: { closed: 'window', open: 'window-open', destroyed: 'window-destroyed' },
  fireproof: {
    closed: 'door-fireproof',
    open: 'door-fireproof-open',
    jammed: 'door-fireproof-jammed',
  },
  elevator: {
    closed: 'door-elevator',
    open: 'door-elevator-open',
    destroyed: 'door-elevator-ruined',
  },
};

/** Kinds by the telling sign of a board's text art, across and upright. */
export const SIGNS: Record<string, string> = {
  '-': 'wall',
  '|': 'wall',
  D: 'door',
  '.': 'thin',
  ':': 'thin',
  '=': 'reinforced',
  '#': 'reinforced',
  P: 'party',
  H: 'hull',
  B: 'bulkhead',
  F: 'foundation',
  M: 'engine',
  G: 'fireproof',
  E: 'elevator',
  W: 'window',
  o: 'doorway',
  x: 'rim',
  '~': 'difficult',
  '/': 'aircraft',
  '%': 'fence',
  '^': 'pit_ladder',
  ',': 'pit_rim',
};
