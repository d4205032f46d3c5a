import { at, leaf, pairs, polar, star, times, triples } from '../kit/geometry.ts'
import { glint } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { circle, ellipse, group, mirrored, path, place, rect, stroke } from '../kit/svg.ts'
import { footing, halo, solid } from './finish.ts'
import { haftsinScene } from './haftsin-scene.ts'
import { lobedPlaque } from './plaque.ts'
import type { MachineArt } from './sheet.ts'

/** A goldfish swimming to the right, about 60 wide. */
const goldfish = (pen: Pen): string => {
  const tail = 'M-14 0C-24 -14 -34 -20 -40 -18C-36 -10 -34 -4 -30 0C-36 6 -38 14 -40 22C-30 20 -20 12 -14 0Z'
  const body = 'M-18 0C-12 -14 6 -18 20 -12C28 -8 32 -3 33 0C31 6 26 11 18 14C4 19 -12 13 -18 0Z'
  return (
    path('M-4 -12C0 -24 14 -26 22 -20C18 -18 16 -14 15 -11Z', {
      fill: pen.linear('FFE08A FF8A1E'),
      stroke: '#6a1404',
      strokeWidth: 1.4,
    }) +
    path(tail, { fill: pen.linear('FFE9A0 FF9A2A:40 F0501A'), stroke: '#6a1404', strokeWidth: 1.6 }) +
    stroke('M-18 0Q-28 -8 -36 -14M-18 1Q-28 2 -32 0M-18 2Q-28 10 -36 17', '#fff3c8', {
      strokeWidth: 1,
      strokeOpacity: 0.8,
    }) +
    path(body, { fill: pen.linear('FFD86A FF8A1E:40 E8300E'), stroke: '#6a1404', strokeWidth: 1.8 }) +
    path('M-14 3C-2 9 16 10 29 5C26 10 22 12.500 18 14C4 19 -10 13 -14 3Z', { fill: '#fff0b8', opacity: 0.75 }) +
    stroke('M16 -11Q11 -1 17 11M6 -9q-4 4 0 8M-2 -7q-4 4 0 8M8 0q-4 4 0 8', '#a8280a', {
      strokeWidth: 1.1,
      strokeOpacity: 0.7,
    }) +
    path('M8 6C2 12 0 18 2 22C10 20 14 14 14 8Z', {
      fill: pen.linear('FFE9A0 FF8A1E'),
      stroke: '#6a1404',
      strokeWidth: 1.2,
    }) +
    circle([23, -4], 3.8, '#fff') +
    circle([23.8, -4], 2.4, '#140804') +
    circle([23, -5], 0.8, '#fff') +
    stroke('M-8 -9C0 -13 10 -14 18 -11', '#fff', { strokeWidth: 1.6, strokeLinecap: 'round', strokeOpacity: 0.8 })
  )
}

const BOWL =
  'M-22 -30H22C22 -26 20 -24 22 -22C36 -14 40 2 36 14C32 26 20 33 0 33C-20 33 -32 26 -36 14C-40 2 -36 -14 -22 -22C-20 -24 -22 -26 -22 -30Z'

