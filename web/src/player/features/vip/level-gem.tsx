import type { CallData } from '@tas/shared/contract/api.ts'

export type Level = CallData<'loyalty/club/getClub'>['levels'][number]

/** Light, body and shade of what each level is named after. */
const COLORS: Readonly<Record<Level['icon'], readonly [string, string, string]>> = {
  clay: ['#d9a27e', '#a9694a', '#6b3d28'],
  copper: ['#f0a878', '#bf6a3c', '#7a3a1c'],
  bronze: ['#e3bd72', '#a97c34', '#664616'],
  silver: ['#f3f6fb', '#aab6c8', '#66748c'],
  gold: ['#ffe596', '#e5ad2c', '#93630b'],
  agate: ['#ff9d84', '#c9452f', '#741b12'],
  turquoise: ['#8ff1e4', '#22b8aa', '#0b6a68'],
  lapis: ['#93b4ff', '#3158d4', '#14246f'],
  ruby: ['#ff8fb0', '#d21f58', '#770a31'],
  diamond: ['#ffffff', '#a9e4ff', '#4d9ed0'],
}

/** A cut stone in the colours of a level; its name stands beside it. */
export function LevelGem({ icon, size }: { readonly icon: Level['icon']; readonly size: number }) {
  const [light, body, shade] = COLORS[icon]
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false" className="shrink-0">
      <path d="M24 2 43 13v22L24 46 5 35V13z" fill={shade} />
      <path d="M24 2 43 13 34 18.500 24 13 14 18.500 5 13z" fill={light} />
      <path d="M5 13 14 18.500v11L5 35z" fill={body} opacity=".85" />
      <path d="M43 13 34 18.500v11L43 35z" fill={body} opacity=".6" />
      <path d="M24 13 34 18.500v11L24 35 14 29.500v-11z" fill={body} />
      <path d="M24 13 34 18.500 14 29.500v-11z" fill={light} opacity=".55" />
    </svg>
  )
}
