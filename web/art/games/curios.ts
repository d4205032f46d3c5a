import { leaf, pairs, polar, polygon, ribbon, slice, star, times, triples } from '../kit/geometry.ts'
import { girihPaint } from '../kit/girih.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'

/** A balloon near bursting, and the brass pump that fills it. */
const tolombeh = (): string => {
  const world: World = {
    sky: '0A2E5E 1A5AA0:40 08142E',
    glow: 'FF9A8A',
    glowAt: [158, 130],
    glowReach: 190,
    glowStrength: 0.5,
    girih: 'lattice',
    girihOpacity: 0.09,
  }
  return tile(world, (pen) => {
    const skin = 'M0 118C-40 96 -92 48 -92 -14C-92 -70 -52 -106 0 -106C52 -106 92 -70 92 -14C92 48 40 96 0 118Z'
    const inside = pen.clip(path(skin, '#fff'))
    const gores = mirrored(
      pen.stamp(
        stroke(
          'M0 -106C24 -70 34 -30 30 20C26 60 14 92 0 118M0 -106C56 -76 74 -36 66 14C58 56 30 92 0 118',
          '#5a0a1e',
          { strokeWidth: 1.6, strokeOpacity: 0.5 },
        ),
      )(),
    )
    const belt = 'M-96 -10C-50 14 50 14 96 -10V30C50 56 -50 56 -96 30Z'
    const metal = pen.linear('5A2E04 FFE9AE:28 D98E10:52 FFE08A:72 4A2404', 'across')
    const sparks = times(12, (i) =>
      path(
        leaf(polar(120, i * 30 + 12, [164, 132]), polar(140 + (i % 2) * 12, i * 30 + 12, [164, 132]), { width: 4 }),
        { fill: '#ffe9ae', opacity: 0.7 },
      ),
    ).join('')
    return [
      rays({ at: [164, 132], count: 24, r: 380, share: 0.4 }, { fill: '#cfe6ff', opacity: 0.05 }),
      sparks,
      shade(pen, [78, 326, 70, 12], 0.8),
      path(
        ribbon(triples('166 250 7, 170 284 8, 140 306 8, 112 296 8, 100 312 8, 84 316 8')),
        pen.linear('3A4876 0D1226'),
      ),
      place(
        { at: [76, 318] },
        rect([-44, -6, 88, 12], { rx: 5, fill: metal }),
        rect([-17, -92, 34, 88], { rx: 6, fill: metal }),
        stroke('M-17 -78H17M-17 -70H17M-17 -20H17', '#7a4304', 2),
        rect([-3.5, -134, 7, 46], pen.linear('FFFFFF 8D96B8', 'across')),
        rect([-30, -146, 60, 14], { rx: 7, fill: pen.linear(tone.pomegranate) }),
        path(star({ r: 12, at: [0, -46] }), '#7a4304'),
      ),
      glow(pen, [164, 132], { r: 130, colour: 'FF7A6A', strength: 0.5 }),
      place(
        { at: [164, 132] },
        path('M-9 112H9L15 128H-15Z', pen.linear(tone.goldDeep)),
        path(skin, pen.radial('FFC0A8 F2565B:34 B01838:70 5A0624', { at: [0.36, 0.26], reach: 0.86 })),
        gores,
        group(
          { clipPath: inside },
          path(belt, pen.linear('0B4F86 1CA3C8:30 0A3F78 062A55', 'across')),
          path(belt, girihPaint(pen, 'khatam', { size: 22, stroke: '#ffd873', strokeOpacity: 0.8 })),
          stroke('M-96 -10C-50 14 50 14 96 -10M-96 30C-50 56 50 56 96 30', pen.linear(tone.gold), 4),
        ),
        path('M-66 -30C-68 -62 -46 -84 -20 -90C-42 -72 -52 -52 -50 -24C-56 -18 -64 -20 -66 -30Z', {
          fill: '#fff',
          opacity: 0.55,
        }),
        ellipse([-6, -93, 8, 3.5], { fill: '#fff', opacity: 0.5 }),
      ),
      glint([98, 62], 11),
      glint([250, 100], 8),
    ].join('')
  })
}

