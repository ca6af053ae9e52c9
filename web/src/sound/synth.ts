/** A few short sounds, made by the browser itself. Off unless the reader turns them on. */
import { sound } from '../app/settings';
import type { Sound as EventSound } from '../net/wire';

/** Those that a game may give its events, and the shell's own. */
export type Sound = EventSound | 'turn' | 'chat';

let context: AudioContext | null = null;

interface Note {
  at: number;
  pitch: number;
  to?: number;
  lasts: number;
  shape: OscillatorType;
  loud: number;
}

const NOTES: Partial<Record<Sound, Note[]>> = {
  turn: [
    { at: 0, pitch: 523, lasts: 0.12, shape: 'triangle', loud: 0.2 },
    { at: 0.12, pitch: 784, lasts: 0.22, shape: 'triangle', loud: 0.2 },
  ],
  step: [{ at: 0, pitch: 190, to: 130, lasts: 0.07, shape: 'sine', loud: 0.25 }],
  good: [
    { at: 0, pitch: 659, lasts: 0.1, shape: 'triangle', loud: 0.2 },
    { at: 0.1, pitch: 880, lasts: 0.1, shape: 'triangle', loud: 0.2 },
    { at: 0.2, pitch: 1047, lasts: 0.25, shape: 'triangle', loud: 0.2 },
  ],
  bad: [{ at: 0, pitch: 220, to: 110, lasts: 0.5, shape: 'triangle', loud: 0.25 }],
  chat: [{ at: 0, pitch: 1319, lasts: 0.08, shape: 'sine', loud: 0.1 }],
};

/** Noise through a filter: what crackles, rattles and bursts. */
const NOISES: Partial<Record<Sound, { lasts: number; from: number; to: number; loud: number }>> = {
  dice: { lasts: 0.25, from: 3500, to: 1800, loud: 0.15 },
  fire: { lasts: 0.35, from: 900, to: 2400, loud: 0.12 },
  blast: { lasts: 0.7, from: 900, to: 60, loud: 0.5 },
};

export function play(what: Sound): void {
  if (sound.peek() !== 'on') return;
  context ??= new AudioContext();
  for (const note of NOTES[what] ?? []) sing(context, note);
  const noise = NOISES[what];
  if (noise) rustle(context, noise);
}

function fading(audio: AudioContext, start: number, lasts: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  gain.connect(audio.destination);
  return gain;
}

function sing(audio: AudioContext, { at, pitch, to, lasts, shape, loud }: Note): void {
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(pitch, start);
  if (to) tone.frequency.exponentialRampToValueAtTime(to, start + lasts);
  tone.connect(fading(audio, start, lasts, loud));
  tone.start(start);
  tone.stop(start + lasts);
}

function rustle(
  audio: AudioContext,
  { lasts, from, to, loud }: { lasts: number; from: number; to: number; loud: number },
): void {
  const buffer = audio.createBuffer(1, audio.sampleRate * lasts, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const filter = audio.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.setValueAtTime(from, audio.currentTime);
  filter.frequency.exponentialRampToValueAtTime(to, audio.currentTime + lasts);
  source.connect(filter).connect(fading(audio, audio.currentTime, lasts, loud));
  source.start();
}
