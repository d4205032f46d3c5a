import { pairs, polygon, polyline, times, triples } from '../kit/geometry.ts'
import { dust, glint, glow, shade } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import { circle, ellipse, group, type Point, path, place, rect, stroke } from '../kit/svg.ts'
import { tile, type World } from '../kit/tile.ts'
import { ballPanels, football, net } from '../motifs/ball.ts'
import { horseHead } from '../motifs/horse.ts'

/** A football on the spot under floodlights. */
const sportsbook = (): string => {
  const world: World = {
    sky: '041A2E 0B3F4A:40 0A4A2A:66',
    glow: 'C9FFE0',
    glowAt: [150, 60],
    glowReach: 240,
    glowStrength: 0.45,
    girihOpacity: 0.05,
  }
  return tile(world, (pen) => {
    const beam = (x: number, tip: Point): string =>
      path(`M${x - 14} 30L${tip[0] - 90} 330H${tip[0] + 90}L${x + 14} 30Z`, { fill: pen.linear('fff/.34 fff/0:80') })
    const lamps = (x: number): string =>
      rect([x - 30, 16, 60, 26], { rx: 5, fill: '#0a1424' }) +
      triples('-20 23 5 -7 23 5 7 23 5 20 23 5 -20 35 5 -7 35 5 7 35 5 20 35 5')
        .map(([dx, y, r]) => circle([x + dx, y], r - 1, '#f4fff8'))
        .join('') +
      glow(pen, [x, 28], { r: 60, colour: 'E6FFF2', strength: 0.8 })
    const stripes = times(7, (i) =>
      polygon([
        [150 + (i * 2 - 7) * 16, 214],
        [150 + (i * 2 - 6) * 16, 214],
        [150 + (i * 2 - 6) * 80, 400],
        [150 + (i * 2 - 7) * 80, 400],
      ]),
    ).join('')
    return [
      path('M-10 120C60 150 240 150 310 120V220H-10Z', pen.linear('12304A 0A2034')),
      dust({ seed: 50, count: 150, area: [0, 138, 300, 66], colour: '#ffd9a0', size: 1.1 }),
      dust({ seed: 51, count: 120, area: [0, 140, 300, 66], colour: '#9ae8ff', size: 1.1 }),
      rect([0, 208, 300, 8], '#0d2a3a'),
      rect([0, 214, 300, 186], pen.linear('1FA05A 0B5A34:50 052A1C')),
      path(stripes, { fill: '#fff', opacity: 0.07 }),
      ellipse([150, 312, 190, 60], { fill: 'none', stroke: '#eafff2', strokeWidth: 3, opacity: 0.6 }),
      beam(52, [80, 0]),
      beam(248, [220, 0]),
      lamps(52),
      lamps(248),
      shade(pen, [150, 290, 104, 20], 0.85),
      glow(pen, [150, 190], { r: 150, colour: 'E6FFF2', strength: 0.3 }),
      place({ at: [150, 190] }, football(pen, 96)),
      glint([104, 122], 14),
    ].join('')
  })
}

