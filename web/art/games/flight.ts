import { at, dome, pairs, ribbon, smooth, star, times, triples } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glint, glow, rays } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import { circle, ellipse, group, mirrored, type Point, path, place, stroke } from '../kit/svg.ts'
import { tile } from '../kit/tile.ts'
import { falcon } from '../motifs/birds.ts'
import { clouds, moon } from '../motifs/sky.ts'

/** A falcon of light climbing a curve. */
const shahin = (): string =>
  tile(
    { sky: '1A1446 3A1248:55 1A0A1E', glow: 'E2571A', glowAt: [205, 120], glowReach: 220, girihOpacity: 0.07 },
    (pen) => {
      const gold = pen.linear(tone.gold)
      const curve = 'M-10 322C80 318 144 268 168 152'
      const grid =
        times(5, (i) => `M0 ${90 + i * 52}H300`).join('') + times(5, (i) => `M${40 + i * 56} 40V330`).join('')
      return (
        stroke(grid, '#fff', { strokeWidth: 1, strokeOpacity: 0.06 }) +
        path(`${curve}V410H-10Z`, pen.linear('F6B31B/0 F6B31B/.5:72 F6B31B/0', 'across')) +
        stroke(curve, pen.linear('F6B31B/.1 FFC845 FFF3CF', 'rising'), { strokeWidth: 8, strokeLinecap: 'round' }) +
        rays({ at: [170, 134], count: 16, r: 380, turn: 4, share: 0.34 }, { fill: '#ffd27a', opacity: 0.06 }) +
        path(star({ r: 74, at: [170, 134] }), { fill: 'none', stroke: gold, strokeWidth: 1.2, opacity: 0.55 }) +
        path(star({ r: 88, at: [170, 134] }), { fill: 'none', stroke: gold, strokeWidth: 0.8, opacity: 0.3 }) +
        glow(pen, [170, 134], { r: 78, colour: 'FFE7A8', strength: 0.8 }) +
        place({ at: [165, 136], turn: 24, scale: 0.8 }, falcon(pen)) +
        dust({ seed: 7, count: 26, area: [10, 60, 200, 200], colour: '#ffe2a0', size: 1.7 })
      )
    },
  )

/** Kites over a turquoise evening. */
const parvaz = (): string =>
  tile(
    {
      sky: '0B5A78 0E8C8F:45 F0A24B:88',
      glow: 'FFE6B0',
      glowAt: [190, 130],
      glowReach: 190,
      glowStrength: 0.55,
      girihOpacity: 0.09,
      girih: 'lattice',
    },
    (pen) => {
      const kite = (ground: string, cross: string, tip: string): string => {
        const half = 'M0 -92L62 -14L0 96Z'
        return (
          mirrored(path(half, ground)) +
          path('M0 -92L62 -14L0 96Z', { fill: '#05070d', opacity: 0.2 }) +
          path('M0 -92L62 -14L0 -14ZM0 96L-62 -14L0 -14Z', { fill: cross, opacity: 0.9 }) +
          path(star({ r: 27, at: [0, -14] }), tip) +
          path(star({ r: 12, at: [0, -14] }), '#0b3a52') +
          mirrored(stroke('M0 -92L62 -14L0 96', '#fff4d6', { strokeWidth: 2.2, strokeLinejoin: 'round' })) +
          stroke('M0 -92V96M-62 -14H62', '#fff4d6', { strokeWidth: 1, strokeOpacity: 0.7 })
        )
      }
      const bows = (points: readonly Point[], colours: readonly string[]): string =>
        points
          .map((p, i) =>
            place(
              { at: p, turn: 20 + i * 34 },
              path('M0 0L13 -6V6ZM0 0L-13 -6V6Z', colours[i % colours.length] ?? '#fff'),
            ),
          )
          .join('')
      const tail: Point[] = pairs('157 231, 150 262, 118 278, 92 262, 60 270, 44 310, 10 318')
      const gold = pen.linear(tone.gold)
      return (
        clouds(triples('-20 92 110, 10 104 130, 212 62 120, 236 74 90, 186 232 150, 220 244 110, -30 214 90'), {
          colour: '#fff',
          opacity: 0.16,
          thick: 11,
        }) +
        place(
          { at: [66, 84], turn: -24, scale: 0.26 },
          kite(pen.linear(tone.amethyst), pen.linear(tone.gold), '#fff'),
        ) +
        place({ at: [258, 196], turn: 30, scale: 0.2 }, kite(pen.linear(tone.pomegranate), '#ffd873', '#fff')) +
        stroke(smooth(tail), '#fff4d6', 2) +
        bows(pairs('150 262, 118 278, 86 262, 56 276, 36 313'), [gold, pen.linear(tone.turquoise), '#fff4d6']) +
        stroke('M190 137C170 220 240 260 230 420', '#fff4d6', { strokeWidth: 1.2, strokeOpacity: 0.8 }) +
        place({ at: [178, 140], turn: 14 }, kite(pen.linear(tone.pomegranate), gold, pen.linear('FFFFFF FFE3A0')))
      )
    },
  )

