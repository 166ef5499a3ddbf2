// Synthesized sound effects. A game maps its events to sounds.

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null; // one second of noise, created on first use

/** Play a fading tone whose frequency changes by the factor `to`. */
function tone(
  at: number,
  pitch: number,
  loudness: number,
  length: number,
  to = 1,
  type: OscillatorType = "sine",
): void {
  if (!context) return;
  const voice = context.createOscillator();
  const body = context.createGain();
  voice.type = type;
  voice.frequency.setValueAtTime(pitch, at);
  voice.frequency.exponentialRampToValueAtTime(pitch * to, at + length * 0.65);
  body.gain.setValueAtTime(loudness, at);
  body.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(body).connect(context.destination);
  voice.start(at);
  voice.stop(at + length + 0.02);
}

/** Play noise through a band-pass filter with a moving frequency, which sounds like paper, water or coffee. */
function rush(at: number, from: number, to: number, loudness: number, length: number, swell = 0.01): void {
  if (!context) return;
  const voice = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const body = context.createGain();
  voice.buffer = hiss ??= noise(context);
  filter.type = "bandpass";
  filter.Q.value = 0.9;
  filter.frequency.setValueAtTime(from, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + length);
  body.gain.setValueAtTime(0.0001, at);
  body.gain.exponentialRampToValueAtTime(loudness, at + swell);
  body.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(filter).connect(body).connect(context.destination);
  voice.start(at);
  voice.stop(at + length + 0.02);
}

function noise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

const knock = (at: number, pitch: number, loudness: number): void => tone(at, pitch, loudness, 0.14, 0.5, "triangle");

/** Sounds by name; each lasts at most half a second. */
const SOUNDS = {
  wood: (at: number) => knock(at, 300, 0.15),
  card: (at: number) => rush(at, 3600, 1400, 0.16, 0.09),
  pen: (at: number) => {
    rush(at, 5200, 6400, 0.11, 0.06);
    rush(at + 0.07, 6400, 4800, 0.12, 0.08);
  },
  coin: (at: number) => {
    tone(at, 2100, 0.07, 0.22);
    tone(at + 0.05, 3150, 0.06, 0.3);
  },
  tin: (at: number) => {
    for (const [pitch, loudness] of [
      [620, 0.07],
      [1290, 0.05],
      [2470, 0.03],
    ] as const)
      tone(at, pitch, loudness, 0.2, 0.97);
    knock(at, 180, 0.1);
  },
  steam: (at: number) => rush(at, 2600, 5200, 0.13, 0.3, 0.08),
  pour: (at: number) => rush(at, 900, 2600, 0.18, 0.32, 0.05),
  beans: (at: number) => {
    for (const [index, pitch] of [900, 1240, 1040, 1400].entries()) knock(at + index * 0.035, pitch, 0.05);
  },
  splash: (at: number) => {
    rush(at, 1500, 420, 0.16, 0.3, 0.02);
    tone(at + 0.03, 420, 0.05, 0.16, 1.9);
  },
  steps: (at: number) => {
    for (const [index, pitch] of [210, 180, 215, 175].entries()) knock(at + index * 0.09, pitch, 0.08);
  },
  dice: (at: number) => {
    for (const [index, pitch] of [520, 640, 480, 590, 430].entries()) knock(at + index * index * 0.018, pitch, 0.1);
  },
  bell: (at: number) => {
    tone(at, 880, 0.09, 0.5);
    tone(at, 1328, 0.05, 0.4);
    tone(at, 2640, 0.02, 0.2);
  },
  horn: (at: number) => tone(at, 146, 0.1, 0.45, 0.98, "sawtooth"),
} satisfies Record<string, (at: number) => void>;

export type SoundName = keyof typeof SOUNDS;
/** Sounds by event name. Events without an entry are silent. */
export type Sounds = Readonly<Record<string, SoundName>>;

const INTERVAL_S = 0.11; // seconds between sounds
const MAX_SOUNDS = 3; // maximum number of sounds per move

/** Return the sounds of a move, each once, in the order of the events. Without a mapping, every move has `wood`. */
export function soundsFor(events: readonly { event: string }[], sounds: Sounds | undefined): SoundName[] {
  if (!sounds) return events.length ? ["wood"] : [];
  const names = events.map(({ event }) => sounds[event]).filter((voice) => voice !== undefined);
  return [...new Set(names)].slice(0, MAX_SOUNDS);
}

function ready(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined); // fails until the user interacts with the page; sounds are optional
  return context;
}

/** Play two knocks that announce the user's turn. */
export function playTurnSound(): void {
  const now = ready()?.currentTime;
  if (now === undefined) return;
  knock(now, 420, 0.22);
  knock(now + 0.16, 560, 0.22);
}

export function playMoveSounds(events: readonly { event: string }[], sounds: Sounds | undefined): void {
  const names = soundsFor(events, sounds);
  const now = names.length ? ready()?.currentTime : undefined;
  if (now !== undefined) for (const [index, voice] of names.entries()) SOUNDS[voice](now + index * INTERVAL_S);
}
