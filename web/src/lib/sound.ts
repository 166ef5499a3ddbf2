// Short wooden sounds, made on the spot.

let context: AudioContext | null = null;

function knock(at: number, pitch: number, loudness: number): void {
  if (!context) return;
  const tone = context.createOscillator();
  const body = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, at);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.5, at + 0.09);
  body.gain.setValueAtTime(loudness, at);
  body.gain.exponentialRampToValueAtTime(0.0001, at + 0.14);
  tone.connect(body).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.16);
}

function ready(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined); // a page that nobody touched yet stays silent
  return context;
}

/** It is your turn: two knocks. */
export function playTurn(): void {
  const now = ready()?.currentTime;
  if (now === undefined) return;
  knock(now, 420, 0.3);
  knock(now + 0.16, 560, 0.3);
}

/** A piece was put down. */
export function playPiece(): void {
  const now = ready()?.currentTime;
  if (now !== undefined) knock(now, 300, 0.15);
}