/** A ball of light and wire striking the net. */
const virtualFootball = (): string => {
  const world: World = {
    sky: '07122E 0A2A5E:45 041026',
    glow: '21E0C8',
    glowAt: [170, 150],
    glowReach: 190,
    glowStrength: 0.5,
    girih: 'lattice',
    girihOpacity: 0.04,
  }
  return tile(world, (pen) => {
    const { patches, seams } = ballPanels(70, [0.2, 0.5])
    const mesh = net(pairs('24 60, 276 60, 262 300, 38 300'), [12, 10], 20)
    const trails = times(7, (i) => {
      const y = 214 + i * 13
      return path(`M${-20} ${y + 96 - i * 3}L${150 + i * 4} ${166 + i * 9}l3 5L${-20} ${y + 104 - i * 3}Z`, {
        fill: pen.linear(i % 2 === 0 ? '21C7B5/0 8AFFF0/.85' : '8B5BE8/0 C9A8FF/.8', 'rising'),
      })
    }).join('')
    const floor =
      times(9, (i) => `M${-150 + i * 75} 400L${110 + i * 10} 300`).join('') +
      [306, 318, 336, 362].map((y) => `M0 ${y}H300`).join('')
    return [
      stroke(mesh, '#8ff5ff', { strokeWidth: 1.1, strokeOpacity: 0.28 }),
      stroke(floor, '#21c7b5', { strokeOpacity: 0.4, strokeWidth: 1.2 }),
      stroke('M24 304V60H276V304', pen.linear('FFFFFF C9F5FF:60 6AC8FF'), {
        strokeWidth: 9,
        strokeLinejoin: 'round',
        strokeLinecap: 'round',
      }),
      trails,
      glow(pen, [184, 150], { r: 130, colour: '3AF0DC', strength: 0.6 }),
      place(
        { at: [184, 150] },
        circle([0, 0], 72, pen.radial('0F4A6E/.9 0A2A55/.85:60 21C7B5/.7')),
        path(patches, {
          fill: pen.linear('8AFFF0 21C7B5:50 1E6FD8'),
          stroke: '#eafffc',
          strokeWidth: 1.6,
          strokeLinejoin: 'round',
        }),
        stroke(seams, '#b8fff6', { strokeWidth: 1.8, strokeLinecap: 'round' }),
        circle([0, 0], 72, { fill: 'none', stroke: pen.linear('FFFFFF 8AFFF0:50 21C7B5/.3'), strokeWidth: 2.4 }),
        ...(patches
          .match(/-?\d+\.\d+ -?\d+\.\d+/g)
          ?.slice(0, 18)
          .map((p) => p.split(' ').map(Number))
          .map(([x = 0, y = 0]) => circle([x, y], 2.2, '#fff')) ?? []),
      ),
      glint([222, 92], 13),
      dust({ seed: 61, count: 40, area: [30, 70, 240, 220], colour: '#a8fff4', size: 1.7 }),
    ].join('')
  })
}

/** A serve at dusk: racket, ball and the line it draws over the court. */
const virtualTennis = (): string => {
  const world: World = {
    sky: '1A0F4E 5A2A8E:34 E0685A:58',
    glow: 'FFD08A',
    glowAt: [210, 120],
    glowReach: 180,
    glowStrength: 0.5,
    girihOpacity: 0.07,
  }
  return tile(world, (pen) => {
    const head = 'M0 -92C40 -92 58 -56 54 -14C50 26 28 50 0 50C-28 50 -50 26 -54 -14C-58 -56 -40 -92 0 -92Z'
    const inside = pen.clip(path(head, '#fff'))
    const strings =
      times(11, (i) => `M${-50 + i * 10} -96V54`).join('') + times(14, (i) => `M-58 ${-88 + i * 10}H58`).join('')
    const racket =
      group(
        { clipPath: inside },
        path(head, { fill: '#fff', fillOpacity: 0.08 }),
        stroke(strings, '#fff6e0', { strokeWidth: 1.3, opacity: 0.85 }),
      ) +
      stroke(head, pen.linear('FFE9AE EFA51C:40 8A4F05'), 9) +
      stroke(head, '#fff', { strokeWidth: 1.6, opacity: 0.5 }) +
      path('M-30 40C-16 62 -8 74 -7 92H7C8 74 16 62 30 40C18 52 -18 52 -30 40Z', pen.linear(tone.gold)) +
      path('M-8 90H8L10 172C10 178 -10 178 -10 172Z', pen.linear('27306E 0D1238')) +
      stroke('M-9 104L9 112M-9 118L9 126M-9 132L9 140M-9 146L9 154', '#6a78c8', { strokeWidth: 2.4, opacity: 0.7 })
    return [
      circle([222, 128], 48, pen.linear('FFF6D8 FFB85A')),
      path('M0 222L60 196L120 214L190 190L300 218V260H0Z', '#3a1a5e'),
      path('M0 226H300V400H0Z', pen.linear('2A6FC8 16408E:40 0A1E50')),
      path('M-120 400L70 238H240L420 400Z', pen.linear('1FA08A 0B5A5E:60 063A40')),
      stroke('M-120 400L70 238H240L420 400M20 400L112 238M290 400L198 238M-10 306H316M155 238V306', '#f4fffb', {
        strokeWidth: 3,
        opacity: 0.85,
      }),
      path('M-10 208H310V252H-10Z', { fill: '#0a1030', opacity: 0.35 }),
      stroke(
        times(24, (i) => `M${i * 13} 212V252`).join('') + [222, 232, 242].map((y) => `M0 ${y}H300`).join(''),
        '#fff',
        { strokeWidth: 0.8, opacity: 0.3 },
      ),
      rect([-10, 205, 320, 7], '#fffbea'),
      stroke('M-10 320C50 200 110 110 196 86', pen.linear('D8FF5A/0 EAFF8A', 'rising'), {
        strokeWidth: 5,
        strokeLinecap: 'round',
        strokeDasharray: '1 11',
      }),
      place({ at: [98, 170], turn: -34, scale: 1.1 }, racket),
      glow(pen, [208, 82], { r: 66, colour: 'EAFF8A', strength: 0.6 }),
      circle([208, 82], 25, pen.radial('FAFFC8 D8F03A:50 7A9A0A', { at: [0.4, 0.3], reach: 0.75 })),
      stroke('M189 66C202 72 206 90 196 104M226 64C212 72 210 92 222 102', '#fffff0', {
        strokeWidth: 3,
        strokeLinecap: 'round',
      }),
      glint([224, 60], 9),
    ].join('')
  })
}

