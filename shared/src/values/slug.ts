import { fold } from './fold.ts'

/** Makes the readable part of a URL from a title: folded, ASCII digits, everything but letters and digits becomes one dash. */
export function slugOf(title: string): string {
  return fold(title.replace(/\u200C/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
}

/**
 * Finds the public id at the start of a route part: "10047-Slots", "15048-sportbook.html", "99-x", "99" → the number.
 * The id decides, the slug never does. @returns null when the part does not start with a positive integer.
 */
export function intIdOfPath(part: string): number | null {
  const match = /^(\d{1,9})(?:-.*|\.html)?$/su.exec(part)
  const intId = match ? Number(match[1]) : 0
  return intId > 0 ? intId : null
}
