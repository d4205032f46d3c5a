import { pairs, polygon, ribbon, times, triples } from '../kit/geometry.ts'
import { dust, glint, glow } from '../kit/light.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { tile } from '../kit/tile.ts'
import { dhow, sturgeon } from '../motifs/sea.ts'
import { clouds, land, moon, peak } from '../motifs/sky.ts'

/** Peaks at daybreak. */
const alborz = (): string =>
  tile(
    {
      sky: '1B1D5E 6A4FB0:34 F3A0A8:58 FFE0C0:72',
      glow: 'FFF0D8',
      glowAt: [150, 190],
      glowReach: 190,
      glowStrength: 0.6,
      girihOpacity: 0.09,
      girih: 'shamseh',
      girihSize: 90,
    },
    (pen) => {
      const cypress = (at: Point, h: number): string =>
        place(
          { at, scale: h / 100 },
          path('M0 -100C16 -66 17 -22 9 0H-9C-17 -22 -16 -66 0 -100Z', pen.linear('1E7A66 0A2F3E')) +
            path('M0 -100C16 -66 17 -22 9 0H2C8 -30 6 -70 0 -100Z', { fill: '#05070d', opacity: 0.3 }),
        )
      return (
        dust({ seed: 9, count: 40, area: [0, 8, 300, 110], size: 1.4 }) +
        circle([214, 130], 34, pen.linear('FFFFFF FFD9C4')) +
        peak(
          { at: [52, 268], width: 210, height: 128 },
          {
            light: pen.linear('C8A0D8 8A6FC0'),
            dark: pen.linear('7A5FB0 5A4A98'),
            snow: '#ffe8ee',
            snowDark: '#c4a6dc',
          },
        ) +
        peak(
          { at: [264, 274], width: 220, height: 140, lean: 6 },
          {
            light: pen.linear('C098D4 8268BC'),
            dark: pen.linear('7058A8 4E4090'),
            snow: '#ffe4e8',
            snowDark: '#b89ad4',
          },
        ) +
        clouds(triples('-20 196 130, 10 208 90, 210 190 130, 240 202 90'), {
          colour: '#fff',
          opacity: 0.4,
          thick: 10,
        }) +
        peak(
          { at: [142, 306], width: 290, height: 236, lean: 6 },
          {
            light: pen.linear('8FA8F0 4A58B8:60 2A2F80'),
            dark: pen.linear('4A4AA0 262A70:60 181A52'),
            snow: pen.linear('FFFFFF FFEFE8'),
            snowDark: pen.linear('C8C4F4 9A94DC'),
          },
        ) +
        clouds(triples('-30 258 150, -10 270 190, 190 250 150, 150 264 170'), {
          colour: '#e8dcff',
          opacity: 0.35,
          thick: 12,
        }) +
        land('M0 300C70 276 140 288 190 296C240 304 270 292 300 282', pen.linear('2A6A80 0E2A48:40 070F22')) +
        cypress([40, 304], 66) +
        cypress([62, 308], 46) +
        cypress([20, 312], 50) +
        cypress([262, 304], 74) +
        cypress([284, 306], 50) +
        cypress([240, 308], 44) +
        glint([154, 70], 12)
      )
    },
  )