/** The scatter: the goldfish in its bowl, on a plaque. */
const mahi = (pen: Pen): string => {
  const inside = pen.clip(path(BOWL, '#fff'))
  return lobedPlaque(
    pen,
    { field: 'FF9AB0 B8306A:50 4A0A3A', line: '#ffe0b0' },
    ellipse([0, 35, 32, 5], pen.radial('000/.6 000/0')) +
      path(BOWL, { fill: '#04243a', stroke: '#04243a', strokeWidth: 3 }) +
      path(BOWL, pen.linear('E8FBFF/.75 9AE4F8/.55:28 2A9ACA:30 0A5A96:70 062E64')) +
      group(
        { clipPath: inside },
        ellipse([0, -11, 34, 4.5], pen.linear('D8F8FF 6AC8EA')),
        path('M-24 33C-28 20 -20 16 -24 4M24 33C20 22 30 18 25 6M28 33C30 24 34 22 32 16', {
          fill: 'none',
          stroke: '#3ad88a',
          strokeWidth: 3,
          strokeLinecap: 'round',
        }),
        path(times(9, (i) => `M${-28 + i * 7} 31h0`).join(''), {
          fill: 'none',
          stroke: '#ffd873',
          strokeWidth: 5,
          strokeLinecap: 'round',
        }),
        place({ at: [1, 9], scale: 0.86, turn: -6 }, goldfish(pen)),
        circle([26, -4], 2, { fill: '#fff', opacity: 0.8 }),
        circle([30, 2], 1.3, { fill: '#fff', opacity: 0.7 }),
      ) +
      path('M-30 -8C-36 2 -34 16 -26 24C-29 14 -30 2 -24 -13Z', { fill: '#fff', opacity: 0.55 }) +
      ellipse([0, -30, 22, 3.6], { fill: '#bfeeff', fillOpacity: 0.5, stroke: '#fff', strokeWidth: 1.6 }) +
      glint([24, -20], 9),
  )
}

/** Gold coins of the table: one standing before a pile. */
const sekkeh = (pen: Pen): string => {
  const edge = pen.stamp(
    ellipse([0, 0, 25, 8], '#3a1c04') +
      path('M-24 0V6A24 7.500 0 0 0 24 6V0Z', pen.linear('FFE08A D98E10:40 8A4A06', 'across')) +
      stroke(times(11, (i) => `M${-20 + i * 4} ${6.5 - Math.abs(i - 5) * 0.5}v6`).join(''), '#6e3c04', 1) +
      ellipse([0, 0, 24, 7.4], pen.linear('FFF6D8 FFCF57:50 E0901A', 'across')) +
      ellipse([0, 0, 17, 4.6], { fill: 'none', stroke: '#a8660c', strokeWidth: 1 }),
  )
  const sunray = times(16, (i) =>
    leaf(polar(11, i * 22.5), polar(i % 2 === 0 ? 20 : 16.5, i * 22.5), { width: 2.2 }),
  ).join('')
  return (
    halo(pen, 'FFC23D', 46) +
    footing(pen, 41, 44) +
    times(4, (i) => edge(`translate(-21 ${32 - i * 8})`)).join('') +
    times(6, (i) => edge(`translate(22 ${32 - i * 8})`)).join('') +
    place(
      { at: [-3, -6], turn: -8 },
      circle([2.5, 1.5], 35, '#4a2404'),
      circle([0, 0], 34.5, pen.linear('B8720C 6E3C04')),
      circle([0, 0], 33, pen.linear(tone.gold, 'diagonal')),
      path(times(40, (i) => `M${at(polar(30.6, i * 9))}h0`).join(''), {
        fill: 'none',
        stroke: '#8a4a06',
        strokeWidth: 2.2,
        strokeLinecap: 'round',
        strokeOpacity: 0.75,
      }),
      circle([0, 0], 27.6, {
        fill: pen.radial('FFE9A0 F2AE28:60 C27A0A', { at: [0.4, 0.3] }),
        stroke: '#8a4a06',
        strokeWidth: 1,
      }),
      path(sunray, '#9a5a08'),
      path(sunray, { fill: '#fff3c8', transform: 'translate(-.8 -.8)' }),
      circle([0, 0], 11, { fill: pen.linear('FFF1C4 E89A18'), stroke: '#8a4a06', strokeWidth: 1.2 }),
      path(star({ r: 7.5 }), { fill: 'none', stroke: '#9a5a08', strokeWidth: 1.4 }),
      stroke('M-24 -20A31 31 0 0 1 4 -31', '#fff', { strokeWidth: 2.4, strokeLinecap: 'round', strokeOpacity: 0.9 }),
    ) +
    glint([22, -32], 9, '#fff8e0')
  )
}

