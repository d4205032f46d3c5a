import { ODDS_FORMATS } from '@tas/shared/contract/account/choices.ts'
import { formatOdds } from '@tas/shared/values/odds.ts'
import { useMemo } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { setPreference, setTimeZone, usePreferences } from '../../../lib/preferences.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { Select } from '../../../ui/select.tsx'
import { DisplaySettings } from '../../me/display-settings.tsx'
import { NoticeChoices } from '../../me/notices/notice-choices.tsx'
import { DefaultStakes } from './default-stakes.tsx'

const EXAMPLE_ODDS_E4 = 25_000

/** How the player likes the site: a choice counts at once, on every device that is signed in. */
export function SettingsPanel() {
  const t = useTexts('account')
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-2 xl:items-start">
      <Card title={t('settings.display')} text={t('settings.displayText')}>
        <DisplaySettings />
        <TimeZone />
        <Odds />
      </Card>
      <div className="grid grid-cols-1 gap-5">
        <Card title={t('stakes.title')} text={t('stakes.text')}>
          <DefaultStakes />
        </Card>
        <NoticeChoices />
      </div>
    </div>
  )
}

function Odds() {
  const t = useTexts('account')
  const { oddsFormat } = usePreferences()
  return (
    <ChoiceRow
      label={t('settings.odds')}
      current={oddsFormat}
      onChoose={(value) => setPreference('oddsFormat', value)}
      options={ODDS_FORMATS.map((value) => ({
        value,
        title: (
          <>
            {t(`odds.${value}`)} <Ltr className="text-ink-3">{formatOdds(EXAMPLE_ODDS_E4, value)}</Ltr>
          </>
        ),
      }))}
    />
  )
}

function TimeZone() {
  const t = useTexts('account')
  const { timeZone } = usePreferences()
  const { moment } = useFormat()
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zones = useMemo(
    () => [
      { value: '', title: t('settings.zoneAuto', { zone: own }) },
      ...Intl.supportedValuesOf('timeZone').map((value) => ({ value, title: value.replaceAll('_', ' ') })),
    ],
    [t, own],
  )
  return (
    <Select
      label={t('settings.zone')}
      hint={t('settings.zoneNow', { time: moment(new Date().toISOString()) })}
      choices={zones}
      value={timeZone ?? ''}
      onChange={({ target }) => setTimeZone(target.value === '' ? null : target.value)}
    />
  )
}
