/** The house's own line icons, on a 24 px grid. Rarely used ones come from lucide with the screen that needs them. */
const PATHS = {
  gift: 'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7C8 7 7 3 9.5 3S12 7 12 7s0-4 2.5-4S16 7 12 7',
  spark: 'M12 3l2.2 6.8L21 12l-6.8 2.2L12 21l-2.2-6.8L3 12l6.8-2.2z',
  crown: 'M3 8l4.5 4L12 5l4.5 7L21 8l-2 11H5z',
  trophy:
    'M7 4h10v5a5 5 0 01-10 0zM7 6H3v1a4 4 0 004 4M17 6h4v1a4 4 0 01-4 4M12 14v4M8 21h8M9.5 21c0-2 1-3 2.5-3s2.5 1 2.5 3',
  slots: 'M4 5h16v14H4zM9.3 5v14M14.6 5v14',
  live: 'M12 9a3 3 0 100 6 3 3 0 000-6M6 6a8.5 8.5 0 000 12M18 6a8.5 8.5 0 010 12',
  crash: 'M3 20C12 19 17 14 20 4M15 5l5-1 1 5',
  dice: 'M5 5h14v14H5zM9 9h.01M15 15h.01M12 12h.01',
  ball: 'M12 3a9 9 0 100 18 9 9 0 000-18M12 8l4 3-1.5 4.5h-5L8 11zM12 3v5M20.5 9.5L16 11M17.5 19l-3-3.5M6.5 19l3-3.5M3.5 9.5L8 11',
  star: 'M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z',
  help: 'M12 3a9 9 0 100 18 9 9 0 000-18M9.5 9.5a2.5 2.5 0 115 0c0 2-2.5 2-2.5 4M12 17h.01',
  chat: 'M4 5h16v11H9l-5 4z',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14M16 16l5 5',
  bell: 'M6 16V11a6 6 0 1112 0v5l2 2H4zM10 21h4',
  menu: 'M4 7h16M4 12h16M4 17h10',
  home: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6',
  wallet: 'M3 7h18v13H3zM3 7l12-4v4M16 13h3',
  user: 'M12 4a4 4 0 100 8 4 4 0 000-8M4 21c1-5 4-6 8-6s7 1 8 6',
  close: 'M6 6l12 12M18 6L6 18',
  forward: 'M9 5l7 7-7 7',
  back: 'M15 5l-7 7 7 7',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 4l13 8-13 8z',
  panel: 'M4 5h16v14H4zM10 5v14M16 9l-3 3 3 3',
  filter: 'M4 6h16M7.5 12h9M10.5 18h3',
  sliders: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 5v4M8 15v4',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  exit: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  chart: 'M4 4v16h16M8 15l4-4 3 3 5-6',
  people:
    'M9 5a3.5 3.5 0 100 7 3.5 3.5 0 000-7M3 20c.6-4 3-5 6-5s5.4 1 6 5M16 5.500a3 3 0 010 6M18 15.500c1.8.6 2.7 2 3 4.5',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  down: 'M12 4v12M6 11l6 6 6-6M5 21h14',
  up: 'M12 20V8M6 13l6-6 6 6M5 3h14',
  gear: 'M12 9a3 3 0 100 6 3 3 0 000-6M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.600l2.2 2.200M16.2 16.200l2.2 2.200M5.6 18.400l2.2-2.200M16.2 7.800l2.2-2.2',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  done: 'M12 3a9 9 0 100 18 9 9 0 000-18M8.5 12.5l2.5 2.5 4.5-5',
  alert: 'M12 3a9 9 0 100 18 9 9 0 000-18M12 8v5M12 16h.01',
  check: 'M5 12.500l4.5 4.500L19 7',
} as const

export type GlyphName = keyof typeof PATHS

type GlyphProps = {
  readonly name: GlyphName
  readonly size?: number
  readonly className?: string
  readonly isFilled?: boolean
}

export function Glyph({ name, size = 20, className, isFilled = false }: GlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
