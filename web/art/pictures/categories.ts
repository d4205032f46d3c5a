import { star } from '../kit/geometry.ts'
import { el, minify } from '../kit/svg.ts'

/** Stroked marks on a 24 × 24 grid, in the text's own colour. */
const MARKS = {
  sport:
    'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18ZM12 8.200l3.6 2.600l-1.4 4.300H9.800l-1.4-4.300ZM12 3.200v5M15.6 10.800l4.8-1.600M14.2 15.100l3 4.100M9.8 15.100l-3 4.100M8.4 10.800L3.6 9.2',
  slots:
    'M4.5 5h15a1.5 1.5 0 0 1 1.5 1.500v11a1.5 1.5 0 0 1-1.5 1.500h-15A1.5 1.5 0 0 1 3 17.500v-11A1.5 1.5 0 0 1 4.5 5ZM9 5v14M15 5v14M5 12h2M11 10h2.200L11.8 14M17 12h2',
  'live-casino':
    'M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6ZM7.4 7.400a6.5 6.5 0 0 0 0 9.200M16.6 7.400a6.5 6.5 0 0 1 0 9.200M4.6 4.600a10.5 10.5 0 0 0 0 14.800M19.4 4.600a10.5 10.5 0 0 1 0 14.8',
  crash: 'M3 20.500C11.5 20 17 15 19.5 5.500M14.5 7l5-1.500L21 10.500M3 4v16.500H21',
  mini: 'M6.5 4h11A2.5 2.5 0 0 1 20 6.500v11a2.5 2.5 0 0 1-2.5 2.500h-11A2.5 2.5 0 0 1 4 17.500v-11A2.5 2.5 0 0 1 6.5 4ZM8.5 8.500h.01M15.5 8.500h.01M12 12h.01M8.5 15.500h.01M15.5 15.500h.01',
  originals: `${star({ r: 9.6, at: [12, 12] })}M12 8.500a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7Z`,
  new: 'M12 3l2 6.200a3 3 0 0 0 1.8 1.800L21 12l-5.2 1a3 3 0 0 0-1.8 1.800L12 21l-2-6.200a3 3 0 0 0-1.8-1.800L3 12l5.2-1A3 3 0 0 0 10 9.200ZM19 3v4M17 5h4',
  favorites: 'M12 20.500C4.5 15 3 11.5 3 9a4.7 4.7 0 0 1 9-2a4.7 4.7 0 0 1 9 2c0 2.5-1.5 6-9 11.500Z',
  lobby:
    'M4 20.500V11.500C4 8 8 7.5 12 3.500C16 7.5 20 8 20 11.500V20.500ZM9 20.500V15.500C9 13.5 10.8 13.2 12 12C13.2 13.2 15 13.5 15 15.500V20.5',
} as const

export type Category = keyof typeof MARKS
export const categories = Object.keys(MARKS) as readonly Category[]

/** A category's icon; stroke only, so that it takes any size and the colour of the text around it. */
export const categoryIcon = (category: Category): string =>
  minify(
    el(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        viewBox: '0 0 24 24',
        width: 24,
        height: 24,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.7,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
      el('path', { d: MARKS[category] }),
    ),
  )
