import { useTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { isolated } from '../../../lib/shown-number.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TermsList } from './terms-list.tsx'

/** Every version of the terms of a bonus, what changed from one to the next, and the fingerprint of each. */
export function VersionsCard({ intId }: { readonly intId: number }) {
  const t = useTexts('bonuses')
  const { serial, moment } = useFormat()
  const read = useCall('bonus/bonus/getVersions', { intId }, { silent: true })
  return (
    <Card title={t('versions')} text={t('versions.text')}>
      <Loaded read={read} fallback={<Skeleton className="h-12 rounded-md" />}>
        {({ items }) => (
          <ul className="grid gap-2">
            {items.map(({ version, terms, termsHash, createdAt }, index) => (
              <li key={version}>
                <details className="rounded-md border border-line bg-surface-2">
                  <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">
                    {t('versions.one', { version: isolated(serial(version)), moment: moment(createdAt) })}
                  </summary>
                  <div className="grid gap-4 border-t border-line px-4 py-4">
                    <TermsList terms={terms} before={items[index + 1]?.terms} />
                    <p className="text-[13px] text-ink-3">
                      {t('hash')}: <Ltr className="font-mono break-all">{termsHash}</Ltr>
                    </p>
                  </div>
                </details>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}