/** A red apple with its leaf. */
const sib = (pen: Pen): string => {
  const body =
    'M0 -24C10 -34 30 -34 38 -18C46 0 34 30 20 40C12 45 6 41 0 41C-6 41 -12 45 -20 40C-34 30 -46 0 -38 -18C-30 -34 -10 -34 0 -24Z'
  return (
    footing(pen, 43, 34) +
    solid(pen, body, {
      fill: pen.radial('FF9A86 F0303A:38 B80A28:72 5A0418', { at: [0.34, 0.26], reach: 0.85 }),
      edge: '#2a0208',
    }) +
    path('M34 -14C40 4 30 28 18 37C12 41 6 38 0 38C16 32 28 12 34 -14Z', { fill: '#ff8a5a', opacity: 0.35 }) +
    stroke('M10 -20Q16 8 8 34M22 -22Q30 4 20 32M-10 -18Q-14 10 -8 34', '#ffb08a', {
      strokeWidth: 1.1,
      strokeOpacity: 0.4,
    }) +
    path(
      triples('14 4 1, -6 20 1, 24 14 1, 2 -4 1, 18 24 1, -14 30 1, 28 -4 1, 6 14 1')
        .map(([x, y]) => `M${x} ${y}h0`)
        .join(''),
      {
        fill: 'none',
        stroke: '#ffe0b0',
        strokeWidth: 1.8,
        strokeLinecap: 'round',
        strokeOpacity: 0.7,
      },
    ) +
    path('M-30 -16C-24 -26 -14 -27 -9 -22C-20 -18 -26 -6 -26 8C-32 2 -34 -8 -30 -16Z', { fill: '#fff', opacity: 0.6 }) +
    path('M-13 -22Q0 -12 13 -22Q0 -26 -13 -22Z', { fill: '#4a0412', opacity: 0.8 }) +
    stroke('M0 -20C-1 -32 2 -40 8 -46', '#2a1204', { strokeWidth: 6, strokeLinecap: 'round' }) +
    stroke('M0 -20C-1 -32 2 -40 8 -46', '#a8662a', { strokeWidth: 3.4, strokeLinecap: 'round' }) +
    path(leaf([4, -32], [42, -42], { width: 15, belly: 0.45 }), {
      fill: pen.linear('D8FF8A 5ABF3A:45 1A6A2A'),
      stroke: '#0a2a0e',
      strokeWidth: 1.8,
    }) +
    stroke('M6 -33Q24 -40 40 -42M18 -37l3 -6M26 -39l4 -5M18 -37l6 4', '#efffc0', { strokeWidth: 1, strokeOpacity: 0.8 })
  )
}

const VESSEL = 'M-44 -8H44C44 14 30 32 14 36L16 44H-16L-14 36C-30 32 -44 14 -44 -8Z'

