import { ribbon, times, triples } from '../kit/geometry.ts'
import { dust, glint, rays } from '../kit/light.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { tile } from '../kit/tile.ts'
import { chest } from '../motifs/chest.ts'
import { dhow, sturgeon } from '../motifs/sea.ts'
import { clouds, land, moon, peak } from '../motifs/sky.ts'
import { pearl, seaOfLight } from '../slots/regalia.ts'

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

/** Columns of the great hall by moonlight, and the treasure that lay under them. */
const persepolis = (): string =>
  tile(
    {
      sky: '0A1238 2A2460:42 6A3A6A:72',
      glow: 'BFD0FF',
      glowAt: [150, 110],
      glowReach: 190,
      glowStrength: 0.6,
      girihOpacity: 0.07,
      girih: 'shamseh',
      girihSize: 80,
    },
    (pen) => {
      const stone = pen.linear('3A3056 A89490:22 F0DEC4:40 8A7888:66 3A3056', 'across')
      const capital = pen.stamp(bullCapital(pen, stone))
      const column = (x: number, foot: number, [height, w]: readonly [number, number]): string => {
        const flutes = times(6, (i) => `M${-w / 2 + ((i + 0.5) * w) / 6} 0V${-height}`).join('')
        return place(
          { at: [x, foot] },
          path(`M${-w / 2} 0L${-w * 0.43} ${-height}H${w * 0.43}L${w / 2} 0Z`, stone),
          stroke(flutes, '#2a2040', { strokeWidth: 1, strokeOpacity: 0.5 }),
          path(
            `M${-w * 0.75} 0C${-w * 0.8} ${-w * 0.3} ${-w * 0.6} ${-w * 0.44} ${-w * 0.5} ${-w * 0.5}H${w * 0.5}C${w * 0.6} ${-w * 0.44} ${w * 0.8} ${-w * 0.3} ${w * 0.75} 0Z`,
            stone,
          ),
          rect([-w * 0.9, 0, w * 1.8, w * 0.32], stone),
          capital(`translate(0 ${-height})scale(${w / 34})`),
        )
      }
      const steps = times(5, (i) => rect([-10, 286 + i * 24, 320, 25], pen.linear('5A4A66 241C34')))
      return (
        circle([150, 92], 44, pen.linear('FFFDF2 F0E6D0:55 C8B8B0')) +
        dust({ seed: 31, count: 60, area: [10, 10, 280, 200], colour: '#e8eeff', size: 1.6 }) +
        land('M0 270L60 244L110 260L170 238L230 258L300 236', pen.linear('4A3A6A 1E1834')) +
        column(58, 286, [196, 30]) +
        column(242, 286, [196, 30]) +
        group({}, ...steps) +
        place({ at: [150, 298], scale: 0.86 }, chest(pen))
      )
    },
  )

/** The pink diamond over the night sea. */
const pearlOfHormuz = (): string =>
  tile(
    {
      sky: '0A1048 1A3A9A:42 0A1440',
      glow: 'FF9ACC',
      glowAt: [150, 142],
      glowReach: 220,
      glowStrength: 0.75,
      girih: 'shamseh',
      girihSize: 84,
      girihOpacity: 0.08,
    },
    (pen) => {
      const waves = times(11, (i) => {
        const reach = 34 + ((i * 47) % 60) + i * 5
        return `M${150 - reach} ${262 + i * 9}h${reach * 2}`
      }).join('')
      const one = pen.stamp(place({ scale: 9 }, pearl(pen)))
      const string = (side: number): string =>
        times(8, (i) => one(`translate(${150 + side * (146 - i * 6 - i * i * 0.9)} ${-4 + i * 17})`)).join('')
      return (
        rays({ at: [150, 142], count: 24, r: 300, share: 0.36, turn: 4 }, { fill: '#ffc4e2', opacity: 0.1 }) +
        path('M0 250H300V400H0Z', pen.linear('2A6AC8 0E2E7A:45 050C2E')) +
        stroke(waves, pen.linear('FFC4E2/0 FFD8EC:50 FFC4E2/0', { user: [20, 0, 280, 0] }), {
          strokeWidth: 3.4,
          strokeLinecap: 'round',
          strokeOpacity: 0.75,
        }) +
        ellipse([150, 258, 110, 12], pen.radial('FFE0F0/.9 FF9ACC/0')) +
        string(-1) +
        string(1) +
        place({ at: [150, 142], scale: 2.55 }, seaOfLight(pen)) +
        glint([206, 70], 22) +
        glint([92, 200], 12)
      )
    },
  )

export const shores = { alborz, 'moon-of-kish': moonOfKish, caspian, persepolis, 'pearl-of-hormuz': pearlOfHormuz }
