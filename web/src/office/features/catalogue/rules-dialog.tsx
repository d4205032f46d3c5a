import type { CallData } from '@tas/shared/contract/api.ts'
import { useState } from 'react'
import { useLanguage, useTexts as useSharedTexts } from '../../../lib/i18n.ts'
import { useCall } from '../../../lib/query.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { CheckList } from '../../kit/check-list.tsx'
import { useTexts } from '../../me/texts.ts'
import type { Game } from './catalogue.ts'

type Rules = CallData<'office/catalogue/getRules'>['rules']
type RulesDialogProps = { readonly game: Game; readonly onClose: () => void }

const READ = 'office/catalogue/getRules'

/** Asks to set in which countries and currencies, and on which devices, a game takes no stakes. */
export function RulesDialog({ game, onClose }: RulesDialogProps) {
  const t = useTexts('catalogue')
  const common = useSharedTexts('common')
  const language = useLanguage()
  const read = useCall(READ, { gameId: game.id }, { silent: true, staleTimeMs: 0 })
  if (read.data !== undefined) return <RulesForm game={game} rules={read.data.rules} onClose={onClose} />
  return (
    <Modal title={t('rulesOf', { title: game.title[language] })} closeLabel={common('action.close')} onClose={onClose}>
      <Loaded read={read} fallback={<Skeleton className="h-40" />}>
        {() => null}
      </Loaded>
    </Modal>
  )
}

const barredOf = <Code extends string>(choices: readonly { readonly code: Code; readonly isBarred: boolean }[]) =>
  choices.flatMap(({ code, isBarred }) => (isBarred ? [code] : []))

function RulesForm({ game, rules, onClose }: RulesDialogProps & { readonly rules: Rules }) {
  const t = useTexts('catalogue')
  const language = useLanguage()
  const [countries, setCountries] = useState<ReadonlySet<string>>(new Set(barredOf(rules.countries)))
  const [currencies, setCurrencies] = useState<ReadonlySet<string>>(new Set(barredOf(rules.currencies)))
  const [devices, setDevices] = useState<ReadonlySet<string>>(new Set(barredOf(rules.devices)))
  const regions = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' })
  // In the order of the names that are read.
  const countryChoices = rules.countries
    .map(({ code }) => ({ key: code, title: regions.of(code) ?? code }))
    .toSorted((one, other) => one.title.localeCompare(other.title, language))
  return (
    <AskDialog
      path="office/catalogue/changeRules"
      title={t('rulesOf', { title: game.title[language] })}
      text={t('rules.text')}
      action={t('rules.ask')}
      size="m"
      onClose={onClose}
      inputOf={(reason) => ({
        gameId: game.id,
        version: rules.version,
        barredCountries: [...countries],
        barredCurrencies: [...currencies],
        barredDevices: rules.devices.flatMap(({ code }) => (devices.has(code) ? [code] : [])),
        reason,
      })}
    >
      {(textOf) => (
        <>
          <CheckList
            label={t('rules.countries')}
            choices={countryChoices}
            areShort
            chosen={countries}
            error={textOf('barredCountries')}
            onChange={setCountries}
          />
          <CheckList
            label={t('rules.currencies')}
            choices={rules.currencies.map(({ code }) => ({ key: code, title: code }))}
            areShort
            chosen={currencies}
            error={textOf('barredCurrencies')}
            onChange={setCurrencies}
          />
          <CheckList
            label={t('rules.devices')}
            choices={rules.devices.map(({ code }) => ({ key: code, title: t(`rules.device.${code}`) }))}
            areShort
            chosen={devices}
            error={textOf('barredDevices')}
            onChange={setDevices}
          />
        </>
      )}
    </AskDialog>
  )
}