/** Samanu, the wheat pudding, in a bowl of turquoise glaze. */
const samanu = (pen: Pen): string => {
  const nut = pen.stamp(
    path('M0 -9C6 -4 6 4 0 8C-6 4 -6 -4 0 -9Z', {
      fill: pen.linear('FFF3D0 E0A860'),
      stroke: '#5a2c0a',
      strokeWidth: 1,
    }),
  )
  return (
    footing(pen, 44, 36) +
    solid(pen, VESSEL, { fill: pen.linear('9AFFF0 25C4B8:35 0A7480:75 043848'), edge: '#02202a' }) +
    path('M28 -8C28 12 18 28 6 36H14C30 32 44 14 44 -8Z', { fill: '#02303e', opacity: 0.4 }) +
    path('M-38 -2C-36 14 -26 28 -16 33C-24 22 -28 10 -28 -2Z', { fill: '#fff', opacity: 0.4 }) +
    stroke(times(7, (i) => star({ r: 6.6, at: [-30 + i * 10, 7 - ((i - 3) * (i - 3)) / 9] })).join(''), '#ffe9ae', {
      strokeWidth: 1.2,
    }) +
    stroke('M-34 17Q0 28 34 17', '#ffd873', { strokeWidth: 1.8 }) +
    path('M-14 36H14L16 44H-16Z', pen.linear(tone.goldDeep)) +
    ellipse([0, -10, 46, 15], '#3a1c04') +
    ellipse([0, -11, 45, 14], pen.linear(tone.gold)) +
    ellipse([0, -11, 40, 11.4], '#2a0e04') +
    path(
      'M-39 -11C-36 -25 -12 -31 0 -31C14 -31 36 -25 39 -11A39 11 0 0 1 -39 -11Z',
      pen.radial('E09A58 A85A24:40 6A2E0C:75 3A1604', { at: [0.36, 0.2], reach: 0.9 }),
    ) +
    stroke('M-28 -15C-18 -24 -2 -20 4 -15C10 -10 24 -10 28 -16M-16 -7C-6 -12 2 -8 8 -5', '#f2bc80', {
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeOpacity: 0.7,
    }) +
    place(
      { at: [0, -24], scale: 0.9 },
      ...times(5, (i) => nut(`rotate(${i * 72})translate(0 -9)`)),
      circle([0, 0], 4, '#5fae3a'),
    ) +
    path('M-26 -18C-20 -25 -12 -28 -4 -29C-14 -24 -20 -20 -23 -15Z', { fill: '#fff', opacity: 0.45 })
  )
}

/** Oleaster berries on a silver branch. */
const senjed = (pen: Pen): string => {
  const berry = pen.stamp(
    path('M0 -17C12 -15 14 10 0 18C-14 10 -12 -15 0 -17Z', { fill: '#2e0c02', stroke: '#2e0c02', strokeWidth: 2.6 }) +
      path(
        'M0 -17C12 -15 14 10 0 18C-14 10 -12 -15 0 -17Z',
        pen.radial('FFD8A0 F08A3A:35 B8481A:70 6A1E0A', { at: [0.34, 0.26], reach: 0.85 }),
      ) +
      path('M-6 -8C-9 0 -7 8 -3 12C-5 4 -5 -4 -2 -11Z', { fill: '#fff', opacity: 0.6 }) +
      path(
        pairs('3 -6 5 2 2 8 6 -1 0 2')
          .map(([x, y]) => `M${x} ${y}h0`)
          .join(''),
        {
          fill: 'none',
          stroke: '#ffe6c0',
          strokeWidth: 1.5,
          strokeLinecap: 'round',
          strokeOpacity: 0.8,
        },
      ),
  )
  const silver = pen.stamp(
    path(leaf([0, 0], [36, 0], { width: 9, belly: 0.45 }), {
      fill: pen.linear('F4FFF6 AECDBC:50 5E8A80'),
      stroke: '#12302a',
      strokeWidth: 1.6,
    }) + stroke('M2 0H32', '#3e6a60', { strokeWidth: 1 }),
  )
  return (
    footing(pen, 44, 34) +
    silver('translate(-10 -18)rotate(-160)') +
    silver('translate(0 -26)rotate(-118)scale(.8)') +
    silver('translate(12 -28)rotate(-20)scale(.98)') +
    silver('translate(16 -14)rotate(24)scale(.92)') +
    stroke('M-32 -36C-10 -34 14 -28 26 -6', '#2a1a10', { strokeWidth: 6, strokeLinecap: 'round' }) +
    stroke('M-32 -36C-10 -34 14 -28 26 -6', '#b89a80', { strokeWidth: 3.2, strokeLinecap: 'round' }) +
    stroke('M-14 -32L-22 -8M4 -27V0M18 -18L24 6', '#6a4a30', { strokeWidth: 2 }) +
    silver('translate(-18 -33)rotate(150)scale(.7)') +
    berry('translate(-27 6)rotate(20)scale(1.12)') +
    berry('translate(29 14)rotate(-22)scale(1.12)') +
    berry('translate(1 18)scale(1.36)') +
    silver('translate(8 -28)rotate(60)scale(.62)')
  )
}

