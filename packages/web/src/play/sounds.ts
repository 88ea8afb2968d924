import { keptSwitch } from '../net/kept.ts';

/** What a soft sound is made for: my turn has come, somebody has said something. */
export type Cue = 'turn' | 'talk';

const switches = { turn: keptSwitch('sound:turn'), talk: keptSwitch('sound:talk') };

/** Whether a cue is heard in this browser. */
export const isHeard = (cue: Cue): boolean => switches[cue][0].value;

/** Switches a cue on or off and remembers it for the next visit. */
export const setHeard = (cue: Cue, yes: boolean): void => switches[cue][1](yes);

let context: AudioContext | undefined;

/** Browsers let a page be heard only once it has been touched; before that nothing is tried. */
const opened = (): AudioContext | undefined => {
  if (!('AudioContext' in globalThis) || navigator.userActivation?.hasBeenActive === false) return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
};

const noise = (on: AudioContext, seconds: number): AudioBuffer => {
  const length = Math.ceil(on.sampleRate * seconds);
  const buffer = on.createBuffer(1, length, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  return buffer;
};

/** A tap on a muffled drum: short noise under a falling tone. `at` in seconds from now, `loud` from 0 to 1. */
const tap = (on: AudioContext, at: number, loud: number, pitch: number): void => {
  const begin = on.currentTime + at;
  const out = on.createGain();
  out.gain.setValueAtTime(loud, begin);
  out.gain.exponentialRampToValueAtTime(0.001, begin + 0.22);
  out.connect(on.destination);
  const skin = on.createOscillator();
  skin.frequency.setValueAtTime(pitch, begin);
  skin.frequency.exponentialRampToValueAtTime(pitch / 2, begin + 0.2);
  skin.connect(out);
  skin.start(begin);
  skin.stop(begin + 0.25);
  const snare = on.createBufferSource();
  snare.buffer = noise(on, 0.12);
  const muffled = on.createBiquadFilter();
  muffled.type = 'lowpass';
  muffled.frequency.value = pitch * 8;
  snare.connect(muffled).connect(out);
  snare.start(begin);
};

/** Makes the sound of a cue, switched on or not: two taps of a drum for a turn, a single lighter one for a word. */
export const sound = (cue: Cue): void => {
  const on = opened();
  if (!on) return;
  if (cue === 'talk') return tap(on, 0, 0.12, 320);
  tap(on, 0, 0.2, 180);
  tap(on, 0.17, 0.26, 180);
};

/** Makes the sound of a cue where it is switched on. */
export const cue = (what: Cue): void => {
  if (isHeard(what)) sound(what);
};
