/** How one part of a name sounds, and what of it is counted once, for it is compared with many. */
export type Sound = {
  readonly letters: string
  readonly consonants: number
  /** A vowel counts half. */
  readonly length: number
  /** How many l, m, n and r, a byte each: no spelling takes one of these for another sound. */
  readonly firm: number
}

/** What of a sound is counted. */
export type SoundCounts = Omit<Sound, 'letters'>

const VOWELS = 'aeiouA'
const FIRM = 'lmnr'
const BYTE = 8

export function isVowel(letter: string): boolean {
  return letter !== '' && VOWELS.includes(letter)
}

export function isGlide(letter: string): boolean {
  return letter === 'y' || letter === 'v'
}

export function measureSound(letters: string): Sound {
  let [consonants, length, firm] = [0, 0, 0]
  for (const letter of letters) {
    const isSoft = isVowel(letter) || isGlide(letter)
    length += isSoft ? 0.5 : 1
    if (!isSoft) consonants++
    const place = FIRM.indexOf(letter)
    if (place >= 0) firm += 1 << (place * BYTE)
  }
  return { letters, consonants, length, firm }
}

/** The least that two sounds cost for their l, m, n and r alone: one slip mends two of them at most, and costs a whole letter. */
export function leastCost({ firm: one }: Pick<Sound, 'firm'>, { firm: other }: Pick<Sound, 'firm'>): number {
  if (one === other) return 0
  let difference = 0
  for (let at = 0; at < FIRM.length * BYTE; at += BYTE)
    difference += Math.abs(((one >> at) & 0xff) - ((other >> at) & 0xff))
  return Math.ceil(difference / 2)
}
