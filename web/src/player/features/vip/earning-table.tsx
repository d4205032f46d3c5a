import type { CallData } from '@tas/shared/contract/api.ts'
import { gamePath } from '@tas/shared/contract/catalogue/games-part.ts'
import { PRODUCTS } from '@tas/shared/contract/loyalty/choices.ts'
import { Link } from 'react-router'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { FAMILIES_OF_PRODUCT, useFamilies } from '../../../lib/use-families.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { TableHead } from '../../../ui/table-head.tsx'
import { GameKind } from '../../play/tiles/game-kind.tsx'

type Earning = CallData<'loyalty/club/getClub'>['games'][number]

/** What a hundred staked earns in every game, by kind of games. */
export function EarningTable({ games }: { readonly games: readonly Earning[] }) {
  const t = useTexts('vip')
  return (
    <section aria-labelledby="vip-games" className="grid grid-cols-1 gap-3">
      <h2 id="vip-games" className="text-[20px] font-bold">
        {t('games')}
      </h2>
      <p className="max-w-[80ch] text-ink-2">{t('gamesNote')}</p>
      <div className="gap-4 lg:columns-2">
        {PRODUCTS.map((product) => (
          <ProductTable key={product} product={product} games={games.filter((game) => game.product === product)} />
        ))}
      </div>
    </section>
  )
}

type ProductTableProps = { readonly product: Earning['product']; readonly games: readonly Earning[] }

function ProductTable({ product, games }: ProductTableProps) {
  const t = useTexts('vip')
  const families = useFamilies()
  if (games.length === 0) return null
  return (
    <div className="mb-4 break-inside-avoid overflow-hidden rounded-xl border border-line bg-surface-1">
      <table className="w-full">
        <caption className="px-5 pt-4 pb-1 text-start font-bold">{families(...FAMILIES_OF_PRODUCT[product])}</caption>
        <thead className="text-[13px] text-ink-3">
          <tr className="border-b border-line">
            <TableHead className="ps-5">{t('game')}</TableHead>
            <TableHead align="end" className="pe-5">
              {t('per100')}
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <tr key={game.intId} className="border-b border-line last:border-0">
              <th scope="row" className="text-start font-normal">
                <Link to={gamePath(game)} className="flex min-h-11 items-center ps-5 pe-3 hover:underline">
                  <span>
                    {game.title}
                    <GameKind name={game.uniqueName} />
                  </span>
                </Link>
              </th>
              <td className="pe-5 text-end font-semibold tabular-nums">
                <Points {...game} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Points({ from, to }: Pick<Earning, 'from' | 'to'>) {
  const t = useTexts('vip')
  const { count } = useFormat()
  // Whole points: no money hangs on what is cut here.
  const [least, most] = [count(Math.floor(Number(from))), count(Math.floor(Number(to)))]
  return <>{least === most ? least : t('range', { from: isolated(least), to: isolated(most) })}</>
}
