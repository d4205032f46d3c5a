import { Ltr } from '../../ui/bdi.tsx'

type Account = { readonly bank: string | null; readonly network: string | null; readonly tail: string }
type AccountNumberProps = { readonly account: Account; readonly className?: string }

/** What is shown of the number of a financial account: whose it is or over which network, and its last signs. */
export function AccountNumber({ account: { bank, network, tail }, className = '' }: AccountNumberProps) {
  return <Ltr className={className}>{`${bank ?? network ?? ''} …${tail}`.trim()}</Ltr>
}