/** A dhow crossing the moon's road. */
const moonOfKish = (): string =>
  tile(
    {
      sky: '1B0F4A 5A2A8A:40 D0608A:66',
      glow: 'FFD0B0',
      glowAt: [150, 140],
      glowReach: 200,
      glowStrength: 0.55,
      girihOpacity: 0.07,
    },
    (pen) => {
      const road = times(11, (i) => {
        const w = 30 + ((i * 53) % 47) + i * 5
        return rect([150 - w / 2 + (((i * 29) % 17) - 8), 246 + i * 11, w, 3.2], {
          rx: 1.6,
          fill: '#ffe8c8',
          opacity: 0.85 - i * 0.06,
        })
      })
      return (
        dust({ seed: 17, count: 60, area: [0, 8, 300, 170], size: 1.4 }) +
        moon(pen, { at: [150, 142], r: 82, stops: 'FFFFFF FFE9C4:50 FFB890', halo: 'FFC8A0' }) +
        group(
          { fill: '#f0b088', opacity: 0.35 },
          circle([120, 112], 15, {}),
          circle([176, 104], 8, {}),
          circle([190, 150], 18, {}),
          circle([134, 176], 9, {}),
        ) +
        clouds(triples('-30 120 120, 0 132 90, 206 96 130, 236 84 80, 230 190 110'), {
          colour: '#3a1a6a',
          opacity: 0.4,
          thick: 10,
        }) +
        rect([0, 236, 300, 164], pen.linear('B8507E 4A2080:30 140A38')) +
        group({}, ...road) +
        path(ribbon(triples('40 268 0, 120 262 10, 240 268 0')), { fill: '#1a0a3a', opacity: 0.5 }) +
        place({ at: [142, 252], scale: 1.08 }, dhow(pen)) +
        path(ribbon(triples('40 272 0, 90 276 5, 150 272 3, 220 276 5, 270 270 0')), { fill: '#ffd9c4', opacity: 0.55 })
      )
    },
  )

/** A sturgeon leaping through scalloped waves. */
const caspian = (): string =>
  tile(
    {
      sky: '04263E 0A6E7E:45 5FD0B8:70',
      glow: 'D8FFF0',
      glowAt: [160, 140],
      glowReach: 190,
      glowStrength: 0.55,
      girih: 'lattice',
      girihOpacity: 0.08,
    },
    (pen) => {
      const rings = pen.stamp(
        [0.76, 0.5, 0.24]
          .map((k) => circle([0, 0], 40 * k, { fill: 'none', stroke: '#eafff8', strokeWidth: 1.5, opacity: 0.5 }))
          .join(''),
      )
      const scallops = (y: number, r: number, [shift, light, dark]: readonly [number, string, string]): string => {
        const scale = pen.stamp(circle([0, 0], 40, pen.linear(`${light} ${dark}`)) + rings())
        return times(Math.ceil(300 / (r * 2)) + 2, (i) =>
          scale(`translate(${i * r * 2 - r + shift} ${y})scale(${r / 40})`),
        ).join('')
      }
      return (
        circle([212, 92], 36, pen.linear('FFFFFF FFF0C0:50 F9C45A')) +
        clouds(triples('-20 80 120, 10 92 90, 180 116 150'), { colour: '#fff', opacity: 0.25, thick: 10 }) +
        scallops(250, 36, [0, '4FC8BE', '0F6A7A']) +
        place({ at: [150, 168], turn: -24, scale: 0.96 }, sturgeon(pen)) +
        group(
          { fill: '#f4fffb' },
          ...triples('40 226 5 58 206 3.4 76 232 4 28 200 2.6 92 214 2.4 52 186 2 106 236 3').map(([x, y, r]) =>
            circle([x, y], r, {}),
          ),
        ) +
        scallops(286, 38, [36, '2FA6B0', '0A4F68']) +
        scallops(326, 40, [4, '1A7F96', '063450']) +
        scallops(370, 42, [42, '0F5A78', '04203A']) +
        glint([262, 118], 9)
      )
    },
  )

/** The double-bull capital of an Achaemenid column, its foot at the origin. */
const bullCapital = (pen: Pen, stone: string): string => {
  const bull =
    'M0 0H28C38 0 43 -7 37 -12L29 -15C35 -20 39 -26 41 -31L57 -26C62 -26 63 -33 60 -36L52 -46C50 -52 45 -54 40 -53C46 -58 47 -65 42 -71C41 -64 37 -58 31 -53C22 -51 15 -42 11 -35H0Z'
  const half =
    path(bull, pen.linear('FFE9C0 D98E4E:50 7A3A2A')) +
    circle([47, -42], 2.2, '#4a1e1c') +
    stroke('M12 -30C18 -38 24 -44 32 -48M20 -16C26 -18 32 -26 36 -34M8 -10H30', '#7a3a2a', 1.5)
  return (
    rect([-20, -14, 40, 16], { fill: stone, rx: 3 }) +
    rect([-15, -34, 30, 22], { fill: stone }) +
    stroke('M-15 -28H15M-15 -20H15', '#5a2a26', { strokeWidth: 1.4, opacity: 0.6 }) +
    place({ at: [0, -32] }, mirrored(half))
  )
}

