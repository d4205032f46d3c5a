import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../lib/query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import { SettingDiff } from '../setting-diff.tsx'
import { isRecord, type SettingValue } from '../setting-values.ts'

/** What a request to change settings would change, as the settings are now; nothing for who may not see them. */
export function AskedSettings({ payload }: { readonly payload: string }) {
  const mayRead = useMay('settings.read')
  const read = useCall('office/settings/get', {}, { enabled: mayRead, silent: true, staleTimeMs: 0 })
  const asked = readAsked(payload)
  if (asked === null || !mayRead) return null
  return (
    <Loaded read={read} fallback={<Skeleton className="h-24" />}>
      {(settings) => <AskedChanges asked={asked} settings={settings} />}
    </Loaded>
  )
}

type AskedChangesProps = { readonly asked: Asked; readonly settings: CallData<'office/settings/get'> }

function AskedChanges({ asked, settings: { items, version } }: AskedChangesProps) {
  const t = useTexts('settings')
  const changes = asked.changes.map(({ key, value }) => ({
    key,
    before: items.find((one) => one.key === key)?.value ?? null,
    after: value,
  }))
  return (
    <div className="grid gap-3">
      {asked.version !== version && <p className="text-[13px] text-pomegranate-ink">{t('outdated')}</p>}
      <SettingDiff settings={items} changes={changes} />
    </div>
  )
}

type Asked = {
  readonly version: number
  readonly changes: readonly { readonly key: string; readonly value: SettingValue }[]
}

/** What was asked; null for what is none: the exact text is shown in any case. */
function readAsked(payload: string): Asked | null {
  const asked = parse(payload)
  if (!isRecord(asked) || !Array.isArray(asked['changes'])) return null
  const changes = asked['changes'].flatMap((one) =>
    isRecord(one) && typeof one['key'] === 'string' ? [{ key: one['key'], value: one['value'] ?? null }] : [],
  )
  return { version: Number(asked['version']), changes }
}

function parse(payload: string): SettingValue {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}
