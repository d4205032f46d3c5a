import type { CallData } from '@tas/shared/contract/api.ts'
import { gamePath } from '@tas/shared/contract/catalogue/games-part.ts'
import { CLUB_PRODUCTS } from '@tas/shared/contract/loyalty/choices.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { FAMILIES_OF_CLUB_PRODUCT, useFamilies } from '../../../lib/use-families.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Table } from '../../../ui/table/table.tsx'
import { RowLink } from '../../../ui/table/table-row.tsx'
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
        {CLUB_PRODUCTS.map((product) => (
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
    <div className="mb-4 break-inside-avoid">
      <Table
        caption={families(...FAMILIES_OF_CLUB_PRODUCT[product])}
        isCaptionShown
        columns={[
          {
            key: 'game',
            head: t('game'),
            namesRow: true,
            cell: (game) => (
              <RowLink to={gamePath(game)} className="hover:underline">
                {game.title}
                <GameKind name={game.uniqueName} />
              </RowLink>
            ),
          },
          {
            key: 'points',
            head: t('per100'),
            kind: 'number',
            className: 'font-semibold',
            cell: (game) => <Points {...game} />,
          },
        ]}
        rows={games}
        keyOf={({ intId }) => String(intId)}
        frame="own"
      />
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