/** An astrolabe, its pointer set at the limit. */
const hadd = (): string => {
  const world: World = {
    sky: '0A0A2E 2A1E6E:42 0A0820',
    glow: 'FFC85A',
    glowAt: [150, 160],
    glowReach: 200,
    glowStrength: 0.6,
    girih: 'shamseh',
    girihSize: 90,
    girihOpacity: 0.1,
  }
  return tile(world, (pen) => {
    const gold = pen.linear(tone.gold)
    const ticks = times(72, (i) => {
      const [a, b] = [polar(i % 6 === 0 ? 100 : 106, i * 5), polar(113, i * 5)]
      return `M${a.map((n) => n.toFixed(1)).join(' ')}L${b.map((n) => n.toFixed(1)).join(' ')}`
    }).join('')
    const tongues = times(9, (i) =>
      path(leaf(polar(52, i * 40 + 14), polar(88, i * 40 + 2), { width: 11, lean: 6 }), gold),
    ).join('')
    const done = slice({ inner: 101, outer: 113, from: -210, to: -60 })
    return [
      dust({ seed: 66, count: 70, area: [0, 8, 300, 300], size: 1.4 }),
      stroke('M150 -4V34', '#ffd873', { strokeWidth: 2, strokeDasharray: '5 3' }),
      circle([150, 24], 12, { fill: 'none', stroke: gold, strokeWidth: 5 }),
      path('M120 56C126 40 140 36 150 32C160 36 174 40 180 56Z', gold),
      place(
        { at: [150, 168] },
        circle([4, 10], 126, { fill: '#05070d', opacity: 0.5 }),
        circle([0, 0], 126, gold),
        circle([0, 0], 118, pen.linear('1B1458 0C0A30')),
        path(done, { fill: pen.linear('21C7B5 8AFFF0'), opacity: 0.9 }),
        path(slice({ inner: 101, outer: 113, from: -60, to: 60 }), {
          fill: pen.linear('E5484D A01C3C'),
          opacity: 0.55,
        }),
        stroke(ticks, '#ffe9ae', { strokeWidth: 1.5, opacity: 0.85 }),
        circle([0, 0], 98, { fill: 'none', stroke: gold, strokeWidth: 3 }),
        circle([0, 22], 62, { fill: 'none', stroke: gold, strokeWidth: 5 }),
        circle([0, -30], 44, { fill: 'none', stroke: gold, strokeWidth: 3, opacity: 0.8 }),
        tongues,
        path('M-96 -2.500H96V2.500H-96ZM-2.5 -96H2.500V96H-2.500Z', { fill: '#e39a12', opacity: 0.8 }),
        place(
          { turn: 30 },
          path('M-7 0L-4 -108L0 -120L4 -108L7 0L4 92L0 104L-4 92Z', {
            fill: '#05070d',
            opacity: 0.4,
            transform: 'translate(4 5)',
          }),
          path('M-7 0L-4 -108L0 -120L4 -108L7 0L4 92L0 104L-4 92Z', pen.linear('FFFFFF FFE9AE:40 B8720C')),
        ),
        path(star({ r: 20 }), gold),
        circle([0, 0], 8, '#1b1458'),
        circle([0, 0], 126, { fill: pen.linear('fff/.26 fff/0:45') }),
      ),
      glow(pen, polar(112, -60, [150, 168]), { r: 46, colour: '8AFFF0', strength: 0.8 }),
      glint(polar(112, -60, [150, 168]), 13),
      glint([62, 96], 8),
    ].join('')
  })
}

/** A stone of facets. */
const stone = (): string =>
  path(polygon(pairs('-44 14, -30 -26, 4 -40, 36 -22, 46 14, 24 36, -22 38')), '#6a6494') +
  path(polygon(pairs('-30 -26, 4 -40, 10 -12, -16 -2')), '#f0ecfa') +
  path(polygon(pairs('4 -40, 36 -22, 10 -12')), '#cfc8e6') +
  path(polygon(pairs('-44 14, -30 -26, -16 -2')), '#c0b8dc') +
  path(polygon(pairs('-16 -2, 10 -12, 22 14, -6 22')), '#a8a0cc') +
  path(polygon(pairs('10 -12, 36 -22, 46 14, 22 14')), '#8a82b4') +
  path(polygon(pairs('-44 14, -16 -2, -6 22, -22 38')), '#847cae')

