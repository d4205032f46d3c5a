import { useEffect, useState } from 'react'
import { seeded } from '../../../ui/stars.ts'
import { openAudio, pluck } from '../../play/frames/stage/sound.ts'
import type { Music } from './themes.ts'

/** Beats of a phrase; a rest follows it. */
const PHRASE = 8
const REST = 3
const QUARTER_TONES = 24

/**
 * The melody of a machine's bed, beat by beat, without end: small steps up and down its mode, back to the root where a
 * phrase ends. Null is a beat without a note; numbers are places in the mode.
 */
export function createMelody({ steps }: Music): () => number | null {
  const next = seeded(steps.length * 31 + (steps[1] ?? 0))
  let [beat, place] = [0, 0]
  return () => {
    const at = beat++ % (PHRASE + REST)
    if (at >= PHRASE) return null
    if (at === PHRASE - 1) place = 0
    else place = Math.min(steps.length - 1, Math.max(0, place + Math.floor(next() * 5) - 2))
    return at > 0 && next() < 0.25 ? null : place
  }
}

/** Plays the bed until the returned function is called: plucked strings over a low root on every other phrase. */
function play(music: Music): () => void {
  const { rootHertz, steps, beatMs } = music
  const melody = createMelody(music)
  let beat = 0
  const timer = setInterval(() => {
    const audio = openAudio()
    if (beat++ % PHRASE === 0) pluck(audio, { atMs: 0, hertz: rootHertz, lastsMs: beatMs * PHRASE, loudness: 0.05 })
    const place = melody()
    const step = place === null ? undefined : steps[place]
    if (step === undefined) return
    const hertz = 2 * rootHertz * 2 ** (step / QUARTER_TONES)
    pluck(audio, { atMs: 0, hertz, lastsMs: beatMs * 2.2, loudness: 0.045 })
  }, beatMs)
  return () => clearInterval(timer)
}

/** The bed of a machine while it is turned on and its page is seen. */
export function useMusic(isOn: boolean, music: Music): void {
  const [isHidden, setIsHidden] = useState(document.hidden)
  useEffect(() => {
    const change = () => setIsHidden(document.hidden)
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [])
  useEffect(() => (isOn && !isHidden ? play(music) : undefined), [isOn, isHidden, music])
}
