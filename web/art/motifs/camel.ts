import { group, path, stroke } from '../kit/svg.ts'

/** A camel in profile, facing right, 120 wide and 100 high; its feet stand on y = 0. */
const BODY =
  'M12 -50C10 -58 18 -64 30 -67C36 -86 50 -88 56 -74C60 -66 66 -62 72 -60C78 -58 82 -62 84 -70C86 -80 87 -90 93 -96C95 -101 99 -99 99 -96C106 -96 112 -92 116 -88C118 -85 116 -82 112 -82L102 -83C98 -80 97 -74 95 -66C92 -52 84 -44 74 -42C62 -35 34 -35 24 -38C16 -40 13 -44 12 -50Z'

const LEGS = {
  walk: {
    near: 'M16 -48C14 -36 22 -34 18 -24C15 -16 12 -8 13 0H19C18 -8 22 -16 26 -24C30 -32 32 -36 30 -44ZM66 -46C66 -34 70 -32 72 -24C74 -16 78 -8 79 0H85C82 -8 80 -16 80 -26C80 -34 82 -40 80 -46Z',
    far: 'M24 -44C28 -34 32 -30 30 -20C30 -12 34 -6 36 0H42C38 -6 36 -12 37 -20C38 -30 38 -36 38 -42ZM60 -44C60 -34 62 -30 58 -22C54 -14 52 -8 51 0H57C57 -6 60 -14 65 -22C69 -30 70 -36 72 -44Z',
  },
  run: {
    near: 'M14 -50C10 -40 14 -34 6 -28C-2 -22 -10 -18 -15 -11L-9 -8C-4 -14 4 -17 12 -22C22 -28 32 -34 32 -44ZM68 -48C72 -36 82 -34 88 -26C94 -18 102 -14 110 -12L111 -18C104 -20 98 -24 94 -32C90 -40 86 -44 80 -50Z',
    far: 'M22 -44C22 -34 20 -28 14 -20C10 -14 6 -8 2 -4L8 0C12 -6 16 -12 20 -18C28 -26 34 -32 36 -42ZM60 -44C68 -34 74 -28 76 -20C78 -12 84 -6 90 -3L93 -9C88 -10 84 -14 83 -22C82 -32 76 -40 72 -46Z',
  },
} as const

export type Gait = keyof typeof LEGS

/** Draws a camel; `trim` colours saddle cloth and bridle. */
export const camel = (gait: Gait, { body, far, trim }: { body: string; far: string; trim?: string }): string =>
  group(
    {},
    path(LEGS[gait].far, far),
    stroke('M13 -52C8 -48 7 -40 9 -34', far, { strokeWidth: 3, strokeLinecap: 'round' }),
    path(`${BODY}${LEGS[gait].near}`, body),
    trim === undefined
      ? ''
      : path('M28 -66C36 -70 60 -72 68 -61L64 -44C54 -40 40 -40 32 -43Z', trim) +
          stroke('M101 -97L103 -83M96 -90L113 -86', trim, 1.8),
  )
