import type { Temper } from './reel-motion.ts'

export type Drift = 'snow' | 'feather' | 'dust' | 'ember' | 'petal' | 'leaf' | 'glint' | 'gold' | 'bubble'

/** The look, the motion and the music of a machine, besides its drawings. */
export type Theme = {
  /** The frame from top to bottom. */
  readonly frame: readonly [string, string, string]
  /** The frame in free games and hold-and-win. */
  readonly feature: readonly [string, string, string]
  /** Behind the symbols, from top to bottom. */
  readonly ground: readonly [string, string]
  readonly featureGround: readonly [string, string]
  /** Of win lines in turn, and of light. */
  readonly lines: readonly string[]
  readonly glow: string
  readonly temper: Temper
  readonly drift: Drift
  readonly music: Music
}

/** A bed of plucked strings over a drone. Steps are quarter tones above the root: the modes have intervals between ours. */
export type Music = {
  readonly rootHertz: number
  readonly steps: readonly number[]
  readonly beatMs: number
}

const SHUR = [0, 3, 6, 10, 14, 16, 20, 24]
const MAHUR = [0, 4, 8, 10, 14, 18, 22, 24]
const SEGAH = [0, 3, 7, 10, 13, 17, 20, 24]
const CHAHARGAH = [0, 3, 8, 10, 14, 17, 22, 24]
const HOMAYUN = [0, 3, 8, 10, 14, 16, 20, 24]
const NAVA = [0, 4, 6, 10, 14, 17, 20, 24]
const ISFAHAN = [0, 4, 6, 10, 14, 17, 22, 24]
const DASHTI = [0, 3, 6, 10, 13, 16, 20, 24]
const RASTPANJGAH = [0, 4, 8, 10, 14, 18, 20, 24]

const GOLD = ['#fff1c4', '#e9b23e', '#8d5a10'] as const
const COLOURS = ['#ffd35e', '#5fe9d8', '#ff8f6b', '#b79bff', '#7fd0ff', '#9be36b', '#ff86b5', '#f3f1ea'] as const

export const THEMES: Readonly<Record<string, Theme>> = {
  yalda: {
    frame: ['#ffdca3', '#b3243f', '#4a0b22'],
    feature: GOLD,
    ground: ['#2b1030', '#12091f'],
    featureGround: ['#3a1236', '#180a26'],
    lines: ['#ff7d8d', '#ffd35e', '#9fd8ff', '#a6e58a', '#e7a8ff'],
    glow: '#ff8fa0',
    temper: { speed: 20, settleMs: 420, bounce: 1.5 },
    drift: 'snow',
    music: { rootHertz: 146.83, steps: SHUR, beatMs: 760 },
  },
  simorgh: {
    frame: ['#ffe7a8', '#e08a1e', '#5c1d5e'],
    feature: GOLD,
    ground: ['#102a4a', '#0a1430'],
    featureGround: ['#3a1d52', '#150c30'],
    lines: COLOURS,
    glow: '#ffc04d',
    temper: { speed: 27, settleMs: 340, bounce: 2.1 },
    drift: 'feather',
    music: { rootHertz: 164.81, steps: MAHUR, beatMs: 560 },
  },
  karvan: {
    frame: ['#ffe0b0', '#c9803a', '#5b2c12'],
    feature: ['#d5f6ff', '#2fa3b8', '#0d3550'],
    ground: ['#3a2340', '#1d1230'],
    featureGround: ['#12334f', '#0a1a35'],
    lines: COLOURS,
    glow: '#ffbe76',
    temper: { speed: 23, settleMs: 480, bounce: 1.3 },
    drift: 'dust',
    music: { rootHertz: 130.81, steps: HOMAYUN, beatMs: 680 },
  },
  rostam: {
    frame: ['#f1d9b4', '#8e3b26', '#2c0f12'],
    feature: ['#ffe1c2', '#d8331f', '#4a0707'],
    ground: ['#2a1a1c', '#120c14'],
    featureGround: ['#45120f', '#1d0809'],
    lines: COLOURS,
    glow: '#ff7a4a',
    temper: { speed: 30, settleMs: 250, bounce: 2.6 },
    drift: 'ember',
    music: { rootHertz: 110, steps: CHAHARGAH, beatMs: 470 },
  },
  bagh: {
    frame: ['#f3ffd6', '#4f9e4a', '#12402c'],
    feature: ['#ffe6f2', '#d9609a', '#5a1740'],
    ground: ['#12392f', '#0a1f20'],
    featureGround: ['#3a1a3c', '#1b0f28'],
    lines: COLOURS,
    glow: '#9df27c',
    temper: { speed: 22, settleMs: 460, bounce: 1.8 },
    drift: 'petal',
    music: { rootHertz: 174.61, steps: ISFAHAN, beatMs: 640 },
  },
  haftsin: {
    frame: ['#ffffff', '#46b67d', '#14503f'],
    feature: ['#fff0c9', '#ff9d3b', '#8a2f10'],
    ground: ['#154046', '#0b2330'],
    featureGround: ['#523012', '#24130d'],
    lines: COLOURS,
    glow: '#b5ff9c',
    temper: { speed: 26, settleMs: 380, bounce: 2.9 },
    drift: 'leaf',
    music: { rootHertz: 196, steps: RASTPANJGAH, beatMs: 520 },
  },
  firuzeh: {
    frame: ['#dffcff', '#19a8ae', '#0b3a66'],
    feature: GOLD,
    ground: ['#0d3a55', '#081f3d'],
    featureGround: ['#0f4a60', '#0a2744'],
    lines: COLOURS,
    glow: '#6ff5ea',
    temper: { speed: 28, settleMs: 300, bounce: 1.1 },
    drift: 'glint',
    music: { rootHertz: 155.56, steps: NAVA, beatMs: 600 },
  },
  ganj: {
    frame: ['#fff0b8', '#c98d1d', '#4a2a0a'],
    feature: ['#fffbe0', '#ffcf3f', '#a35b00'],
    ground: ['#2b1f16', '#140e0c'],
    featureGround: ['#4a320c', '#1e1306'],
    lines: COLOURS,
    glow: '#ffd84d',
    temper: { speed: 25, settleMs: 300, bounce: 2.3 },
    drift: 'gold',
    music: { rootHertz: 123.47, steps: SEGAH, beatMs: 620 },
  },
  darya: {
    frame: ['#e2f6ff', '#2b7fd0', '#0a2a66'],
    feature: GOLD,
    ground: ['#0b3560', '#061a3c'],
    featureGround: ['#0d4a70', '#082048'],
    lines: COLOURS,
    glow: '#7fe0ff',
    temper: { speed: 21, settleMs: 560, bounce: 1.7 },
    drift: 'bubble',
    music: { rootHertz: 138.59, steps: DASHTI, beatMs: 820 },
  },
}

/** The theme of a machine. Throws RangeError for one that has none. */
export function themeOf(machineId: string): Theme {
  const theme = THEMES[machineId]
  if (theme === undefined) throw new RangeError(`machine ${machineId} has no theme`)
  return theme
}
