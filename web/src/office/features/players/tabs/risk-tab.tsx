import type { CallData } from '@tas/shared/contract/api.ts'
import { useCall } from '../../../../lib/query.ts'
import { useFormat } from '../../../../lib/use-format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Bdi, Ltr } from '../../../../ui/bdi.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { BecauseList, FeatureName } from '../../../kit/risk/because-list.tsx'
import { Panel } from '../../../kit/page.tsx'
import { useTexts } from '../../../me/texts.ts'

type Risk = CallData<'office/player/getRisk'>
/** Of the finest currency. */
const MOST_DECIMALS = 8

/** What rules on risk know of a player and found; nothing of it is for the player. */
export function RiskTab({ playerId }: { readonly playerId: string }) {
  const t = useTexts('risk')
  const read = useCall('office/player/getRisk', { playerId }, { silent: true, staleTimeMs: 0 })
  return (
    <Loaded read={read} fallback={<Skeleton className="h-80 rounded-lg" />}>
      {(risk) => (
        <div className="grid gap-4">
          <Notice look="plain">{t('silence')}</Notice>
          <Cases cases={risk.cases} />
          <Decisions decisions={risk.decisions} />
          <Figures figures={risk.figures} />
          <Devices devices={risk.devices} />
          <Hits hits={risk.hits} />
        </div>
      )}
    </Loaded>
  )
}

const LINE = 'flex flex-wrap justify-between gap-x-4 gap-y-1 px-5 py-3 text-[14px]'

function Nothing() {
  const t = useTexts('risk')
  return <p className="px-5 py-3 text-[14px] text-ink-3">{t('none')}</p>
}

function Cases({ cases }: Pick<Risk, 'cases'>) {
  const t = useTexts('risk')
  const { count, moment } = useFormat()
  return (
    <Panel title={t('cases')}>
      {cases.length === 0 && <Nothing />}
      <ul className="divide-y divide-line">
        {cases.map(({ id, state, score, openedAt }) => (
          <li key={id} className={LINE}>
            <span>
              <Badge look={state === 'closed' ? 'plain' : 'warm'}>{t(`case.${state}`)}</Badge> {t('score')}:{' '}
              {count(score)}
            </span>
            <span className="text-ink-3">{moment(openedAt)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Decisions({ decisions }: Pick<Risk, 'decisions'>) {
  const t = useTexts('risk')
  const { count, moment } = useFormat()
  return (
    <Panel title={t('decisions')}>
      {decisions.length === 0 && <Nothing />}
      <ol className="divide-y divide-line">
        {decisions.map(({ id, point, at, score, findings }) => (
          <li key={id} className="grid gap-2 px-5 py-3 text-[14px]">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span>
                <span className="font-semibold">{t(`point.${point}`)}</span> · {t('score')}: {count(score)}
              </span>
              <span className="text-ink-3">{moment(at)}</span>
            </span>
            {findings.map(({ rule, number, mode, because }) => (
              <div key={`${rule} ${number}`} className="grid gap-1">
                <span className="flex flex-wrap items-center gap-2">
                  <Ltr>{rule}</Ltr>
                  <Badge look={mode === 'live' ? 'warm' : 'plain'}>{t(`state.${mode}`)}</Badge>
                </span>
                <BecauseList because={because} />
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Figures({ figures }: Pick<Risk, 'figures'>) {
  const t = useTexts('risk')
  const { decimal } = useFormat()
  const known = figures.filter(({ value }) => value !== '0')
  return (
    <Panel title={t('figures')}>
      {known.length === 0 && <Nothing />}
      <dl className="grid gap-x-8 px-5 py-2 sm:grid-cols-2">
        {known.map(({ feature, value }) => (
          <div key={feature} className="flex justify-between gap-4 py-1.5 text-[14px]">
            <dt className="text-ink-2">
              <FeatureName feature={feature} />
            </dt>
            <dd>
              <Ltr className="tabular-nums">{decimal(value, MOST_DECIMALS)}</Ltr>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

function Devices({ devices }: Pick<Risk, 'devices'>) {
  const t = useTexts('risk')
  const { moment } = useFormat()
  return (
    <Panel title={t('devices')}>
      {devices.length === 0 && <Nothing />}
      <ul className="divide-y divide-line">
        {devices.map(({ code, device, lastAt }) => (
          <li key={code} className={LINE}>
            <span className="min-w-0">
              <Bdi>{device}</Bdi>
              <Ltr className="block font-mono text-[12px] break-all text-ink-3">{code}</Ltr>
            </span>
            <span className="text-ink-3">{moment(lastAt)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Hits({ hits }: Pick<Risk, 'hits'>) {
  const t = useTexts('blocklist')
  const { moment } = useFormat()
  if (hits.length === 0) return null
  return (
    <Panel title={t('hits')}>
      <ul className="divide-y divide-line">
        {hits.map(({ kind, shown, door, at }) => (
          <li key={`${kind} ${shown} ${at}`} className={LINE}>
            <span>
              {t(`kind.${kind}`)} <Ltr>{shown}</Ltr> · {t(`door.${door}`)}
            </span>
            <span className="text-ink-3">{moment(at)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
