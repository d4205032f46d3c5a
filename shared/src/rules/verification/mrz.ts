import { toAsciiDigits } from '../../values/digits.ts'

/*
 * The machine-readable zone of travel documents: ICAO Doc 9303, part 3 (check digits, transliterated names), part 4 (TD3: passports)
 * and part 5 (TD1: cards).
 */

export type MrzFormat = 'TD1' | 'TD3'

export type Mrz = {
  readonly format: MrzFormat
  readonly documentCode: string
  readonly issuer: string
  readonly documentNumber: string
  readonly nationality: string
  /** As written: two digits of the year. */
  readonly birthYyMmDd: string
  readonly expiryYyMmDd: string
  readonly sex: 'F' | 'M' | 'X'
  readonly surname: string
  readonly givenNames: string
  /** Which of its own check digits are right. */
  readonly checks: Readonly<Record<MrzCheck, boolean>>
}

export const MRZ_CHECKS = ['number', 'birth', 'expiry', 'optional', 'whole'] as const
export type MrzCheck = (typeof MRZ_CHECKS)[number]

const LENGTHS = { TD1: { lines: 3, signs: 30 }, TD3: { lines: 2, signs: 44 } } as const
const WEIGHTS = [7, 3, 1] as const

/** The check digit of Doc 9303-3 §4.9: digits as they are, A = 10 … Z = 35, filler 0, weighted 7, 3, 1, modulo 10. */
export function checkDigit(text: string): string {
  let sum = 0
  for (const [at, sign] of [...text].entries()) {
    const value = sign === '<' ? 0 : Number.parseInt(sign, 36)
    sum += value * (WEIGHTS[at % WEIGHTS.length] ?? 0)
  }
  return String(sum % 10)
}

/** Lines as they were typed: in capitals, without blanks, with Persian and Arabic digits folded. */
export function readMrzLines(text: string): readonly string[] {
  return toAsciiDigits(text)
    .toUpperCase()
    .replaceAll('«', '<<')
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s/g, ''))
    .filter((line) => line !== '')
}

/** Reads a zone. @returns null where it has the form of neither kind */
export function readMrz(text: string): Mrz | null {
  const lines = readMrzLines(text)
  const format = (['TD1', 'TD3'] as const).find(
    (one) =>
      lines.length === LENGTHS[one].lines &&
      lines.every((line) => line.length === LENGTHS[one].signs && /^[A-Z0-9<]+$/.test(line)),
  )
  if (format === undefined) return null
  return format === 'TD3' ? readPassport(lines) : readCard(lines)
}

function readPassport([first = '', second = '']: readonly string[]): Mrz | null {
  const part = (from: number, to: number) => second.slice(from, to)
  const named = readNames(first.slice(5))
  return finish({
    format: 'TD3',
    first,
    named,
    number: { text: part(0, 9), digit: part(9, 10) },
    nationality: part(10, 13),
    birth: { text: part(13, 19), digit: part(19, 20) },
    sex: part(20, 21),
    expiry: { text: part(21, 27), digit: part(27, 28) },
    optional: { text: part(28, 42), digit: part(42, 43) },
    whole: { text: part(0, 10) + part(13, 20) + part(21, 43), digit: part(43, 44) },
  })
}

function readCard([first = '', second = '', third = '']: readonly string[]): Mrz | null {
  const long = longNumber(first)
  return finish({
    format: 'TD1',
    first,
    named: readNames(third),
    number: long ?? { text: first.slice(5, 14), digit: first.slice(14, 15) },
    nationality: second.slice(15, 18),
    birth: { text: second.slice(0, 6), digit: second.slice(6, 7) },
    sex: second.slice(7, 8),
    expiry: { text: second.slice(8, 14), digit: second.slice(14, 15) },
    // A card has no check digit of its own for what its issuer adds.
    optional: { text: '', digit: '0' },
    whole: {
      text: first.slice(5, 30) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29),
      digit: second.slice(29, 30),
    },
  })
}

/** A number of more than nine signs goes on in the field behind it, with its digit at its end (Doc 9303-5, note j). */
function longNumber(first: string): Checked | null {
  if (first[14] !== '<') return null
  const rest = first.slice(15).split('<')[0] ?? ''
  if (rest.length < 2) return null
  return {
    text: first.slice(5, 14) + rest.slice(0, -1),
    digit: rest.slice(-1),
    checked: `${first.slice(5, 14)}<${rest.slice(0, -1)}`,
  }
}

type Checked = { readonly text: string; readonly digit: string; readonly checked?: string }

type Read = {
  readonly format: MrzFormat
  readonly first: string
  readonly named: Pick<Mrz, 'surname' | 'givenNames'>
  readonly number: Checked
  readonly nationality: string
  readonly birth: Checked
  readonly sex: string
  readonly expiry: Checked
  readonly optional: Checked
  readonly whole: Checked
}

function finish(read: Read): Mrz | null {
  const { format, first, named, number, nationality, birth, sex, expiry, optional, whole } = read
  const isRight = ({ text, digit, checked = text }: Checked) =>
    checkDigit(checked) === digit || (digit === '<' && /^<*$/.test(text))
  if (!/^\d{2}[\d<]{4}$/.test(birth.text) || !/^\d{6}$/.test(expiry.text)) return null
  return {
    format,
    documentCode: first.slice(0, 2).replaceAll('<', ''),
    issuer: first.slice(2, 5).replaceAll('<', ''),
    documentNumber: number.text.replaceAll('<', ''),
    nationality: nationality.replaceAll('<', ''),
    birthYyMmDd: birth.text,
    expiryYyMmDd: expiry.text,
    sex: sex === 'F' || sex === 'M' ? sex : 'X',
    ...named,
    checks: {
      number: isRight(number),
      birth: isRight(birth),
      expiry: isRight(expiry),
      optional: isRight(optional),
      whole: isRight(whole),
    },
  }
}

function readNames(text: string): Pick<Mrz, 'surname' | 'givenNames'> {
  const [surname = '', givenNames = ''] = text.split('<<')
  const words = (part: string) => part.replaceAll('<', ' ').trim()
  return { surname: words(surname), givenNames: words(givenNames) }
}

/** The day of birth of a zone: nobody is born in the future. @param today YYYY-MM-DD. @returns null where no day is written */
export function birthDayOf({ birthYyMmDd }: Pick<Mrz, 'birthYyMmDd'>, today: string): string | null {
  const [century, year] = [Number(today.slice(0, 2)), Number(birthYyMmDd.slice(0, 2))]
  const isThisCentury = `${century}${birthYyMmDd.slice(0, 2)}` <= today.slice(0, 4)
  const day = `${isThisCentury ? century : century - 1}${String(year).padStart(2, '0')}-${birthYyMmDd.slice(2, 4)}-${birthYyMmDd.slice(4)}`
  return isDay(day) ? day : null
}

/** The day a document ends: within fifty years of today, for none is given for longer. @returns null where no day is written */
export function expiryDayOf({ expiryYyMmDd }: Pick<Mrz, 'expiryYyMmDd'>, today: string): string | null {
  const now = Number(today.slice(0, 4))
  const year = Math.floor(now / 100) * 100 + Number(expiryYyMmDd.slice(0, 2))
  const meant = year > now + 50 ? year - 100 : year < now - 50 ? year + 100 : year
  const day = `${meant}-${expiryYyMmDd.slice(2, 4)}-${expiryYyMmDd.slice(4)}`
  return isDay(day) ? day : null
}

function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day)
}
