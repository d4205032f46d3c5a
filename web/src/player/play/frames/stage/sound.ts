import { readStored } from '../../../../lib/storage.ts'
import { useStoredSwitch } from '../../../../lib/use-stored-switch.ts'

/** What can be heard: a stake leaves the hand, something is passed or hit, a bet brought more than its stake. */
type SoundName = 'bet' | 'tick' | 'win'

export type Note = {
  readonly atMs: number
  readonly hertz: number
  readonly lastsMs: number
  readonly loudness: number
}

const SOUND_KEY = 'tas.sound'

/** Plucked strings: a low one for the bet, a damped one for the tick, four rising (of dastgah-e Mahur) for the win. */
const NOTES: Readonly<Record<SoundName, readonly Note[]>> = {
  bet: [
    { atMs: 0, hertz: 293.66, lastsMs: 160, loudness: 0.14 },
    { atMs: 45, hertz: 440, lastsMs: 180, loudness: 0.1 },
  ],
  tick: [{ atMs: 0, hertz: 1_174.66, lastsMs: 45, loudness: 0.05 }],
  win: [
    { atMs: 0, hertz: 587.33, lastsMs: 420, loudness: 0.13 },
    { atMs: 90, hertz: 739.99, lastsMs: 420, loudness: 0.12 },
    { atMs: 180, hertz: 880, lastsMs: 460, loudness: 0.12 },
    { atMs: 270, hertz: 1_174.66, lastsMs: 700, loudness: 0.13 },
  ],
}

/** More ticks than this are a buzz. */
const TICK_GAP_MS = 28

let context: AudioContext | null = null
let lastTickMs = 0

/** The switch of all sounds on this device; off until the player turns it on. */
export function useSoundSwitch() {
  return useStoredSwitch(SOUND_KEY)
}

/** Plays a sound when the player has turned sound on. `pitch` raises it: 2 is an octave. */
export function playSound(name: SoundName, pitch = 1): void {
  const nowMs = performance.now()
  if (name === 'tick' && nowMs - lastTickMs < TICK_GAP_MS) return
  if (readStored(SOUND_KEY) !== '1') return
  if (name === 'tick') lastTickMs = nowMs
  const audio = openAudio()
  for (const note of NOTES[name]) pluck(audio, note, pitch)
}

/** The one place all sounds of the page come from. Ask for it only when the player has turned a sound on. */
export function openAudio(): AudioContext {
  context ??= new AudioContext()
  // Browsers hold sound back until the page was touched.
  if (context.state === 'suspended') void context.resume()
  return context
}

/** A string: struck at once, dying away, its octave dying faster. */
export function pluck(audio: AudioContext, { atMs, hertz, lastsMs, loudness }: Note, pitch = 1): void {
  const starts = audio.currentTime + atMs / 1_000
  for (const [overtone, share] of [
    [1, 1],
    [2, 0.35],
  ] as const) {
    const ends = starts + (lastsMs / 1_000) * (overtone === 1 ? 1 : 0.5)
    const string = audio.createOscillator()
    const volume = audio.createGain()
    string.type = 'triangle'
    string.frequency.value = hertz * pitch * overtone
    volume.gain.setValueAtTime(0, starts)
    volume.gain.linearRampToValueAtTime(loudness * share, starts + 0.004)
    volume.gain.exponentialRampToValueAtTime(0.0001, ends)
    string.connect(volume).connect(audio.destination)
    string.start(starts)
    string.stop(ends)
  }
}