/** A tiled rocket over its own cloud. */
const mooshak = (): string =>
  tile(
    {
      sky: '0B1038 241A6B:50 6B2A7A',
      glow: '7C5CFF',
      glowAt: [160, 140],
      girih: 'shamseh',
      girihSize: 84,
      girihOpacity: 0.09,
    },
    (pen) => {
      const tiles = girihPaint(pen, 'khatam', { size: 17, stroke: '#ffd873', strokeOpacity: 0.75, strokeWidth: 0.8 })
      const hull = 'M0 -118C30 -88 38 -40 32 40C30 52 -30 52 -32 40C-38 -40 -30 -88 0 -118Z'
      const band = 'M-36 -2C-20 6 20 6 36 -2L33.5 34C16 42 -16 42 -33.5 34Z'
      const rocket =
        mirrored(path('M28 8C56 20 66 46 62 82C52 66 42 58 27 56Z', pen.linear(tone.pomegranate))) +
        path('M-17 46H17L22 64H-22Z', pen.linear(tone.night)) +
        path(hull, pen.linear('8F9BC4 FFFFFF:30 F2ECDD:52 8D86A8', 'across')) +
        path(
          'M0 -118C16 -102 25 -84 30 -62C14 -55 -14 -55 -30 -62C-25 -84 -16 -102 0 -118Z',
          pen.linear('8E1526 F2565B:38 7A0F25', 'across'),
        ) +
        path(band, pen.linear('0B4F73 1CA3B5:38 0A3350', 'across')) +
        path(band, tiles) +
        stroke(
          'M-36 -2C-20 6 20 6 36 -2M-33.5 34C-16 42 16 42 33.5 34M-30 -62C-14 -55 14 -55 30 -62',
          pen.linear(tone.gold),
          3,
        ) +
        circle([0, -29], 16, pen.linear(tone.gold)) +
        circle([0, -29], 11.5, pen.linear('0A1638 2B55B8')) +
        path('M-8 -35A11 11 0 0 1 6 -38L-4 -22Z', { fill: '#fff', opacity: 0.35 })
      const flame = (w: number, h: number): string =>
        `M${-w} 62C${-w * 1.1} ${62 + h * 0.5} ${-w * 0.2} ${62 + h * 0.7} 0 ${62 + h}C${w * 0.2} ${62 + h * 0.7} ${w * 1.1} ${62 + h * 0.5} ${w} 62Z`
      const smoke = triples(
        '40 322 44, 92 300 34, 8 276 32, 128 326 42, 60 270 24, 176 340 40, -6 330 40, 232 350 40, 290 356 36',
      )
      return (
        dust({ seed: 21, count: 60, area: [0, 10, 300, 260], size: 1.5 }) +
        circle([248, 84], 30, pen.linear('FFD3A0 E07A4A:60 7A2B52')) +
        ellipse([248, 84, 50, 9], {
          fill: 'none',
          stroke: '#ffe2b0',
          strokeWidth: 2.4,
          transform: 'rotate(-22 248 84)',
          opacity: 0.75,
        }) +
        path('M219 77A30 30 0 0 1 277 77L248 84Z', {
          fill: pen.linear('FFD3A0 EB9560'),
          opacity: 0.95,
          transform: 'rotate(0)',
        }) +
        group({}, ...smoke.map(([x, y, r]) => circle([x, y], r, pen.linear('FFD7B8/.9 C0679A/.55 4A2372/.2')))) +
        place(
          { at: [158, 152], turn: 26, scale: 1.02 },
          path(flame(19, 118), pen.linear('FF9A2E F2565B/.6:60 F2565B/0')) +
            path(flame(13, 82), pen.linear('FFD35A FF9A2E/.8:60 FF9A2E/0')) +
            path(flame(7, 48), pen.linear('FFFFFF FFE9A8')) +
            rocket,
        ) +
        glint([92, 66], 9) +
        glint([40, 150], 6)
      )
    },
  )