/** Three horses neck and neck before the post. */
const virtualRacing = (): string => {
  const world: World = {
    sky: '0E2A5A 2A6AA8:36 F2B86A:64',
    glow: 'FFE9B8',
    glowAt: [210, 120],
    glowReach: 200,
    glowStrength: 0.5,
    girih: 'shamseh',
    girihSize: 90,
    girihOpacity: 0.08,
  }
  return tile(world, (pen) => {
    const speed = times(16, (i) => `M${-10 + ((i * 71) % 150)} ${70 + i * 15}h${40 + ((i * 37) % 70)}`).join('')
    const flags = times(9, (i) =>
      polygon([
        [i * 38 - 10, 26 + Math.sin(i * 0.8) * 5],
        [i * 38 + 24, 26 + Math.sin((i + 1) * 0.8) * 5],
        [i * 38 + 7, 62 + Math.sin(i * 0.8) * 5],
      ]),
    )
      .map((d, i) => path(d, ['#e5484d', '#f6b31b', '#21c7b5', '#f7f1e2'][i % 4] ?? ''))
      .join('')
    const rope: Point[] = times(10, (i) => [i * 38 - 10, 26 + Math.sin(i * 0.8) * 5])
    return [
      path('M0 196C80 176 220 180 300 190V260H0Z', pen.linear('2E7A5A 14503E')),
      path('M0 240H300V400H0Z', pen.linear('C98A4A 7A4420:40 2E160A')),
      stroke('M-10 238H310M-10 252H310', '#fffbea', 3.4),
      stroke(times(7, (i) => `M${i * 52} 230V262`).join(''), '#fffbea', 4),
      stroke(polyline(rope), '#fff6d8', 1.6),
      flags,
      stroke(speed, '#fff', { strokeWidth: 2, strokeLinecap: 'round', opacity: 0.35 }),
      place(
        { at: [186, 132], scale: 0.84, turn: -4 },
        horseHead(pen, { coat: 'F4F0F8 C0BAD8:45 6A6494', dark: '#3a3566', mane: 'FFFFFF A8A2C8', trim: '#2f66dd' }),
      ),
      place(
        { at: [156, 186], scale: 1.02, turn: 2 },
        horseHead(pen, { coat: '6A4A5E 2E1A2E:45 120A18', dark: '#07040c', mane: '4A3248 120818', trim: '#21c7b5' }),
      ),
      place(
        { at: [136, 246], scale: 1.24, turn: -2 },
        horseHead(pen, { coat: 'F0A45A B8561E:42 5A200C', dark: '#2a0c05', mane: 'FFDD94 D9861A', trim: '#e5484d' }),
      ),
      dust({ seed: 71, count: 60, area: [0, 250, 300, 90], colour: '#ffe2b0', size: 2.4 }),
      glint([252, 230], 9),
    ].join('')
  })
}

export const sport: Readonly<Record<string, () => string>> = {
  sportsbook,
  'virtual-football': virtualFootball,
  'virtual-tennis': virtualTennis,
  'virtual-racing': virtualRacing,
}
