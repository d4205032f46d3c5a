import { useGameKind } from '../../../lib/use-families.ts'

type GameKindProps = {
  /** The unique name of the game. */
  readonly name: string
  /** What stands there for a game of a kind we do not know. */
  readonly other?: string
}

/** Under the name of a game: what kind of game it is ("Mines"). */
export function GameKind({ name, other }: GameKindProps) {
  const kind = useGameKind()(name) ?? other
  return kind === undefined ? null : <span className="block text-[13px] font-normal text-ink-3">{kind}</span>
}
