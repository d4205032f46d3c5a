import type { CallInput } from '@tas/shared/contract/api.ts'
import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { useTexts } from '../../me/texts.ts'
import { readVouchersAnew } from './voucher.ts'

type VoidPath = 'office/voucher/void' | 'office/voucher/voidBatch'
type VoidDialogProps<Path extends VoidPath> = {
  readonly title: string
  readonly text: string
  readonly path: Path
  readonly inputOf: (reason: string) => CallInput<Path>
  readonly onClose: () => void
}

/** Makes what nobody has used worth nothing, for good. */
export function VoidDialog<Path extends VoidPath>({ title, text, path, inputOf, onClose }: VoidDialogProps<Path>) {
  const t = useTexts('vouchers')
  return (
    <ActionDialog
      title={title}
      text={text}
      action={t('void')}
      isDangerous
      done={t('voided')}
      onClose={onClose}
      onDo={async (reason) => {
        await call(path, inputOf(reason))
        await readVouchersAnew()
      }}
    />
  )
}
