import { Bdi, Ltr } from '../../ui/bdi.tsx'
import { useNamedTexts } from '../me/texts.ts'

type Account = { readonly bank: string | null; readonly network: string | null; readonly tail: string }
type AccountNumberProps = { readonly account: Account; readonly className?: string }

/** What is shown of the number of a financial account: whose it is or over which network, and its last signs. */
export function AccountNumber({ account: { bank, network, tail }, className = '' }: AccountNumberProps) {
  const named = useNamedTexts('destinations')
  const of = bank ?? (network && (named(`network.${network}`) ?? network))
  return (
    <span className={className}>
      {of && <Bdi>{of}</Bdi>} <Ltr>{`…${tail}`}</Ltr>
    </span>
  )
}
