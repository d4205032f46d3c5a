import { arch, pairs, star } from '../kit/geometry.ts'
import { girihTile } from '../kit/girih.ts'
import { createPen } from '../kit/pen.ts'
import { circle, el, minify, place, rect, stroke } from '../kit/svg.ts'

/** Line colours that read on the dark and on the light ground alike. */
const LINE = '#8790b2'
const ACCENT = '#e2a01a'

const line = (d: string, more: Record<string, string | number> = {}): string =>
  stroke(d, LINE, { strokeWidth: 2.2, strokeLinecap: 'round', strokeLinejoin: 'round', ...more })
const accent = (d: string, more: Record<string, string | number> = {}): string =>
  stroke(d, ACCENT, { strokeWidth: 2.6, strokeLinecap: 'round', strokeLinejoin: 'round', ...more })
const box = ([x, y, w, h]: readonly [number, number, number, number], r: number): string =>
  `M${x + r} ${y}H${x + w - r}a${r} ${r} 0 0 1 ${r} ${r}V${y + h - r}a${r} ${r} 0 0 1 ${-r} ${r}H${x + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${y + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`

/** The drawing of each state inside 240 × 192. */
const DRAWINGS = {
  empty: () =>
    place(
      { at: [120, 146] },
      line(arch(104, 118, 0.5)),
      line(arch(76, 92, 0.5), { strokeDasharray: '6 7', strokeWidth: 1.8 }),
    ) +
    line('M48 146H192') +
    accent(star({ r: 17, at: [120, 116] })) +
    accent(star({ r: 7, at: [120, 116] }), { strokeWidth: 2 }),
  games: () =>
    line(
      'M74 44H52a12 12 0 0 0 -12 12V124a12 12 0 0 0 12 12H74M166 44H188a12 12 0 0 1 12 12V124a12 12 0 0 1 -12 12H166',
      { strokeDasharray: '7 7' },
    ) +
    accent(box([84, 54, 72, 72], 16)) +
    pairs('102 72, 138 72, 120 90, 102 108, 138 108')
      .map(([x = 0, y = 0]) => circle([x, y], 4.5, ACCENT))
      .join('') +
    line('M84 152H156'),
  transactions: () =>
    line('M166 92V56L146 36H74V146H128M146 36V56H166M90 74H150M90 92H136M90 110H118') +
    accent(star({ r: 25, at: [160, 126] })) +
    accent('M160 114V138M152 126H168', { strokeWidth: 2 }),
  offline: () =>
    line('M78 124H166a26 26 0 0 0 4 -51.600A38 38 0 0 0 97 62A31 31 0 0 0 78 124Z') +
    accent('M122 78L108 100H130L116 122') +
    line('M60 146H102M120 146H126M144 146H182') +
    accent(star({ r: 8, at: [188, 50] }), { strokeWidth: 2 }),
  'not-found': () =>
    line('M54 54L98 40L142 54L186 40V130L142 144L98 130L54 144ZM98 40V130M142 54V144') +
    accent('M68 122C82 94 106 118 118 96C126 80 140 94 150 82', { strokeDasharray: '1 8' }) +
    accent('M158 64L172 78M172 64L158 78') +
    accent(star({ r: 7, at: [66, 124] }), { strokeWidth: 2 }),
  favorites: () =>
    line(
      'M120 138C70 102 58 80 58 62A30 30 0 0 1 116 50Q118 54 120 58Q122 54 124 50A30 30 0 0 1 182 62C182 80 170 102 120 138Z',
      { strokeDasharray: '8 8' },
    ) +
    accent('M120 72V104M104 88H136') +
    accent(star({ r: 8, at: [186, 118] }), { strokeWidth: 2 }) +
    accent(star({ r: 6, at: [58, 124] }), { strokeWidth: 2 }),
  search: () =>
    line('M108 36A44 44 0 1 0 108 124A44 44 0 1 0 108 36ZM140 112L178 148') +
    accent(star({ r: 27, at: [108, 80] })) +
    accent(star({ r: 12, at: [108, 80] }), { strokeWidth: 2 }) +
    line('M170 142L184 156', { strokeWidth: 6 }),
  denied: () =>
    place(
      { at: [120, 148] },
      line(arch(112, 124, 0.5)),
      line(arch(88, 104, 0.5), { strokeDasharray: '6 6', strokeWidth: 1.8 }),
    ) +
    accent(box([98, 94, 44, 38], 8)) +
    accent('M106 94V84a14 14 0 0 1 28 0V94') +
    accent('M120 108V118', { strokeWidth: 3.4 }) +
    line('M48 148H192'),
  bonuses: () =>
    line(box([70, 86, 100, 60], 6)) +
    line('M120 86V146M64 66H176V86H64Z') +
    accent('M120 66C104 66 92 58 92 46C92 34 110 34 120 66C130 34 148 34 148 46C148 58 136 66 120 66Z') +
    accent(star({ r: 8, at: [190, 44] }), { strokeWidth: 2 }) +
    accent(star({ r: 6, at: [48, 58] }), { strokeWidth: 2 }),
  login: () =>
    line(star({ r: 58, at: [120, 88] }), { strokeDasharray: '8 8' }) +
    accent('M120 54a17 17 0 1 0 0 34a17 17 0 0 0 0 -34ZM86 122C88 102 104 96 120 96C136 96 152 102 154 122'),
  soon: () =>
    line(
      'M84 34H156M84 146H156M92 34C92 66 112 74 112 90C112 106 92 114 92 146M148 34C148 66 128 74 128 90C128 106 148 114 148 146',
    ) +
    accent('M104 134C108 120 132 120 136 134') +
    accent('M120 98V110', { strokeDasharray: '1 7' }) +
    accent(star({ r: 11, at: [120, 56] }), { strokeWidth: 2 }),
  success: () => line(star({ r: 60, at: [120, 90] })) + accent('M94 92L113 111L148 72', { strokeWidth: 4.5 }),
  error: () =>
    line(star({ r: 62, at: [120, 90] })) +
    accent('M120 20L110 56L128 76L112 98L130 122L122 160') +
    line('M176 40L188 30M184 54L198 52M52 128L40 136'),
} as const

export type EmptyState = keyof typeof DRAWINGS
export const emptyStates = Object.keys(DRAWINGS) as readonly EmptyState[]

/** A line drawing for a list or page that has nothing to show; a fragment of girih fades out behind it. */
export const emptyDrawing = (state: EmptyState): string => {
  const pen = createPen()
  const { d, width, height } = girihTile('khatam', 60)
  const lines = pen.pattern({ width, height }, stroke(d, LINE, { strokeWidth: 1, strokeOpacity: 0.9 }))
  const fade = pen.mask(rect([0, 0, 240, 192], pen.radial('fff/.55 fff/.25:45 fff/0', { at: [0.5, 0.5], reach: 0.5 })))
  const body = rect([0, 0, 240, 192], { fill: lines, mask: fade }) + place({ at: [0, 6] }, DRAWINGS[state]())
  return minify(el('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 240 192' }, pen.defs(), body))
}
