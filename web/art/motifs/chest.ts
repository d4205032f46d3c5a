import { pairs } from '../kit/geometry.ts'
import { glint, glow } from '../kit/light.ts'
import { tone } from '../kit/palette.ts'
import type { Pen } from '../kit/pen.ts'
import { ellipse, path, rect, stroke } from '../kit/svg.ts'

/** A chest with its lid open, full of gold; it stands on y = 0. */
export const chest = (pen: Pen): string => {
  const wood = pen.linear('9A5A2A 5A2E12:50 2A1208')
  const coins = pen.stamp(ellipse([0, 0, 17, 8], '#5a2e04') + ellipse([0, -1.5, 16, 7], pen.linear(tone.gold)))
  const heap = pairs(
    '-74 -78 -44 -84 -14 -88 16 -88 46 -84 76 -78 -60 -92 -28 -100 4 -104 34 -100 62 -92 -40 -110 -8 -117 24 -114 -14 -128 8 -130',
  )
    .map(([x, y]) => coins(`translate(${x} ${y})`))
    .join('')
  const spilled = pairs('110 -8 136 -4 124 -18 -112 -6 -134 -2 158 -2')
    .map(([x, y]) => coins(`translate(${x} ${y})`))
    .join('')
  return (
    glow(pen, [0, -110], { r: 230, colour: 'FFC23D', strength: 0.6 }) +
    ellipse([0, 2, 160, 14], pen.radial('05070d/.8 05070d/0')) +
    path('M-104 -76L-92 -168C-60 -186 60 -186 92 -168L104 -76Z', wood) +
    path('M-92 -80L-82 -156C-50 -170 50 -170 82 -156L92 -80Z', '#1e0c06') +
    stroke('M-104 -76L-92 -168C-60 -186 60 -186 92 -168L104 -76', pen.linear(tone.goldDeep), 7) +
    heap +
    rect([-104, -76, 208, 76], { rx: 6, fill: wood }) +
    stroke('M-104 -52H104M-104 -26H104', '#1e0c06', 2.4) +
    rect([-108, -80, 216, 13], { rx: 3, fill: pen.linear(tone.gold) }) +
    path('M-84 -76H-64V0H-84ZM64 -76H84V0H64Z', pen.linear(tone.goldDeep)) +
    rect([-20, -76, 40, 42], { rx: 6, fill: pen.linear(tone.gold) }) +
    path('M0 -64A6 6 0 0 1 3 -53L5 -42H-5L-3 -53A6 6 0 0 1 0 -64Z', '#2a1202') +
    spilled +
    glint([-34, -112], 14, '#fff6dc') +
    glint([40, -104], 10, '#fff6dc')
  )
}