/** Vinegar in a glass carafe with a long neck. */
const serkeh = (pen: Pen): string => {
  const glass = 'M-9 -34H9V-14C9 -6 32 2 32 22C32 36 18 43 0 43C-18 43 -32 36 -32 22C-32 2 -9 -6 -9 -14Z'
  const wine = 'M-10 -4C-12 -1 -29 7 -29 22C-29 34 -16 40 0 40C16 40 29 34 29 22C29 7 12 -1 10 -4Z'
  return (
    footing(pen, 44, 34) +
    stroke('M9 -24C26 -28 32 -16 26 -4', '#1c0630', { strokeWidth: 7, strokeLinecap: 'round' }) +
    stroke('M9 -24C26 -28 32 -16 26 -4', '#c8a8f0', { strokeWidth: 3.6, strokeLinecap: 'round' }) +
    solid(pen, glass, { fill: pen.linear('E8DCFF B8A0E8:50 6A4AA0', 'across'), edge: '#1c0630' }) +
    path(wine, pen.radial('F07AE0 B0249A:38 6A0A70:72 30044A', { at: [0.36, 0.3], reach: 0.85 })) +
    ellipse([0, -4, 10, 2.6], '#f6a8ea') +
    path('M-22 12C-26 20 -24 30 -15 35C-18 26 -18 18 -12 8Z', { fill: '#fff', opacity: 0.55 }) +
    stroke('M-6 -30V-14', '#fff', { strokeWidth: 2.4, strokeLinecap: 'round', strokeOpacity: 0.85 }) +
    path(star({ r: 13, at: [3, 20] }), { fill: pen.linear(tone.gold), stroke: '#3a1c04', strokeWidth: 1.2 }) +
    circle([3, 20], 6.4, '#6a0a70') +
    path(star({ r: 5, at: [3, 20], inner: 0.5, points: 6 }), '#ffe08a') +
    path('M-29 26Q0 44 29 26C26 36 14 40 0 40C-14 40 -26 36 -29 26Z', { fill: '#ff8af0', opacity: 0.25 }) +
    rect([-12, -36, 24, 5], { rx: 2.5, fill: pen.linear(tone.gold), stroke: '#3a1c04', strokeWidth: 1 }) +
    solid(pen, 'M-6 -36L-8 -44C-6 -48 6 -48 8 -44L6 -36Z', {
      fill: pen.linear('E8B878 8A4A1E'),
      edge: '#2a1004',
      edgeWidth: 2,
    })
  )
}

/** A head of garlic and one clove. */
const sir = (pen: Pen): string => {
  const head =
    'M-3 -46C-2 -34 -6 -26 -18 -18C-34 -8 -42 4 -40 18C-38 34 -22 42 0 42C22 42 38 34 40 18C42 4 34 -8 18 -18C8 -24 5 -32 8 -45C4 -48 0 -48 -3 -46Z'
  return (
    footing(pen, 43, 38) +
    solid(pen, head, {
      fill: pen.radial('FFFFFF F4ECF6:45 CBB4DA:75 84689C', { at: [0.36, 0.3], reach: 0.85 }),
      edge: '#2a1a3a',
    }) +
    stroke(
      'M1 -42C2 -26 -14 -12 -20 6C-24 20 -18 34 -8 41M3 -42C4 -26 16 -12 22 6C26 20 20 34 10 41M2 -30C0 -10 2 20 1 41',
      '#8a6aa6',
      { strokeWidth: 1.8, strokeLinecap: 'round', strokeOpacity: 0.85 },
    ) +
    stroke(
      'M-30 4C-34 16 -30 28 -22 34M30 4C34 16 30 28 24 33M-11 6C-14 18 -11 30 -6 36M12 6C15 18 12 30 8 36',
      '#b89ac8',
      {
        strokeWidth: 1.4,
        strokeLinecap: 'round',
      },
    ) +
    path('M-30 4C-22 -8 -10 -14 -6 -18C-12 -4 -24 4 -28 20C-32 14 -32 8 -30 4Z', { fill: '#fff', opacity: 0.9 }) +
    path(times(9, (i) => `M${-8 + i * 2} 42l${(i - 4) * 0.8} 4`).join(''), {
      fill: 'none',
      stroke: '#b0906a',
      strokeWidth: 1.2,
      strokeLinecap: 'round',
    }) +
    place(
      { at: [31, 28], turn: 24, scale: 0.86 },
      solid(pen, 'M2 -24C14 -14 16 6 8 16C0 20 -10 16 -13 8C-14 -4 -6 -14 2 -24Z', {
        fill: pen.linear('FFFFFF F2E2F0:40 B088C0', 'diagonal'),
        edge: '#2a1a3a',
        edgeWidth: 2.6,
      }),
      stroke('M1 -18C-6 -8 -8 2 -7 10', '#fff', { strokeWidth: 2, strokeLinecap: 'round' }),
      stroke('M3 -18C9 -8 10 4 6 13', '#9a6ab0', { strokeWidth: 1.2, strokeLinecap: 'round' }),
    )
  )
}