/** A carpet over sleeping domes. */
const ghalicheh = (): string =>
  tile(
    {
      sky: '0A0F3A 1C2472:46 50327E:80',
      glow: 'FFC879',
      glowAt: [196, 108],
      glowReach: 180,
      glowStrength: 0.4,
      girihOpacity: 0.06,
    },
    (pen) => {
      const domes = (
        [
          [30, 372, 74, 92, '141A4A'],
          [270, 376, 86, 104, '141A4A'],
          [92, 380, 58, 66, '0E1338'],
          [208, 384, 60, 62, '0E1338'],
          [150, 390, 84, 78, '0A0E2B'],
        ] as const
      )
        .map(([x, y, w, h, c]) => place({ at: [x, y] }, path(dome(w, h), `#${c}`) + circle([0, -h - 1], 2.6, `#${c}`)))
        .join('')
      // The carpet is a wavy sheet: rows run across it, columns along its wave.
      const spot = (u: number, v: number): Point => {
        const wave = Math.sin((u * 1.25 + 0.1) * Math.PI) * 24
        return [26 + u * 226 + v * 46 - v * u * 26, 214 - u * 54 + wave + v * (58 + u * 4)]
      }
      const edge = (v: number): Point[] => times(9, (i) => spot(i / 8, v))
      const sheet = (v0: number, v1: number): string => `${smooth(edge(v0))}L${smooth(edge(v1).reverse()).slice(1)}Z`
      const field = (u0: number, u1: number, [v0, v1]: readonly [number, number]): string => {
        const top = times(7, (i) => spot(u0 + ((u1 - u0) * i) / 6, v0))
        const foot = times(7, (i) => spot(u1 - ((u1 - u0) * i) / 6, v1))
        return `${smooth(top)}L${smooth(foot).slice(1)}Z`
      }
      const tassels = times(9, (i) => {
        const v = i / 8
        const [[lx, ly], [rx, ry]] = [spot(0, v), spot(1, v)]
        return `M${lx} ${ly}q-9 4 -15 12M${rx} ${ry}q8 1 13 8`
      }).join('')
      const lozenge = times(3, (i): string => {
        const u = 0.28 + i * 0.22
        return `M${at(spot(u - 0.08, 0.5))}L${at(spot(u, 0.24))}L${at(spot(u + 0.08, 0.5))}L${at(spot(u, 0.76))}Z`
      }).join('')
      const gold = pen.linear('FFE9AE E39A12', 'across')
      const folds = pen.linear(
        '05070d/.3 05070d/0:16 ffffff/.28:34 05070d/.05:52 05070d/.32:74 ffffff/.18:92 05070d/.1',
        'across',
      )
      return (
        dust({ seed: 3, count: 70, area: [0, 8, 300, 250], size: 1.5 }) +
        moon(pen, { at: [206, 104], r: 52 }) +
        clouds(triples('150 118 130, 176 130 150, -30 84 96, -10 96 60'), {
          colour: '#1c2472',
          opacity: 0.55,
          thick: 11,
        }) +
        domes +
        path(sheet(0, 1), { fill: '#05070d', opacity: 0.35, transform: 'translate(6 34)' }) +
        stroke(tassels, '#ffe2a0', { strokeWidth: 2, strokeLinecap: 'round' }) +
        path(sheet(0, 1), pen.linear('D63A4A A01C3C:50 5E0E30')) +
        stroke(sheet(0.1, 0.9), gold, 3.4) +
        path(field(0.1, 0.9, [0.2, 0.8]), pen.linear('1C4FA0 142463')) +
        stroke(field(0.1, 0.9, [0.2, 0.8]), gold, 1.6) +
        path(lozenge, { fill: pen.linear('FFD873 E0662F'), stroke: '#fff1c4', strokeWidth: 1.2 }) +
        path(sheet(0, 1), folds) +
        path(ribbon(triples('4 330 0, 60 316 5, 120 320 2, 170 306 0')), { fill: '#ffe2a0', opacity: 0.3 }) +
        glint([70, 150], 8, '#ffe9b8')
      )
    },
  )

export const flight = { shahin, parvaz, mooshak, ghalicheh }
