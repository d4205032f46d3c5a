import { type DateStyle, partsOf, writeDay } from './write-moment.ts'

/** A moment in the reader's own zone, to the second: by which two things of one minute are told apart. */
export function writeInstant(iso: string, style: DateStyle): string {
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  const { hour, minute, second } = partsOf(new Date(iso), style, time)
  return `${writeDay(iso, style)}${style.language === 'fa' ? '،' : ','} ${hour}:${minute}:${second}`
}