/** A sheet between two rollers. */
const scroll = (pen: Pen): string =>
  path('M-28 -38H30V30H-28Z', pen.linear('FFFBEA F0DDB0')) +
  stroke('M-18 -22H20M-18 -11H14M-18 0H20M-18 11H8', '#b8904a', { strokeWidth: 3, strokeLinecap: 'round' }) +
  rect([-40, -48, 82, 17], { rx: 8.5, fill: pen.linear('FFF6DC D9B878:60 A07A3A') }) +
  rect([-40, 25, 82, 17], { rx: 8.5, fill: pen.linear('FFF6DC D9B878:60 A07A3A') }) +
  mirrored(
    pen.stamp(rect([40, -50, 8, 21], { rx: 3, fill: '#c2303a' }) + rect([40, 23, 8, 21], { rx: 3, fill: '#c2303a' }))(),
  )

/** An open pair of scissors. */
const scissors = (pen: Pen): string => {
  const blade = 'M-2 4L-9 -46C-9 -54 -2 -56 2 -50L8 2Z'
  return (
    mirrored(
      pen.stamp(
        place(
          { turn: 24 },
          path(blade, pen.linear('FFFFFF C9D3E6:50 7A86A8', 'across')),
          path('M-4 2L7 2L4 24L-3 24Z', pen.linear(tone.gold)),
          ellipse([1, 36, 12, 15], { fill: 'none', stroke: pen.linear(tone.gold), strokeWidth: 6.5 }),
        ),
      )(),
    ) + circle([0, 4], 4.5, '#7a4304')
  )
}

/** Stone, paper and scissors in a ring. */
const sangKaghaz = (): string => {
  const world: World = {
    sky: '3A1A0A 8A4A14:40 1E0E08',
    glow: 'FFC85A',
    glowAt: [150, 160],
    glowReach: 190,
    glowStrength: 0.6,
    girih: 'khatam',
    girihColour: '#ffe2a0',
    girihOpacity: 0.1,
  }
  return tile(world, (pen) => {
    const arc = (turn: number): string =>
      place(
        { at: [150, 170], turn },
        stroke('M-38 -112A118 118 0 0 1 46 -109', '#ffe9ae', { strokeWidth: 4, strokeLinecap: 'round', opacity: 0.75 }),
        path('M42 -119L60 -101L38 -98Z', { fill: '#ffe9ae', opacity: 0.75 }),
      )
    const disc = (at: Point, stops: string): string =>
      circle([at[0], at[1] + 5], 66, { fill: '#05070d', opacity: 0.35 }) +
      circle(at, 66, pen.linear(stops)) +
      circle(at, 63, { fill: 'none', stroke: pen.linear(tone.gold), strokeWidth: 3 })
    return [
      rays({ at: [150, 170], count: 18, r: 380, share: 0.42 }, { fill: '#ffe2a0', opacity: 0.06 }),
      arc(60),
      arc(180),
      arc(-60),
      disc([150, 92], '4A4A8E 1E1B4A'),
      place({ at: [150, 92] }, stone()),
      disc([224, 226], '17908E 084A52'),
      place({ at: [224, 226], turn: 6, scale: 0.92 }, scroll(pen)),
      disc([76, 226], 'C2344A 6A0F2A'),
      place({ at: [76, 224], turn: -12 }, scissors(pen)),
      path(star({ r: 19, at: [150, 178] }), pen.linear(tone.gold)),
      glint([190, 48], 10),
      dust({ seed: 45, count: 26, area: [10, 20, 280, 280], colour: '#ffe9ae', size: 1.6 }),
    ].join('')
  })
}

export const curios: Readonly<Record<string, () => string>> = { tolombeh, hadd, 'sang-kaghaz': sangKaghaz }