/** Wheat sprouts tied with a ribbon, on a plate. */
const sabzeh = (pen: Pen): string => {
  const blades = (count: number, spread: number, reach: number): string =>
    times(count, (i) => {
      const k = (i / (count - 1)) * 2 - 1
      const wild = (i * 37) % 11
      return leaf([k * 26, 22], [k * spread + ((wild % 5) - 2), -reach + wild + Math.abs(k) * 14], {
        width: 3.4,
        belly: 0.5,
        lean: k * 5,
      })
    }).join('')
  return (
    footing(pen, 43, 42) +
    path(blades(15, 44, 46), { fill: '#0f5a2a', stroke: '#04240e', strokeWidth: 2.4, strokeLinejoin: 'round' }) +
    path(blades(15, 44, 46), pen.linear('7ADE5A 2A9A3E:50 0E5A2A')) +
    path(blades(12, 36, 38), { fill: pen.linear('E6FF8A 7AD84A:45 2A8A34'), stroke: '#0a4a1e', strokeWidth: 0.8 }) +
    path(blades(8, 24, 28), { fill: pen.linear('F6FFB8 A4EA5A:50 3AA03A'), stroke: '#0a4a1e', strokeWidth: 0.7 }) +
    solid(pen, 'M-42 32C-30 44 30 44 42 32Z', { fill: pen.linear('FFFFFF BFD0F0:50 5A74B0'), edge: '#0a1430' }) +
    solid(pen, 'M-31 12Q0 22 31 12L29 33Q0 42 -29 33Z', {
      fill: pen.linear('FF8A8A E0243E:45 8A0A28'),
      edge: '#2a020c',
      edgeWidth: 2,
    }) +
    stroke('M-29 17Q0 27 29 17M-28 30Q0 39 28 30', '#ffd873', { strokeWidth: 1.3 }) +
    mirrored(
      pen.stamp(
        path('M0 25C8 12 24 10 25 18C26 27 12 32 0 25Z', {
          fill: pen.linear('FF9A9A D81E3A:60 8A0A28'),
          stroke: '#2a020c',
          strokeWidth: 1.6,
        }) + path('M2 27L18 43L8 43L0 31Z', { fill: pen.linear('E0243E 8A0A28'), stroke: '#2a020c', strokeWidth: 1.4 }),
      )(),
    ) +
    circle([0, 26], 5, { fill: pen.linear('FFB0B0 C8143A'), stroke: '#2a020c', strokeWidth: 1.6 })
  )
}

/** The table of the new year: its seven things, and the goldfish in the bowl. */
export const haftsin: MachineArt = {
  symbols: { mahi, sekkeh, sib, samanu, senjed, serkeh, sir, sabzeh },
  scene: haftsinScene,
}
