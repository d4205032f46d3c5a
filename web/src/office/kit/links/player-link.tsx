import { Link } from 'react-router'
import { Ltr } from '../../../ui/bdi.tsx'
import { useMay } from '../../me/self.ts'
import { placeOfPlayer } from './places.ts'

/** The number of a player, with the way to their file for those who may open it. */
export function PlayerLink({ uid }: { readonly uid: number }) {
  const may = useMay('player.read')
  const text = <Ltr className="font-semibold">{uid}</Ltr>
  return may ? (
    <Link to={placeOfPlayer(uid).to} className="underline underline-offset-2">
      {text}
    </Link>
  ) : (
    text
  )
}

/** Several of them, one after the other. */
export function PlayerLinks({ uids }: { readonly uids: readonly number[] }) {
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-1">
      {uids.map((uid) => (
        <PlayerLink key={uid} uid={uid} />
      ))}
    </span>
  )
}