/** Columns of the great hall at sunset. */
const persepolis = (): string =>
  tile(
    {
      sky: '2A0F3A 8E2E3E:42 F08A3A:72',
      glow: 'FFDC8A',
      glowAt: [150, 190],
      glowReach: 210,
      glowStrength: 0.8,
      girihOpacity: 0.07,
      girih: 'shamseh',
      girihSize: 80,
    },
    (pen) => {
      const stone = pen.linear('6E3A2E E8B070:22 FFE9C0:40 C98450:66 5A2A26', 'across')
      const capital = pen.stamp(bullCapital(pen, stone))
      const column = (x: number, foot: number, [height, w]: readonly [number, number]): string => {
        const flutes = times(6, (i) => `M${-w / 2 + ((i + 0.5) * w) / 6} 0V${-height}`).join('')
        return place(
          { at: [x, foot] },
          path(`M${-w / 2} 0L${-w * 0.43} ${-height}H${w * 0.43}L${w / 2} 0Z`, stone),
          stroke(flutes, '#5a2a26', { strokeWidth: 1, strokeOpacity: 0.45 }),
          path(
            `M${-w * 0.75} 0C${-w * 0.8} ${-w * 0.3} ${-w * 0.6} ${-w * 0.44} ${-w * 0.5} ${-w * 0.5}H${w * 0.5}C${w * 0.6} ${-w * 0.44} ${w * 0.8} ${-w * 0.3} ${w * 0.75} 0Z`,
            stone,
          ),
          rect([-w * 0.9, 0, w * 1.8, w * 0.32], stone),
          capital(`translate(0 ${-height})scale(${w / 34})`),
        )
      }
      const steps = times(6, (i) =>
        rect(
          [-10 + i * 9, 292 + i * 12, 320 - i * 18, 13],
          pen.linear(i % 2 === 0 ? 'B8683E 5A2428' : 'A85A38 4A1C24'),
        ),
      )
      return (
        circle([150, 196], 70, pen.linear('FFFBE0 FFD060:55 F58A2A')) +
        clouds(triples('-20 110 110, 16 121 80, 214 132 120, 240 121 70'), {
          colour: '#ffd9a8',
          opacity: 0.25,
          thick: 9,
        }) +
        land('M0 270L60 244L110 260L170 238L230 258L300 236', pen.linear('A8503A 4A1C2A')) +
        group({ opacity: 0.75 }, column(112, 284, [120, 13]), column(190, 284, [120, 13]), column(150, 284, [64, 13])) +
        column(60, 292, [196, 30]) +
        column(240, 292, [196, 30]) +
        group({}, ...steps) +
        path(polygon(pairs('110 292, 190 292, 250 400, 50 400')), { fill: '#ffd68a', opacity: 0.22 }) +
        glow(pen, [150, 290], { r: 90, colour: 'FFD98A', strength: 0.35 }) +
        dust({ seed: 31, count: 40, area: [20, 60, 260, 220], colour: '#ffe8b8', size: 1.5 })
      )
    },
  )

/** Wedges of daylight under water. */
const daylight = (): string =>
  (
    [
      [60, 86, -10, 60],
      [110, 130, 90, 150],
      [160, 186, 190, 260],
      [220, 240, 290, 350],
    ] as const
  )
    .map(([a, b, c, d]) => `M${a} -4H${b}L${d} 330H${c}Z`)
    .join('')

