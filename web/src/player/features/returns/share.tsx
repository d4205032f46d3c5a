import { percentText } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'

const PLACES = 5

/** A share of a stake as percent with three decimals; a dash where there is none. */
export function Share({ share, className }: { readonly share: string | null; readonly className?: string }) {
  const format = useFormat()
  if (share === null) return <span className="text-ink-3">–</span>
  const [whole = '0', fraction = ''] = share.split('.')
  return (
    <Ltr {...(className !== undefined && { className })}>
      {format.percent(percentText(`${whole}.${fraction.slice(0, PLACES)}`), PLACES - 2)}
    </Ltr>
  )
}
