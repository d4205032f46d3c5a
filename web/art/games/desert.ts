import { dome, polar, ribbon, star, times, triples } from '../kit/geometry.ts'
import { dust, glint, glow } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import { circle, ellipse, group, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { tile } from '../kit/tile.ts'
import { camel } from '../motifs/camel.ts'
import { clouds, land, moon } from '../motifs/sky.ts'

/** A racing camel before a huge sun. */
const shotor = (): string =>
  tile(
    {
      sky: 'B5381F E8772E:40 FFC25A:75',
      glow: 'FFF0B0',
      glowAt: [150, 170],
      glowReach: 230,
      girihColour: '#fff3cf',
      girihOpacity: 0.14,
      girih: 'shamseh',
      girihSize: 72,
    },
    (pen) => {
      const bars = times(6, (i) => rect([20, 182 + i * 17, 260, 3 + i * 1.6], '#e8772e')).join('')
      const disc = pen.clip(circle([150, 165], 104, '#fff'))
      return (
        circle([150, 165], 104, pen.linear('FFFBE6 FFDF7E:50 F79A2E')) +
        group({ clipPath: disc, opacity: 0.5 }, bars) +
        land('M0 262C60 236 120 250 170 262C220 274 262 256 300 244', pen.linear('E58A3C A5441F:50 4A1A14')) +
        land('M0 300C50 268 90 258 140 276C190 294 240 300 300 286', pen.linear('FFC977 C9622A:16 6B2418:60 2A0E10')) +
        path('M0 300C50 268 90 258 140 276C120 290 60 330 40 400H0Z', { fill: '#fff3cf', opacity: 0.22 }) +
        place(
          { at: [72, 274], scale: 1.52, turn: -4 },
          camel('run', {
            body: pen.linear('8A3A1C 4A1A14:60 2A0D10'),
            far: '#3a1212',
            trim: pen.linear('5BE0CF 0F8C86'),
          }),
        ) +
        place(
          { at: [124, 168], turn: -4 },
          path('M6 6C8 -10 20 -14 26 -8C32 0 34 14 30 22H4Z', pen.linear(tone.pomegranate)) +
            circle([22, -17], 8.5, '#4a1a14') +
            path(
              'M12 -20C14 -30 30 -30 32 -20C24 -16 18 -16 12 -20ZM13 -20C4 -20 -8 -16 -20 -20C-10 -12 2 -10 12 -15Z',
              '#fff3cf',
            ) +
            stroke('M26 2C40 2 52 0 62 -10', '#4a1a14', { strokeWidth: 5, strokeLinecap: 'round' }),
        ) +
        path(ribbon(triples('10 270 0, 40 262 12, 70 268 4, 90 274 0')), { fill: '#ffe2a8', opacity: 0.7 }) +
        path(ribbon(triples('-6 292 0, 40 280 16, 96 286 6, 130 288 0')), { fill: '#ffd28a', opacity: 0.6 }) +
        dust({ seed: 5, count: 40, area: [0, 232, 150, 60], colour: '#fff0c4', size: 1.8 })
      )
    },
  )

/** A whirl of sand that lifts gold. */
const toofan = (): string =>
  tile(
    {
      sky: '2B1020 6E2A1E:45 B5622A:82',
      glow: 'FFB84D',
      glowAt: [160, 170],
      glowReach: 200,
      glowStrength: 0.7,
      girihOpacity: 0.06,
    },
    (pen) => {
      // Rings of a funnel, each an arc thicker in the middle, leaning with the wind.
      const funnel = times(15, (i) => {
        const k = i / 14
        const y = 306 - k * 262
        const rx = 10 + k ** 1.35 * 118
        const x = 138 + Math.sin(k * 3.4) * 20 + k * 10
        const ry = rx * 0.25
        const thick = 5 + k * 12
        const from = polar(1, i * 47)
        const front = `M${x - rx} ${y}C${x - rx} ${y + ry * 1.35} ${x + rx} ${y + ry * 1.35} ${x + rx} ${y}C${x + rx * 0.9} ${y + ry * 1.35 + thick} ${x - rx * 0.8} ${y + ry * 1.35 + thick} ${x - rx} ${y}Z`
        const back = `M${x - rx * 0.96} ${y - 2}C${x - rx * 0.8} ${y - ry * 1.2} ${x + rx * 0.8} ${y - ry * 1.2} ${x + rx * 0.96} ${y - 2}C${x + rx * 0.8} ${y - ry * 1.2 + thick * 0.6} ${x - rx * 0.8} ${y - ry * 1.2 + thick * 0.6} ${x - rx * 0.96} ${y - 2}Z`
        return {
          front: place(
            { at: [from[0] * 6, 0] },
            path(front, pen.linear('FFF0C4/.2 FFD98E:30 E08A36:60 8A3A1E/.3', 'across')),
          ),
          back: place({ at: [from[0] * 6, 0] }, path(back, '#7a2f1a')),
        }
      })
      const coin = (p: Point, r: number, turn: number): string =>
        place(
          { at: p, turn, scale: [1, 0.72] },
          circle([0, 2.4], r, '#8a4f06'),
          circle([0, 0], r, pen.linear(tone.gold)),
          path(star({ r: r * 0.62 }), '#b8720c'),
        )
      return (
        land('M0 300C80 282 200 296 300 276', pen.linear('8A3E22 3A1416')) +
        group({ opacity: 0.55 }, ...funnel.map(({ back }) => back)) +
        glow(pen, [152, 110], { r: 96, colour: 'FFE3A0', strength: 0.55 }) +
        group({}, ...funnel.map(({ front }) => front)) +
        coin([70, 128], 17, -24) +
        coin([236, 92], 21, 18) +
        coin([212, 196], 14, -34) +
        coin([96, 214], 12, 28) +
        coin([48, 58], 11, 12) +
        ellipse([144, 312, 120, 22], pen.radial('FFD98E/.75 C9762E/.35:50 C9762E/0')) +
        dust({ seed: 12, count: 90, area: [10, 40, 280, 280], colour: '#ffe2a8', size: 1.7 }) +
        land('M0 332C70 306 160 316 300 328', pen.linear('6B2C1C 1A0A10')) +
        glint([228, 84], 8)
      )
    },
  )

/** A caravan on the crest of a dune by night. */
const caravan = (): string =>
  tile(
    {
      sky: '061033 123A7A:50 2C86A8:78',
      glow: 'BFE3FF',
      glowAt: [214, 96],
      glowReach: 150,
      glowStrength: 0.4,
      girihOpacity: 0.06,
    },
    (pen) => {
      const walker = (at: Point, scale: number, trim: string): string =>
        place({ at, scale }, camel('walk', { body: '#0a1838', far: '#081128', trim }))
      return (
        dust({ seed: 44, count: 90, area: [0, 8, 300, 190], size: 1.5 }) +
        moon(pen, { at: [214, 96], r: 40, stops: 'FFFFFF DCEBFF:55 9CBDE8', halo: 'CFE6FF' }) +
        circle([204, 86], 9, { fill: '#a9c4ea', opacity: 0.35 }) +
        circle([226, 108], 6, { fill: '#a9c4ea', opacity: 0.35 }) +
        circle([222, 80], 4, { fill: '#a9c4ea', opacity: 0.35 }) +
        clouds(triples('-20 128 120, 16 139 120, 220 140 120'), { colour: '#9fd0f0', opacity: 0.18, thick: 9 }) +
        land('M0 232C40 214 90 206 130 222C180 240 240 214 300 200', pen.linear('2F7FA6 12406E')) +
        land('M0 262C70 224 140 226 200 240C240 248 270 250 300 246', pen.linear('1B5588 0A2450')) +
        path('M110 229C150 232 180 236 200 240C160 262 96 284 60 400H0V262C40 242 76 232 110 229Z', {
          fill: '#5fb0d8',
          opacity: 0.22,
        }) +
        walker([212, 243], 0.62, '#f6b31b') +
        walker([128, 232], 0.66, '#e5484d') +
        walker([40, 244], 0.7, '#21c7b5') +
        stroke('M120 210C128 206 134 200 138 196M200 206C208 204 214 206 222 208', '#0a1838', 1.4) +
        land('M0 318C80 262 190 276 300 322', pen.linear('123A70 081838:45 050B1E')) +
        path('M0 318C80 262 190 276 300 322', {
          fill: 'none',
          stroke: pen.linear('9fdcff/.7 9fdcff/0', 'across'),
          strokeWidth: 1.6,
        })
      )
    },
  )

/** A bolt of silk that unrolls into the road. */
const silkRoad = (): string =>
  tile(
    {
      sky: '3A1B5E 8E2F6A:40 F08A5A:74',
      glow: 'FFE0A8',
      glowAt: [196, 122],
      glowReach: 190,
      girih: 'lattice',
      girihOpacity: 0.08,
    },
    (pen) => {
      const road: readonly (readonly [number, number, number])[] = triples(
        '188 150 2, 206 162 7, 172 176 12, 120 190 20, 128 212 32, 200 236 46, 206 276 60, 120 310 66',
      )
      const sheen = road.map(([x, y, w]) => [x - w * 0.12, y - w * 0.1, w * 0.2] as const)
      const trim = (side: number) => road.map(([x, y, w]) => [x, y + side * w * 0.33, w * 0.06] as const)
      const town = (
        [
          [186, 150, 26, 30, 'FFE9B4'],
          [166, 152, 16, 16, 'F9C98A'],
          [206, 152, 18, 20, 'F9C98A'],
          [226, 154, 12, 12, 'E8A878'],
          [150, 154, 10, 10, 'E8A878'],
        ] as const
      )
        .map(([x, y, w, h, c]) => place({ at: [x, y] }, path(dome(w, h), `#${c}`)))
        .join('')
      return (
        circle([196, 118], 44, pen.linear('FFFBE6 FFD27A')) +
        clouds(triples('20 78 110, 40 89 80, 206 62 120, 230 130 110'), { colour: '#ffe3c4', opacity: 0.3, thick: 9 }) +
        path('M0 172L40 138L72 158L104 132L150 166L210 150L250 128L300 164V220H0Z', pen.linear('A8447A 5E2260')) +
        town +
        land('M0 172C60 156 120 166 190 152C230 148 270 160 300 166', pen.linear('D9825A 7A2F5A:40 2A1038')) +
        land('M0 232C80 204 190 214 300 240', pen.linear('7A2F5E 2A1038')) +
        path(ribbon(road.map(([x, y, w]) => [x + 3, y + 9, w] as const)), { fill: '#1a0824', opacity: 0.45 }) +
        path(ribbon(road), pen.linear('FFE7C0 F0605C:26 B81F4E:62 6E0F3C')) +
        path(ribbon(trim(-1)), '#ffd873') +
        path(ribbon(trim(1)), '#ffd873') +
        path(ribbon(sheen), { fill: '#fff', opacity: 0.32 }) +
        place(
          { at: [112, 312], turn: -14 },
          ellipse([4, 26, 96, 16], pen.radial('05070d/.7 05070d/0')),
          path('M-84 -34H84V34H-84Z', pen.linear('FF9C8C D52F56:30 8E1742:66 4A0A2C')),
          rect([-84, -26, 168, 3.5], '#ffd873'),
          rect([-84, 18, 168, 3.5], '#ffd873'),
          ellipse([84, 0, 15, 34], pen.linear('FFB8A0 B81F4E 5E0E34')),
          ...[11.5, 8, 4.5].map((rx) =>
            ellipse([84, 0, rx, rx * 2.25], { fill: 'none', stroke: '#ffd1b8', strokeWidth: 1.3, opacity: 0.8 }),
          ),
          ellipse([84, 0, 3.4, 7], pen.linear(tone.gold)),
          ellipse([-84, 0, 15, 34], '#5e0e34'),
        ) +
        glint([196, 74], 7)
      )
    },
  )

export const desert = { shotor, toofan, caravan, 'silk-road': silkRoad }