/** A fan of shell, its hinge at the origin. */
const shell = (pen: Pen): string => {
  const tip = (i: number, r: number): Point => [
    Math.sin((i * 15.5 * Math.PI) / 180) * r,
    -Math.cos((i * 15.5 * Math.PI) / 180) * r * 0.94,
  ]
  const lobes = times(9, (i) => {
    const [from, to] = [tip(i - 4.5, 108), tip(i - 3.5, 108)]
    return `${i === 0 ? `M0 0L${from[0]} ${from[1]}` : ''}A18 20 0 0 1 ${to[0]} ${to[1]}`
  }).join('')
  const ribs = times(8, (i) => `M0 0L${tip(i - 3.5, 107).join(' ')}`).join('')
  const bands = [0.86, 0.66, 0.46]
    .map((k) => place({ scale: k }, stroke(`${lobes}`, '#fff', { strokeWidth: 1.6, strokeOpacity: 0.35 })))
    .join('')
  return (
    path(`${lobes}Z`, {
      fill: pen.linear('FFF0F6 F79CC4:40 8A3A8E'),
      stroke: '#fff',
      strokeWidth: 2,
      strokeOpacity: 0.7,
    }) +
    bands +
    stroke(ribs, '#7a2f86', { strokeWidth: 1.6, strokeOpacity: 0.45 })
  )
}

/** An oyster on the sea floor opens over its pearl. */
const pearlOfHormuz = (): string =>
  tile(
    {
      sky: '0FA0A8 0A5A86:45 08264E',
      glow: 'BFFFF0',
      glowAt: [150, 60],
      glowReach: 240,
      glowStrength: 0.7,
      girihOpacity: 0.08,
    },
    (pen) => {
      const weed = (at: Point, h: number, colour: string): string =>
        place(
          { at },
          path(
            ribbon([
              [0, 0, 9],
              [8, -h * 0.3, 9],
              [-6, -h * 0.6, 7],
              [4, -h, 0],
            ]),
            colour,
          ),
        )
      const bubble = ([x, y]: Point, r: number): string =>
        circle([x, y], r, { fill: '#fff', fillOpacity: 0.12, stroke: '#fff', strokeOpacity: 0.65, strokeWidth: 1.2 }) +
        circle([x - r * 0.35, y - r * 0.35], r * 0.22, { fill: '#fff', opacity: 0.9 })
      return (
        path(daylight(), { fill: '#e0fff8', opacity: 0.1 }) +
        weed([30, 330], 150, '#0f7a7a') +
        weed([52, 336], 110, '#159a8a') +
        weed([272, 332], 170, '#0f7a7a') +
        weed([250, 338], 104, '#159a8a') +
        land('M0 312C60 292 120 302 180 298C230 294 270 300 300 308', pen.linear('E8C890 6A6A80:20 10264A')) +
        ellipse([150, 306, 120, 20], pen.radial('05070d/.6 05070d/0')) +
        place({ at: [150, 236], scale: 1.02 }, shell(pen)) +
        path(
          'M40 214C70 258 230 258 260 214C256 286 210 318 150 318C90 318 44 286 40 214Z',
          pen.linear('FFB8D4 B04E98:40 3A1858'),
        ) +
        path(
          'M52 228C90 262 210 262 248 228C226 270 190 282 150 282C110 282 74 270 52 228Z',
          pen.linear('FFF0F4 F3A0C4'),
        ) +
        stroke('M84 262C96 284 110 298 124 308M216 262C204 284 190 298 176 308M150 284V316', '#fff', {
          strokeWidth: 1.6,
          strokeOpacity: 0.45,
        }) +
        glow(pen, [150, 214], { r: 84, colour: 'FFFFFF', strength: 0.75 }) +
        circle([150, 218], 42, pen.radial('FFFFFF FFF2F6:30 E8D0EC:62 9A86C8', { at: [0.42, 0.36], reach: 0.66 })) +
        ellipse([136, 200, 13, 9], { fill: '#fff', opacity: 0.95, transform: 'rotate(-30 136 200)' }) +
        bubble([84, 92], 9) +
        bubble([224, 76], 12) +
        bubble([212, 112], 6) +
        bubble([98, 62], 5) +
        bubble([240, 150], 5) +
        bubble([58, 140], 6) +
        glint([172, 192], 9)
      )
    },
  )

export const shores = { alborz, 'moon-of-kish': moonOfKish, caspian, persepolis, 'pearl-of-hormuz': pearlOfHormuz }
