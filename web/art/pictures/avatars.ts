import { leaf, pairs, polar, polygon, star, times } from '../kit/geometry.ts'
import { type Girih, girihPaint } from '../kit/girih.ts'
import { glow } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import { createPen, type Pen } from '../kit/pen.ts'
import { circle, el, ellipse, minify, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { falcon, simurghHead, wing } from '../motifs/birds.ts'
import { camel } from '../motifs/camel.ts'
import { dragonHalf, lionFace, mane, saluki, tigerHalf } from '../motifs/faces.ts'
import { rose } from '../motifs/flowers.ts'
import { pomegranate } from '../motifs/fruit.ts'
import { gem } from '../motifs/gem.ts'
import { horseHead } from '../motifs/horse.ts'
import { dhow } from '../motifs/sea.ts'
import { peak } from '../motifs/sky.ts'

type Avatar = {
  /** Ground: light in the middle, dark at the rim. */
  readonly ground: string
  readonly light: string
  readonly girih?: Girih
  readonly draw: (pen: Pen) => string
}

/** One 256 × 256 portrait: ground, girih, a thin gold ring of sixteen points, the emblem around (128, 128). */
const portrait = ({ ground, light, girih = 'khatam', draw }: Avatar): string => {
  const pen = createPen()
  const lines = girihPaint(pen, girih, { size: girih === 'shamseh' ? 64 : 48, stroke: '#fff', strokeOpacity: 0.09 })
  const body = [
    rect([0, 0, 256, 256], pen.radial(ground, { at: [0.5, 0.42], reach: 0.72 })),
    rect([0, 0, 256, 256], lines),
    glow(pen, [128, 116], { r: 124, colour: light, strength: 0.55 }),
    path(star({ r: 112, at: [128, 128], points: 16, inner: 0.93 }), {
      fill: 'none',
      stroke: pen.linear(tone.gold),
      strokeWidth: 1.6,
      opacity: 0.55,
    }),
    place({ at: [128, 128] }, draw(pen)),
  ].join('')
  return minify(el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 256 256' }, pen.defs(), body))
}

const simurgh = (pen: Pen): string => {
  const plumage = {
    primary: pen.linear('27CDBA 0B5A8A'),
    secondary: pen.linear('F2565B 8E1240'),
    covert: pen.linear('FFCF57 E0761A'),
    edge: pen.linear('FFFFFF FFD873'),
  }
  return (
    place(
      { at: [0, 26], scale: 0.84 },
      mirrored(pen.stamp(place({ at: [8, 6], turn: -34 }, wing(plumage, '#2a0830')))()),
    ) +
    path('M0 -12C22 0 26 44 14 78C6 92 -6 92 -14 78C-26 44 -22 0 0 -12Z', pen.linear('FFE9AE F6A02A:45 C2303A')) +
    place({ at: [0, -22], scale: 1.25 }, simurghHead(pen))
  )
}

const lion = (pen: Pen): string =>
  place(
    { scale: 0.8 },
    mane(pen, [126, 24, 7.5], 'C2561A:50 6A1E0C:80 3A0F08'),
    mane(pen, [104, 20, 0], 'FFB84A:50 B8500F:95'),
    place({ at: [0, 4] }, lionFace(pen)),
  )

const gazelle = (pen: Pen): string => {
  const half =
    path('M8 -52C10 -84 30 -96 22 -124C40 -104 34 -80 22 -58Z', pen.linear(tone.gold)) +
    stroke('M14 -70L24 -68M18 -82L30 -78M24 -94L33 -90', '#7a4304', 2) +
    path('M22 -42C44 -62 66 -58 74 -50C66 -34 46 -26 28 -26Z', pen.linear('F2B070 A85A24')) +
    path('M32 -40C46 -50 58 -50 64 -47C56 -38 46 -34 36 -32Z', '#5a2410') +
    path('M0 -58C18 -58 32 -44 32 -24C30 2 22 28 16 50C14 62 8 68 0 70Z', pen.linear('FFD9A0 E29A52:50 A85A24')) +
    path('M32 -24C30 2 22 28 16 50C18 26 14 2 18 -16C24 -16 30 -18 32 -24Z', { fill: '#5a2410', opacity: 0.4 }) +
    path('M0 -50L9 -34L6 20L0 34Z', pen.linear('FFFFFF FFE9C8')) +
    path('M12 -20C18 -28 28 -26 31 -20C26 -12 16 -12 12 -20Z', '#1a0a08') +
    circle([23, -21], 2, '#fff') +
    path('M0 46C6 44 12 46 12 51C11 58 5 62 0 62Z', '#3a140c')
  return place({ at: [0, 18], scale: 1.08 }, mirrored(pen.stamp(half)()))
}

const cypress = (pen: Pen): string =>
  ellipse([0, 86, 54, 9], { fill: '#05070d', opacity: 0.4 }) +
  rect([-6, 66, 12, 22], pen.linear(tone.copper)) +
  path('M0 -98C38 -44 44 22 22 72C8 80 -8 80 -22 72C-44 22 -38 -44 0 -98Z', pen.linear('8AF0C0 1E9A72:40 063A38')) +
  path('M0 -98C38 -44 44 22 22 72C16 76 8 77 2 78C18 20 16 -44 0 -98Z', { fill: '#03201f', opacity: 0.42 }) +
  stroke('M0 -72V72M0 -30L-20 -12M0 -4L-26 20M0 24L-26 48M0 -30L20 -12M0 -4L26 20M0 24L26 48', '#d0ffe8', {
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeOpacity: 0.4,
  })

const peacock = (pen: Pen): string => {
  const feather = pen.stamp(
    path(leaf([0, 0], [0, -108], { width: 19, belly: 0.86 }), {
      fill: pen.linear('B8F07A 1E9A6A:30 0B5A55'),
      stroke: '#032a2a',
    }) +
      ellipse([0, -86, 10, 13], pen.linear(tone.gold)) +
      ellipse([0, -84, 6.5, 9], '#1BA8B8') +
      ellipse([0, -82, 3.8, 5], '#1B1F7A'),
  )
  const body =
    'M0 -60C10 -60 13 -52 11 -42C8 -24 24 -8 30 16C36 46 20 70 0 72C-20 70 -36 46 -30 16C-24 -8 -8 -24 -11 -42C-13 -52 -10 -60 0 -60Z'
  return (
    times(11, (i) => feather(`translate(0 44)rotate(${-100 + i * 20})scale(1.12)`)).join('') +
    times(9, (i) => feather(`translate(0 44)rotate(${-80 + i * 20})scale(.84)`)).join('') +
    path(body, pen.linear('4AE0F0 1B6FD8:30 14348E:70 0A1A55')) +
    times(3, (i) => circle(polar(24, -90 + (i - 1) * 24, [0, -56]), 4, pen.linear(tone.gold))).join('') +
    mirrored(circle([4.5, -48], 2, '#f4fffb')) +
    path('M-4 -44L0 -33L4 -44Z', pen.linear(tone.gold))
  )
}

const khatam = (pen: Pen): string => {
  const gold = pen.linear(tone.gold)
  return (
    path(star({ r: 92 }), gold) +
    path(star({ r: 92 }), { fill: 'none', stroke: '#fff6d8', strokeWidth: 2, strokeOpacity: 0.7 }) +
    path(star({ r: 66 }), pen.linear('2A4FB8 0B1C46')) +
    path(star({ r: 46, turn: -67.5 }), gold) +
    path(star({ r: 26 }), '#0b1c46') +
    path(star({ r: 12 }), '#ffe08a')
  )
}

const moonlit = (pen: Pen): string =>
  circle([0, 0], 78, pen.linear('FFFFFF FFF0CC:50 E8B868')) +
  circle([-22, -20], 17, { fill: '#d9a85a', opacity: 0.35 }) +
  circle([30, 4], 11, { fill: '#d9a85a', opacity: 0.3 }) +
  circle([-6, 36], 20, { fill: '#d9a85a', opacity: 0.28 }) +
  path('M-110 44h90a9 9 0 0 1 0 18h-70a9 9 0 0 0 0 18h110', {
    fill: 'none',
    stroke: '#cfe0ff',
    strokeWidth: 9,
    strokeLinecap: 'round',
    opacity: 0.85,
  })

const horse = (pen: Pen): string =>
  place(
    { at: [4, 10], scale: 0.92 },
    horseHead(pen, { coat: 'F4F0F8 C0BAD8:45 6A6494', dark: '#3a3566', mane: 'FFFFFF A8A2C8', trim: '#f6b31b' }),
  )

const fish = (pen: Pen): string => {
  const one = pen.stamp(
    path('M-66 0C-82 -22 -96 -20 -100 -16C-92 -6 -92 6 -100 16C-96 20 -82 22 -66 0Z', pen.linear('FFC23D F0502A')) +
      path('M-70 0C-44 -40 30 -40 66 0C30 40 -44 40 -70 0Z', pen.linear('FFD35A F0602A:50 B8201A')) +
      stroke('M-34 -14q10 14 0 28M-14 -18q10 18 0 36M6 -18q10 18 0 36', '#fff1c4', { strokeWidth: 2.4, opacity: 0.7 }) +
      path('M-6 -27C2 -46 22 -46 30 -40L24 -22Z', pen.linear('FFC23D F0502A')) +
      circle([44, -6], 6, '#fff6d8') +
      circle([45, -6], 3, '#2a0a08'),
  )
  return one('translate(-2 -34)rotate(-14)scale(.86)') + one('translate(2 38)rotate(166)scale(.86)')
}

const tulip = (pen: Pen): string =>
  stroke('M0 20C4 56 -2 80 0 108', pen.linear('3FC88A 06402E', { user: [0, 20, 0, 108] }), 8) +
  path(leaf([0, 100], [-62, 0], { width: 26 }) + leaf([0, 100], [58, 14], { width: 24 }), pen.linear(tone.emerald)) +
  path(
    'M-46 -64C-60 -10 -40 36 0 38C40 36 60 -10 46 -64C34 -54 26 -44 22 -34C16 -56 8 -72 0 -84C-8 -72 -16 -56 -22 -34C-26 -44 -34 -54 -46 -64Z',
    pen.linear('FF9C8C E5303F:45 7A0F2A'),
  ) +
  path('M0 -84C20 -54 26 -8 0 38C-26 -8 -20 -54 0 -84Z', pen.linear('FFB8A0 F2484F:50 A01530')) +
  stroke('M-40 -50C-44 -8 -30 22 -8 32M40 -50C44 -8 30 22 8 32', '#ffe0d0', { strokeWidth: 2, strokeOpacity: 0.5 })

const sun = (pen: Pen): string =>
  times(16, (i) =>
    path(
      leaf(polar(50, i * 22.5), polar(i % 2 === 0 ? 98 : 82, i * 22.5), { width: 12, belly: 0.3 }),
      pen.linear(tone.gold),
    ),
  ).join('') +
  circle([0, 0], 54, pen.linear('FFF6D8 FFCF57:45 E08A12')) +
  path(star({ r: 36, points: 16, inner: 0.84 }), { fill: 'none', stroke: '#a8640a', strokeWidth: 2 }) +
  path(star({ r: 22 }), '#c27a08')

const tiger = (pen: Pen): string => place({ at: [0, -4], scale: 0.92 }, mirrored(pen.stamp(tigerHalf(pen))()))
const dragon = (pen: Pen): string => place({ at: [0, 6], scale: 0.76 }, mirrored(pen.stamp(dragonHalf(pen))()))

const mountain = (pen: Pen): string => {
  const clip = pen.clip(circle([0, 0], 92, {}))
  const inside =
    circle([34, -34], 22, pen.linear('FFFFFF FFD9C4')) +
    peak(
      { at: [-40, 96], width: 170, height: 110 },
      { light: '#a88ad4', dark: '#6a54a8', snow: '#ffe8ee', snowDark: '#c4a6dc' },
    ) +
    peak(
      { at: [16, 100], width: 210, height: 160 },
      { light: pen.linear('8FA8F0 4A58B8'), dark: pen.linear('4A4AA0 1a1c58'), snow: '#fff', snowDark: '#c8c4f4' },
    )
  return (
    el('g', { clipPath: clip }, rect([-92, -92, 184, 184], pen.linear('5A4AB0 F0A0A8')), inside) +
    circle([0, 0], 92, { fill: 'none', stroke: pen.linear(tone.gold), strokeWidth: 4 })
  )
}

const lantern = (pen: Pen): string => {
  const bulb = 'M-24 -44C-70 -16 -70 38 -26 70H26C70 38 70 -16 24 -44Z'
  const gold = pen.linear(tone.gold)
  return (
    path(bulb, pen.radial('FFFBE0 FFC24A:45 C2441A', { reach: 0.62 })) +
    path(bulb, girihPaint(pen, 'khatam', { size: 32, stroke: '#3a1404', strokeOpacity: 0.8, strokeWidth: 2.4 })) +
    stroke(bulb, gold, 4) +
    path('M-32 -44C-30 -66 -10 -74 0 -88C10 -74 30 -66 32 -44Z', gold) +
    rect([-36, 66, 72, 11], { rx: 5, fill: gold }) +
    path('M-22 77H22L9 96H-9Z', gold) +
    circle([0, -96], 7, { fill: 'none', stroke: gold, strokeWidth: 3.4 })
  )
}

const traveller = (pen: Pen): string =>
  circle([0, -8], 74, pen.linear('FFF6D8 FFC25A:60 F0862A')) +
  path('M-100 66C-50 40 20 52 100 74C70 104 -70 104 -100 66Z', pen.linear('C9622A 5A1E14')) +
  place(
    { at: [-62, 62], scale: 1.14 },
    camel('walk', { body: pen.linear('6A2A1C 2A0D10'), far: '#2a0d10', trim: '#21c7b5' }),
  )

const boteh = (pen: Pen): string => {
  const outer = 'M-8 92C-66 84 -74 8 -34 -28C-4 -54 2 -66 -12 -94C46 -84 78 -30 64 24C54 66 26 94 -8 92Z'
  return (
    path(outer, pen.linear(tone.pomegranate)) +
    stroke(outer, pen.linear(tone.gold), 5) +
    place(
      { at: [3, 12], scale: 0.72 },
      stroke(outer, '#ffe2a0', { strokeWidth: 3, strokeDasharray: '2 8', strokeLinecap: 'round' }),
    ) +
    path(star({ r: 26, at: [0, 26] }), pen.linear(tone.gold)) +
    path(star({ r: 12, at: [0, 26] }), '#8e1526') +
    times(5, (i) => circle(polar(44, -120 + i * 30, [0, 26]), 4, '#ffd873')).join('')
  )
}

const serpent = (pen: Pen): string => {
  const coil =
    'M-10 84C-70 78 -80 16 -34 2C4 -8 40 10 30 36C22 54 -8 50 -10 32M-10 84C50 90 92 50 78 2C66 -36 20 -34 6 -56'
  const drawn =
    stroke(coil, '#05301f', { strokeWidth: 34, strokeLinecap: 'round', opacity: 0.6 }) +
    stroke(coil, pen.linear('C8F56A 3FB84A:45 0B6A4A'), { strokeWidth: 28, strokeLinecap: 'round' }) +
    stroke(coil, '#f4ffc8', { strokeWidth: 5, strokeLinecap: 'round', strokeDasharray: '2 13', opacity: 0.75 }) +
    place(
      { at: [2, -66], turn: -112 },
      path('M-20 -16C0 -30 34 -20 42 0C34 20 0 30 -20 16Z', pen.linear('E0FF9A 3FB84A')),
      circle([14, -12], 5.5, '#ffd35a'),
      circle([14, 12], 5.5, '#ffd35a'),
      circle([15, -12], 2.4, '#120a08'),
      circle([15, 12], 2.4, '#120a08'),
      stroke('M42 0H56L64 -7M56 0L64 7', '#ff6a70', { strokeWidth: 3.5, strokeLinecap: 'round' }),
    )
  return place({ at: [0, 10], scale: 0.9 }, drawn)
}

const hound = (pen: Pen): string => place({ at: [-110, -122], scale: 0.76 }, saluki(pen))

const crystals = (pen: Pen): string =>
  place({ at: [0, -22] }, gem(pen, 88, ['#ffffff', '#b8f4ff', '#4ab8e8', '#146a9e'])) +
  path(polygon(pairs('-51 -68, 0 -68, -40 -31')), { fill: '#fff', opacity: 0.5 })

/** The twenty-four portraits in the order of their file names, 1.png … 24.png. */
export const avatars = (): readonly string[] => [
  portrait({ ground: '5A2A8E 1E0F4A:60 0C0626', light: 'FFB03A', girih: 'shamseh', draw: simurgh }),
  portrait({ ground: 'B8441A 5A1A10:60 220808', light: 'FFB85A', draw: lion }),
  portrait({ ground: '2A8A7A 0E4A4A:60 041E22', light: 'FFE0A0', girih: 'lattice', draw: gazelle }),
  portrait({ ground: 'F0A070 A84A5A:55 3A1030', light: 'FFE9C0', draw: cypress }),
  portrait({
    ground: '128A86 0A4A52:60 03191F',
    light: '8AFFF0',
    draw: (pen) => place({ at: [0, 12], scale: 1.46 }, pomegranate(pen)),
  }),
  portrait({ ground: '2A3AA8 141A5E:60 060826', light: '6AD8FF', girih: 'shamseh', draw: peacock }),
  portrait({ ground: '2F66DD 142A7A:60 060F30', light: '8AB8FF', girih: 'lattice', draw: khatam }),
  portrait({ ground: '3A4A9E 1A2260:60 080A26', light: 'BFD4FF', draw: moonlit }),
  portrait({
    ground: 'C2303A 6A0F2A:60 240410',
    light: 'FFB87A',
    girih: 'shamseh',
    draw: (pen) => place({ at: [0, 10], scale: 0.72 }, falcon(pen)),
  }),
  portrait({ ground: '1E7AB8 0B3F78:60 04162E', light: 'BFE8FF', draw: horse }),
  portrait({ ground: '0FA0B8 075A7E:60 031F36', light: 'A8FFF4', girih: 'lattice', draw: fish }),
  portrait({ ground: 'F0C85A B8801A:58 4A2A06', light: 'FFF6D0', draw: tulip }),
  portrait({ ground: 'E0562A 8A1E2A:58 2E0614', light: 'FFD07A', girih: 'shamseh', draw: sun }),
  portrait({ ground: '1E6A4A 0A3A30:60 031814', light: 'D8FF9A', draw: tiger }),
  portrait({ ground: '3A1A5E 1E0C3A:60 0A0416', light: '5AF0DC', girih: 'lattice', draw: dragon }),
  portrait({ ground: '7A1250 3A0630:60 160212', light: 'FF9AC8', draw: (pen) => place({ scale: 0.82 }, rose(pen)) }),
  portrait({ ground: '6A5AB8 2E2470:60 0E0A2E', light: 'FFD9C4', girih: 'shamseh', draw: mountain }),
  portrait({ ground: '1E1A5E 100E38:60 060516', light: 'FFB03A', draw: lantern }),
  portrait({ ground: 'D9822A 8A3A14:58 2E0E06', light: 'FFE0A0', girih: 'lattice', draw: traveller }),
  portrait({ ground: '4A7A1E 1E4A14:60 08200A', light: 'E8FF9A', draw: serpent }),
  portrait({ ground: 'F2E2C0 C89A5A:58 6A4420', light: 'FFFFFF', girih: 'shamseh', draw: boteh }),
  portrait({ ground: '123A4E 0A2434:60 040E18', light: '9AF4FF', draw: crystals }),
  portrait({
    ground: 'F0907A A03A6A:58 3A0F40',
    light: 'FFE0C0',
    girih: 'lattice',
    draw: (pen) => place({ at: [-4, 70], scale: 1.08 }, dhow(pen)),
  }),
  portrait({ ground: '4FC0C8 14707E:60 05303E', light: 'E8FFFA', draw: hound }),
]

/** The portrait of a player who has not chosen one: head and shoulders in gold line. */
export const defaultAvatar = (): string =>
  portrait({
    ground: '2A3866 161E3E:60 0A0D16',
    light: '7F9CFF',
    draw: (pen) => {
      const gold = pen.linear(tone.gold)
      return (
        circle([0, -30], 36, gold) +
        path('M-72 84C-72 34 -40 18 0 18C40 18 72 34 72 84C40 100 -40 100 -72 84Z', gold) +
        path(star({ r: 19, at: [0, 60] }), '#161e3e')
      )
    },
  })
