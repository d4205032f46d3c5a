import { createHash } from 'node:crypto'
import { blank } from './games/blank.ts'
import { drawGame, gameArt } from './games.ts'
import { renderPng } from './kit/png.ts'
import { avatars, defaultAvatar } from './pictures/avatars.ts'
import { bonusPicture, bonusPictures } from './pictures/bonuses.ts'
import { appIcon, favicon, logo, sharePicture } from './pictures/brand.ts'
import { categories, categoryIcon } from './pictures/categories.ts'
import { emptyDrawing, emptyStates } from './pictures/empty.ts'
import { heroes } from './pictures/heroes.ts'
import { girihPattern } from './pictures/patterns.ts'
import { promos } from './pictures/promos.ts'
import { CARD_WIDTH, gameSharePicture, SHARE_SIZE } from './pictures/share.ts'
import { vipEmblem } from './pictures/vip.ts'
import { bagh } from './slots/bagh.ts'
import { darya } from './slots/darya.ts'
import { firuzeh } from './slots/firuzeh.ts'
import { ganj } from './slots/ganj.ts'
import { haftsin } from './slots/haftsin.ts'
import { karvan } from './slots/karvan.ts'
import { rostam } from './slots/rostam.ts'
import { type MachineArt, machineScene, machineSheet } from './slots/sheet.ts'
import { simorghMachine } from './slots/simorgh.ts'
import { yalda } from './slots/yalda.ts'

/** A file to write; `path` is relative to web/public/assets/img. */
export type Drawing = { readonly path: string; readonly svg: string }
export type Painting = { readonly path: string; readonly png: Uint8Array }

const LEVELS = 10
/** Colours in an avatar's palette: few enough for a small file, enough for a smooth ground. */
const AVATAR_COLOURS = 112

const numbered = (folder: string, svgs: readonly string[], name: (number: number) => string): Drawing[] =>
  svgs.map((svg, index) => ({ path: `${folder}/${name(index + 1)}.svg`, svg }))

/** The slot machines that have pictures of their own, by id. */
export const slotArt: Readonly<Record<string, MachineArt>> = {
  yalda,
  simorgh: simorghMachine,
  karvan,
  rostam,
  haftsin,
  bagh,
  firuzeh,
  ganj,
  darya,
}

/** Every vector picture of the site. The same program always draws the same bytes. */
export const drawings = (): readonly Drawing[] => [
  ...gameArt.map(({ slug }) => ({ path: `games/${slug}.svg`, svg: drawGame(slug) })),
  { path: 'games/blank.svg', svg: blank() },
  { path: 'brand/logo.svg', svg: logo() },
  { path: 'brand/favicon.svg', svg: favicon() },
  { path: 'brand/icon.svg', svg: appIcon(196, 112) },
  ...bonusPictures.map((kind) => ({ path: `bonuses/${kind}.svg`, svg: bonusPicture(kind) })),
  ...numbered('sliders', heroes('right'), (number) => `hero-${number}`),
  ...numbered('sliders', heroes('left'), (number) => `hero-${number}.rtl`),
  ...numbered('sliders', promos('right'), (number) => `promo-${number}`),
  ...numbered('sliders', promos('left'), (number) => `promo-${number}.rtl`),
  ...emptyStates.map((state) => ({ path: `empty/${state}.svg`, svg: emptyDrawing(state) })),
  ...Array.from({ length: LEVELS }, (_, index) => ({ path: `vip/level-${index + 1}.svg`, svg: vipEmblem(index + 1) })),
  ...categories.map((category) => ({ path: `categories/${category}.svg`, svg: categoryIcon(category) })),
  ...Object.entries(slotArt).flatMap(([id, { symbols, scene }]) => [
    machineSheet(id, Object.values(symbols)),
    machineScene(id, scene),
  ]),
  { path: 'patterns/girih.svg', svg: girihPattern('#fff', 0.06) },
  { path: 'patterns/girih-gold.svg', svg: girihPattern('#f6b31b', 0.12) },
]

/** The game pictures that stand behind the mark where a link is shared. */
const SHARED = ['anar', 'simurgh', 'gardoun', 'tas']

/** The most a picture for links may weigh: some who show them take no larger one. */
export const SHARE_LIMIT_BYTES = 100_000
/** Colours in its palette; the second where the first would be too heavy. */
const SHARE_COLOURS = [128, 64] as const

const gameShare = (slug: string): Painting => {
  const picture = drawGame(slug)
  const drawn = gameSharePicture(picture, renderPng(picture, CARD_WIDTH))
  const [many, few] = SHARE_COLOURS
  const png = renderPng(drawn, SHARE_SIZE[0], many)
  return { path: `share/${slug}.png`, png: png.length > SHARE_LIMIT_BYTES ? renderPng(drawn, SHARE_SIZE[0], few) : png }
}

/** What each picture for links is made of, as text. Drawing those takes a minute; this tells whether one has to be. */
export const shareSources = (): readonly { readonly path: string; readonly source: string }[] => [
  ...gameArt.map(({ slug }) => {
    const picture = drawGame(slug)
    return { path: `share/${slug}.png`, source: picture + gameSharePicture(picture, new Uint8Array()) }
  }),
  { path: 'brand/og.png', source: SHARED.map(drawGame).join('') + sharePicture([]) },
]

/** Binds a picture to what it was drawn from. */
export const sealOf = (source: string, png: Uint8Array): string =>
  createHash('sha256').update(source).update(png).digest('hex').slice(0, 16)

/** Every picture that has to be pixels: portraits, icons that platforms want so, what links to games show. */
export const paintings = (): readonly Painting[] => {
  const tiles = SHARED.map((slug) => Buffer.from(renderPng(drawGame(slug), 480)).toString('base64'))
  const rounded = appIcon(196, 112)
  const maskable = appIcon(176, 0)
  return [
    ...avatars().map((svg, index) => ({ path: `avatars/${index + 1}.png`, png: renderPng(svg, 256, AVATAR_COLOURS) })),
    { path: 'avatars/default.png', png: renderPng(defaultAvatar(), 256, AVATAR_COLOURS) },
    { path: 'brand/icon-192.png', png: renderPng(rounded, 192) },
    { path: 'brand/icon-512.png', png: renderPng(rounded, 512) },
    { path: 'brand/icon-maskable-512.png', png: renderPng(maskable, 512) },
    { path: 'brand/apple-touch-icon.png', png: renderPng(appIcon(184, 0), 180) },
    { path: 'brand/og.png', png: renderPng(sharePicture(tiles), 1200) },
    ...gameArt.map(({ slug }) => gameShare(slug)),
  ]
}
