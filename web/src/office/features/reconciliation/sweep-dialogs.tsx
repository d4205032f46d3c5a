import { call } from '../../../lib/api.ts'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'

/** What is done with the sweeps of a coin. */
export const SWEEP_ACTS = ['sweep', 'hold', 'release'] as const
type SweepAct = (typeof SWEEP_ACTS)[number]

/** A coin, as its row names it. */
type SweptCoin = { readonly gatewayCode: string; readonly symbol: string }

type SweepDialogProps = { readonly act: SweepAct; readonly coin: SweptCoin; readonly onClose: () => void }

/** Orders a sweep of a coin, holds its sweeps, or lets them go on. */
export function SweepDialog({ act, coin: { gatewayCode, symbol }, onClose }: SweepDialogProps) {
  const t = useTexts('reconciliation')
  return (
    <ActionDialog
      title={t(`${act}Of`, { coin: symbol })}
      text={t(`${act}Text`)}
      action={t(act)}
      done={t(`${act}Done`)}
      onClose={onClose}
      onDo={async (reason) => {
        if (act === 'sweep') await call('office/cashier/sweepNow', { gatewayCode, reason })
        else await call('office/cashier/holdSweeps', { gatewayCode, isHeld: act === 'hold', reason })
        await readAnew('office/cashier/getCoinLevels')
      }}
    />
  )
}
