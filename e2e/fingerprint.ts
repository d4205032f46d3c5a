import { decodePng, type Picture } from './decode-png.ts'

/*
 * A picture of a screen in a few hundred characters: the mean lightness and tint of its tiles. Two pictures of one
 * screen differ in the edges of letters from machine to machine, which means of tiles hardly see; what moved, came, went
 * or changed its colour they see.
 */

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

type Mean = readonly [red: number, green: number, blue: number]

/** Edge of a tile in CSS pixels, on a phone and on a desk. Both divide the widths that are looked at. */
const PHONE_TILE = 30
const DESK_TILE = 60

/** 64 letters, each for a step of lightness or a pair of tints. A tile that is not looked at is two dots. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const UNSEEN = '..'

/** Steps of 64 by which the lightness, and of 8 by which a tint of a tile may differ. */
const LIGHTNESS_SLACK = 1
const TINT_SLACK = 1

/** The fingerprint of a PNG of a screen; tiles into which a hidden box reaches are not looked at. */
export function fingerprintOf(png: Buffer, hidden: readonly Box[] = []): string {
  const picture = decodePng(png)
  const tile = picture.width < 768 ? PHONE_TILE : DESK_TILE
  let fingerprint = ''
  for (let top = 0; top < picture.height; top += tile)
    for (let left = 0; left < picture.width; left += tile) {
      const area = {
        left,
        top,
        right: Math.min(left + tile, picture.width),
        bottom: Math.min(top + tile, picture.height),
      }
      fingerprint += hidden.some((box) => reachesInto(box, area)) ? UNSEEN : lettersOf(meanOf(picture, area))
    }
  return fingerprint
}

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

function reachesInto(box: Box, { left, top, right, bottom }: Area): boolean {
  return box.x < right && box.x + box.width > left && box.y < bottom && box.y + box.height > top
}

function meanOf({ width, channels, data }: Picture, { left, top, right, bottom }: Area): Mean {
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < bottom; y++)
    for (let at = (y * width + left) * channels; at < (y * width + right) * channels; at += channels) {
      red += data[at] ?? 0
      green += data[at + 1] ?? 0
      blue += data[at + 2] ?? 0
    }
  const count = (right - left) * (bottom - top)
  return [red / count, green / count, blue / count]
}

function lettersOf([red, green, blue]: Mean): string {
  const lightness = 0.299 * red + 0.587 * green + 0.114 * blue
  const blueness = 128 + 0.564 * (blue - lightness)
  const redness = 128 + 0.713 * (red - lightness)
  return letter(lightness / 4) + letter(8 * eighth(blueness) + eighth(redness))
}

function letter(step: number): string {
  return LETTERS.charAt(Math.min(63, Math.floor(step)))
}

function eighth(value: number): number {
  return Math.min(7, Math.max(0, Math.floor(value / 32)))
}

/** The share of tiles, of those seen in both, that differ by more than the drawing of letters does; 1 for two sizes. */
export function changedShare(before: string, now: string): number {
  if (before.length !== now.length) return 1
  let seen = 0
  let changed = 0
  for (let at = 0; at < now.length; at += 2) {
    const [then, today] = [before.slice(at, at + 2), now.slice(at, at + 2)]
    if (then === UNSEEN || today === UNSEEN) continue
    seen++
    if (differs(then, today)) changed++
  }
  return seen === 0 ? 0 : changed / seen
}

function differs(then: string, today: string): boolean {
  const step = (text: string, at: number) => LETTERS.indexOf(text.charAt(at))
  const [tintThen, tintToday] = [step(then, 1), step(today, 1)]
  return (
    Math.abs(step(then, 0) - step(today, 0)) > LIGHTNESS_SLACK ||
    Math.abs((tintThen >> 3) - (tintToday >> 3)) > TINT_SLACK ||
    Math.abs((tintThen & 7) - (tintToday & 7)) > TINT_SLACK
  )
}
