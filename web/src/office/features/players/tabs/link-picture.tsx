import { Link } from 'react-router'
import { useLanguage } from '../../../../lib/i18n.ts'
import { useTexts } from '../../../me/texts.ts'
import { fileOf } from '../player-address.ts'
import { type Linked, layOutLinks } from './link-graph.ts'

type LinkPictureProps = { readonly username: string; readonly items: readonly Linked[] }

/** Places across the picture, from the side where reading begins. */
const WIDTH = 820
const AT = { player: 180, places: 330, placesEnd: 480, accounts: 640 }
const LONGEST = 22

/**
 * A player, what they share, and with whom: the same as the list below, for the eye alone. Bold lines tell of one browser and system,
 * thin ones of an address block.
 */
export function LinkPicture({ username, items }: LinkPictureProps) {
  const t = useTexts('players')
  const isMirrored = useLanguage() === 'fa'
  const { height, y, places, accounts, edges } = layOutLinks(items)
  const x = (at: number) => (isMirrored ? WIDTH - at : at)
  const line = (from: readonly [number, number], to: readonly [number, number]) => {
    const [start, end] = [x(from[0]), x(to[0])]
    const half = (start + end) / 2
    return `M${start},${from[1]} C${half},${from[1]} ${half},${to[1]} ${end},${to[1]}`
  }
  const strokeOf = (isDevice: boolean) => (isDevice ? 'stroke-saffron stroke-[2.5]' : 'stroke-line-strong')
  return (
    <svg
      role="img"
      aria-label={t('linked.picture', { name: username })}
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="w-full max-w-205 fill-none text-[13px] max-md:hidden"
    >
      {places.map((place) => (
        <path key={place.name} d={line([AT.player, y], [AT.places, place.y])} className={strokeOf(place.isDevice)} />
      ))}
      {edges.map(({ place, account }) => (
        <path
          key={`${place.name} ${account.linked.player.id}`}
          d={line([AT.placesEnd, place.y], [AT.accounts, account.y])}
          className={strokeOf(place.isDevice)}
        />
      ))}
      <Name x={x(AT.player - 8)} y={y} anchor={isMirrored ? 'start' : 'end'} className="fill-ink font-bold">
        {username}
      </Name>
      {places.map((place) => (
        <Name key={place.name} x={x((AT.places + AT.placesEnd) / 2)} y={place.y} anchor="middle" className="fill-ink-2">
          {place.name}
        </Name>
      ))}
      {accounts.map(({ linked: { player }, y: row }) => (
        <Link key={player.id} to={fileOf(player)} tabIndex={-1} aria-hidden>
          <Name
            x={x(AT.accounts + 8)}
            y={row}
            anchor={isMirrored ? 'end' : 'start'}
            className="fill-ink hover:underline"
          >
            {player.username}
          </Name>
        </Link>
      ))}
    </svg>
  )
}

type NameProps = {
  readonly x: number
  readonly y: number
  readonly anchor: 'start' | 'middle' | 'end'
  readonly className: string
  readonly children: string
}

/** A name beside a point, whatever its script: anchors count from the left, and the name is isolated (U+2068, U+2069). */
function Name({ x, y, anchor, className, children }: NameProps) {
  const shown = children.length > LONGEST ? `${children.slice(0, LONGEST - 1)}…` : children
  return (
    <text x={x} y={y} textAnchor={anchor} direction="ltr" dominantBaseline="central" className={className}>
      {`\u2068${shown}\u2069`}
    </text>
  )
}
