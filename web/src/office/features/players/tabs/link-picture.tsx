import { Link } from 'react-router'
import { useLanguage } from '../../../../lib/i18n.ts'
import { useTexts } from '../../../me/texts.ts'
import { fileOf } from '../player-address.ts'
import { type Linked, layOutLinks, type Place, type Thing } from './link-graph.ts'

type LinkPictureProps = { readonly username: string; readonly items: readonly Linked[] }

/** Places across the picture, from the side where reading begins. */
const WIDTH = 820
const AT = { player: 180, places: 330, placesEnd: 480, accounts: 640 }
const LONGEST = 22

/**
 * A player, what they share, and with whom: the same as the list below, for the eye alone. Thin lines tell of an address block, which
 * many may share, bold ones of anything else.
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
  const strokeOf = ({ kind }: Place) => (kind === 'block' ? 'stroke-line-strong' : 'stroke-saffron stroke-[2.5]')
  const nameOf = useThingName()
  return (
    <svg
      role="img"
      aria-label={t('linked.picture', { name: username })}
      viewBox={`0 0 ${WIDTH} ${height}`}
      className="w-full max-w-205 fill-none text-[13px] max-md:hidden"
    >
      {places.map((place) => (
        <path key={place.key} d={line([AT.player, y], [AT.places, place.y])} className={strokeOf(place)} />
      ))}
      {edges.map(({ place, account }) => (
        <path
          key={`${place.key} ${account.linked.player.id}`}
          d={line([AT.placesEnd, place.y], [AT.accounts, account.y])}
          className={strokeOf(place)}
        />
      ))}
      <Name x={x(AT.player - 8)} y={y} anchor={isMirrored ? 'start' : 'end'} className="fill-ink font-bold">
        {username}
      </Name>
      {places.map((place) => (
        <Name key={place.key} x={x((AT.places + AT.placesEnd) / 2)} y={place.y} anchor="middle" className="fill-ink-2">
          {nameOf(place)}
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

/** How something that is shared is called: a place by its name, anything else by its kind and code. */
export function useThingName(): (thing: Thing) => string {
  const t = useTexts('players')
  return ({ kind, name }) => (kind === 'block' || kind === 'browser' ? name : t(`linked.thing.${kind}`, { code: name }))
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
