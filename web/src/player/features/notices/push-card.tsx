import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { beginPush, endPush } from '../../me/notices/device-push.ts'
import { useDevice } from './use-device.ts'

const KEY = 'notices/push/getKey'

/** Notices on this device, while the site is closed too. */
export function PushCard() {
  const t = useTexts('notices')
  const read = useCall(KEY, {}, { silent: true, staleTimeMs: 0 })
  return (
    <section aria-labelledby="push" className="rounded-xl border border-line bg-surface-1 p-5">
      <Loaded
        read={read}
        fallback={
          <>
            <h2 id="push" className="text-[17px] font-bold">
              {t('push.title')}
            </h2>
            <TextSkeleton lines={3} />
          </>
        }
      >
        {(known) => <Device known={known} onChanged={() => void read.refetch()} />}
      </Loaded>
    </section>
  )
}

type DeviceProps = { readonly known: CallData<typeof KEY>; readonly onChanged: () => void }

function Device({ known, onChanged }: DeviceProps) {
  const t = useTexts('notices')
  const device = useDevice()
  const { state } = device
  const changed = async () => {
    await device.look()
    onChanged()
  }
  return (
    <>
      <h2 id="push" className="flex items-center gap-3 text-[17px] font-bold">
        {t('push.title')}
        {state !== null && (
          <Badge look={state === 'on' ? 'good' : 'plain'}>{t(state === 'on' ? 'push.isOn' : 'push.isOff')}</Badge>
        )}
      </h2>
      <p className="mt-1 mb-3 text-[14px] text-ink-2">{t('push.text')}</p>
      {state === 'unsupported' && <p className="text-[14px]">{t('push.unsupported')}</p>}
      {state === 'denied' && <p className="text-[14px]">{t('push.denied')}</p>}
      {state === 'off' && <TurnOn publicKey={known.publicKey} onChanged={changed} />}
      {state === 'on' && <TurnOff onChanged={changed} />}
      {known.countDevices > 0 && <AllDevices count={known.countDevices} onChanged={changed} />}
    </>
  )
}

type Changing = { readonly onChanged: () => Promise<void> }

function TurnOn({ publicKey, onChanged }: Changing & { readonly publicKey: string }) {
  const t = useTexts('notices')
  const [showsAmounts, setShowsAmounts] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { isBusy, error, run } = useAction(async () => {
    const begun = await beginPush(publicKey).catch(() => 'failed' as const)
    setHasFailed(begun === 'failed')
    if (begun !== null && begun !== 'failed') await call('notices/push/subscribe', { ...begun, showsAmounts })
    await onChanged()
  })
  return (
    <>
      {hasFailed && <Notice>{t('push.failed')}</Notice>}
      {error !== null && <Notice>{error.text}</Notice>}
      <Checkbox
        label={t('push.amounts')}
        checked={showsAmounts}
        onChange={({ target }) => setShowsAmounts(target.checked)}
      />
      <Button isWide isBusy={isBusy} onClick={() => void run(undefined)}>
        {t('push.turnOn')}
      </Button>
    </>
  )
}

function TurnOff({ onChanged }: Changing) {
  const t = useTexts('notices')
  const { isBusy, error, run } = useAction(async () => {
    const endpoint = await endPush()
    if (endpoint !== null) await call('notices/push/unsubscribe', { endpoint })
    await onChanged()
  })
  return (
    <>
      {error !== null && <Notice>{error.text}</Notice>}
      <Button look="ghost" isWide isBusy={isBusy} onClick={() => void run(undefined)}>
        {t('push.turnOff')}
      </Button>
    </>
  )
}

function AllDevices({ count, onChanged }: Changing & { readonly count: number }) {
  const t = useTexts('notices')
  const format = useFormat()
  const test = useAction(async () => {
    await call('notices/push/test', {})
    showToast(t('push.tested'))
  })
  const off = useAction(async () => {
    await endPush()
    await call('notices/push/unsubscribe', {})
    showToast(t('push.offAllDone'))
    await onChanged()
  })
  const error = test.error ?? off.error
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-2 text-[14px] text-ink-2">
      {error !== null && <Notice>{error.text}</Notice>}
      {t('push.devices', { count, shown: format.count(count) })}
      <Button look="quiet" isBusy={test.isBusy} onClick={() => void test.run(undefined)}>
        {t('push.test')}
      </Button>
      <Button look="quiet" isBusy={off.isBusy} onClick={() => void off.run(undefined)}>
        {t('push.offAll')}
      </Button>
    </div>
  )
}
