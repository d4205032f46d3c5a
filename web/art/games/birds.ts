import { leaf, pairs, polar, star, times, triples } from '../kit/geometry.ts'
import { dust, glint, glow, rays, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'
import { plume, simurghHead, wing } from '../motifs/birds.ts'
import { clouds } from '../motifs/sky.ts'

/** The great bird over the mountain, its plumes trailing through the night. */
const simurgh = (): string => {
  const world: World = {
    sky: '0A0A3A 3A1466:42 8E1F5A:80',
    glow: 'FFB03A',
    glowAt: [150, 124],
    glowReach: 210,
    glowStrength: 0.85,
    girih: 'shamseh',
    girihSize: 92,
    girihColour: '#ffd873',
    girihOpacity: 0.12,
  }
  return tile(world, (pen) => {
    const plumage = {
      primary: pen.linear('27CDBA 0B5A8A'),
      secondary: pen.linear('F2565B 8E1240'),
      covert: pen.linear('FFCF57 E0761A'),
      edge: pen.linear('FFFFFF FFD873'),
    }
    const sides = pen.stamp(
      plume(pen, triples('160 176 8, 206 214 13, 240 262 11, 206 304 8, 258 326 4'), pen.linear('F2565B 7A0F4A')) +
        plume(pen, triples('154 180 9, 178 232 14, 170 282 11, 194 330 5'), pen.linear('27CDBA 0B4F86')),
    )
    const plumes = [
      mirrored(sides(), 150),
      plume(pen, triples('150 180 10, 160 226 15, 144 272 12, 152 312 6'), pen.linear('FFCF57 C25A0A')),
    ]
    return [
      rays({ at: [150, 124], count: 24, r: 400, share: 0.42 }, { fill: '#ffdf9a', opacity: 0.06 }),
      clouds(triples('-30 226 110, -10 238 70, 216 190 120, 240 202 80'), {
        colour: '#ffb8d0',
        opacity: 0.16,
        thick: 10,
      }),
      path(star({ r: 92, at: [150, 116], points: 16, inner: 0.86 }), {
        fill: pen.radial('FFE9AE/.75 F6A02A/.3:60 F6A02A/.05'),
      }),
      ...plumes,
      place(
        { at: [150, 132], scale: 0.92 },
        mirrored(pen.stamp(place({ at: [8, 6], turn: -22 }, wing(plumage, '#2a0830')))()),
      ),
      path(
        'M150 92C172 100 178 140 168 172C162 190 138 190 132 172C122 140 128 100 150 92Z',
        pen.linear('FFE9AE F6A02A:45 C2303A'),
      ),
      stroke('M138 124q6 7 12 0q6 7 12 0M136 140q7 8 14 0q7 8 14 0M138 156q6 7 12 0q6 7 12 0', '#7a1230', {
        strokeWidth: 1.8,
        opacity: 0.6,
      }),
      place({ at: [150, 70] }, simurghHead(pen)),
      dust({ seed: 14, count: 32, area: [10, 20, 280, 270], colour: '#ffe2a0', size: 1.6 }),
      glint([62, 92], 8, '#fff1c4'),
      glint([248, 150], 7, '#fff1c4'),
    ].join('')
  })
}

/** A peacock with its wheel spread, in a garden of cypresses. */
const peacockGarden = (): string => {
  const world: World = {
    sky: '04303A 0A5A55:45 052420',
    glow: '5AFFD0',
    glowAt: [150, 160],
    glowReach: 200,
    glowStrength: 0.5,
    girih: 'khatam',
    girihOpacity: 0.09,
  }
  return tile(world, (pen) => {
    const feather = pen.stamp(
      path(leaf([0, 0], [0, -136], { width: 19, belly: 0.86 }), {
        fill: pen.linear('B8F07A 1E9A6A:30 0B5A55'),
        stroke: '#032a2a',
        strokeWidth: 1,
        strokeOpacity: 0.5,
      }) +
        ellipse([0, -112, 11, 14], pen.linear(tone.gold)) +
        ellipse([0, -110, 7.5, 10], pen.linear('3AE0D0 0C7F9C')) +
        ellipse([0, -107.5, 4.4, 6], '#1B1F7A'),
    )
    const row = (count: number, spread: number, scale: number): string =>
      times(count, (i) =>
        feather(`translate(150 226)rotate(${(-spread + (2 * spread * i) / (count - 1)).toFixed(1)})scale(${scale})`),
      ).join('')
    const body =
      'M150 118C160 118 164 126 162 138C158 160 176 178 184 206C192 240 172 266 150 268C128 266 108 240 116 206C124 178 142 160 138 138C136 126 140 118 150 118Z'
    const crest = times(5, (i) => {
      const tip = polar(30, -90 + (i - 2) * 17, [150, 120])
      return (
        stroke(`M150 120L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`, '#7ff0e0', 1.4) +
        circle(tip, 3, pen.linear(tone.gold))
      )
    }).join('')
    return [
      ellipse([150, 322, 230, 66], pen.linear('1E7A5A 06281E:60')),
      row(15, 98, 1.32),
      row(13, 88, 1.04),
      row(11, 78, 0.78),
      shade(pen, [150, 270, 80, 12], 0.6),
      path(body, pen.linear('4AE0F0 1B6FD8:30 14348E:70 0A1A55')),
      path(body, { fill: pen.linear('fff/0 fff/.3:40 fff/0:60', 'across') }),
      stroke('M136 196q7 9 14 0q7 9 14 0M130 214q10 11 20 0q10 11 20 0M132 232q9 10 18 0q9 10 18 0', '#9ae8ff', {
        strokeWidth: 1.8,
        opacity: 0.5,
      }),
      crest,
      mirrored(
        path('M-8 -1C-4 -6 4 -6 8 -1C4 3 -4 3 -8 -1Z', {
          fill: '#f4fffb',
          transform: 'translate(150 130)translate(7 0)scale(.5)',
        }),
        150,
      ),
      mirrored(circle([156, 130], 1.6, '#061030'), 150),
      path('M146 134L150 144L154 134Z', pen.linear(tone.gold)),
      glow(pen, [150, 110], { r: 60, colour: 'D0FFF0', strength: 0.2 }),
      glint([220, 66], 8),
    ].join('')
  })
}

/** A cockerel in the middle of a step, facing right, about 150 wide. */
const cockerel = (pen: Pen): string => {
  const tail = times(7, (i) =>
    leaf([-46, -8], polar(84 - Math.abs(i - 3) * 5, 188 + i * 17, [-42, -6]), { width: 11, belly: 0.7, lean: -6 }),
  )
  const tails = tail
    .map((d, i) =>
      path(d, {
        fill: [pen.linear(tone.turquoise), pen.linear(tone.lapis), pen.linear(tone.emerald)][i % 3] ?? '',
        stroke: '#0a1230',
        strokeWidth: 1,
      }),
    )
    .join('')
  const body =
    'M-62 -8C-56 40 -8 62 30 44C58 30 62 -4 58 -36C58 -58 48 -74 32 -74C14 -74 10 -56 8 -42C4 -18 -26 0 -62 -8Z'
  return (
    stroke('M-6 44L-14 78L-26 84M-14 78L-2 86M16 46L28 72L20 84M28 72L42 80', '#f0a02a', {
      strokeWidth: 5,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }) +
    tails +
    path('M18 -70C10 -84 16 -94 24 -86C26 -100 38 -100 38 -86C46 -96 54 -88 48 -72Z', pen.linear(tone.pomegranate)) +
    path(body, pen.linear('3A4FA8 1B2466:40 0D1238')) +
    path(
      'M8 -42C14 -20 50 -14 60 -20C58 -44 56 -70 32 -74C14 -74 10 -56 8 -42Z',
      pen.linear('FFF1C4 F6B31B:50 C25A0A'),
    ) +
    path('M10 -36l5 18l7 -10l6 17l7 -12l7 15l7 -15l7 8l4 -9C60 -30 58 -44 58 -44H10Z', '#d97a10') +
    path('M-34 8C-24 30 6 40 26 18C16 16 10 4 2 -4C-8 4 -22 10 -34 8Z', pen.linear(tone.turquoise)) +
    stroke('M-20 14C-8 22 8 22 18 16M-10 22C0 28 10 28 18 22', '#063a4a', { strokeWidth: 1.8, opacity: 0.6 }) +
    stroke('M-62 -8C-56 40 -8 62 30 44', pen.linear(tone.gold), 2.4) +
    stroke('M-30 34q6 6 12 2q4 8 12 4q5 6 12 2q6 5 12 0', '#f6b31b', { strokeWidth: 1.6, opacity: 0.7 }) +
    path('M55 -62L78 -54L56 -46Z', pen.linear(tone.gold)) +
    path('M52 -46C62 -44 64 -32 56 -26C50 -30 48 -40 52 -46Z', pen.linear(tone.pomegranate)) +
    path('M34 -60C40 -66 48 -66 52 -60C46 -56 40 -56 34 -60Z', '#3a0a14') +
    circle([44, -60.5], 2.6, '#ffe9ae') +
    circle([44.6, -60.5], 1.4, '#120a1a')
  )
}

/** A cockerel stepping out between the lights of four lanes. */
const joojeh = (): string => {
  const world: World = {
    sky: '12183A 1F2A5E:40 0A0E22',
    glow: 'FFC46A',
    glowAt: [140, 140],
    glowReach: 190,
    glowStrength: 0.55,
    girihOpacity: 0.05,
    girih: 'lattice',
  }
  return tile(world, (pen) => {
    const lanes = pairs('104 30, 134 42, 176 60, 236 84')
    const road = lanes
      .map(([y, h], i) =>
        rect([0, y, 300, h - 4], { fill: pen.linear(i % 2 === 0 ? '2A3360 1E2650' : '333D70 232C58') }),
      )
      .join('')
    const dashes = lanes
      .map(([y, h], i) =>
        stroke(`M-20 ${y + h - 2}H300`, '#ffe2a0', {
          strokeWidth: 2 + i * 0.8,
          strokeDasharray: `${22 + i * 8} ${26 + i * 8}`,
          opacity: 0.75,
        }),
      )
      .join('')
    const beam = (x: number, y: number, [length, tint, side]: readonly [number, string, 1 | -1]): string =>
      place(
        { at: [x, y], scale: [side, 1] },
        path(`M0 -5L${length} -17V17L0 5Z`, pen.linear(`${tint}/.75 ${tint}/0`, 'across')),
        rect([-46, -13, 48, 26], { rx: 9, fill: pen.linear(tint === 'FFF1C4' ? '4AB8E8 164A86' : 'F0606A 7A1230') }),
        rect([-30, -9, 20, 18], { rx: 5, fill: '#0a1230', opacity: 0.6 }),
        circle([1, -6], 3, '#fffbe6'),
        circle([1, 6], 3, '#fffbe6'),
      )
    return [
      path(star({ r: 110, at: [150, 150], points: 16, inner: 0.9 }), {
        fill: pen.radial('FFD98A/.5 F0862A/.12:70 F0862A/0'),
      }),
      road,
      dashes,
      beam(84, 118, [110, 'FFF1C4', 1]),
      beam(262, 154, [120, 'FFC9A0', -1]),
      beam(40, 284, [170, 'FFF1C4', 1]),
      beam(290, 212, [70, 'FFC9A0', -1]),
      glow(pen, [150, 170], { r: 130, colour: 'FFD98A', strength: 0.4 }),
      shade(pen, [150, 262, 76, 12], 0.8),
      place({ at: [146, 172], scale: 1.06 }, cockerel(pen)),
      glint([236, 84], 8),
    ].join('')
  })
}

export const birds: Readonly<Record<string, () => string>> = { simurgh, 'peacock-garden': peacockGarden, joojeh }
