import type { SettingsData } from '@tas/shared/contract/account/calls.ts'
import { call } from '../../../lib/api.ts'
import { defaultStakes, setDefaultStakes } from '../../../lib/default-stakes.ts'
import { currentLanguage, onLanguage, setLanguage } from '../../../lib/i18n.ts'
import { currentPreferences, onPreferences, setPreference, setTimeZone } from '../../../lib/preferences.ts'
import { onLiveReturn, onPlayerEvent } from '../../../lib/socket.ts'
import { afterNews, changedSettings, type Kept } from './changed-settings.ts'

/** Several choices in a row become one call; and what another tab chose has been told by the server meanwhile. */
const TELL_AFTER_MS = 400

/**
 * Keeps this device and the account of the player at the same settings: it takes over what the account says and sends what
 * is chosen here. Without a connection, a choice is sent with the next change or connection. @returns how to stop
 */
export function keepSettings(): () => void {
  let known: Kept = { version: -1, settings: shownHere() }
  let onItsWay: SettingsData | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function take(news: Kept, { isAnswer = false } = {}): void {
    const after = afterNews({ known, onItsWay, here: shownHere() }, news, { isAnswer })
    known = after.known
    if (isAnswer) onItsWay = null
    showHere(after.shown)
    if (after.chosen !== null) tellSoon()
  }
  function tell(): void {
    // One change is on its way at a time; the next choice is sent after its answer.
    if (known.version < 0 || onItsWay !== null) return
    onItsWay = changedSettings(known.settings, shownHere())
    if (onItsWay === null) return
    call('user/settings/update', onItsWay).then(
      (answer) => take(answer, { isAnswer: true }),
      () => {
        onItsWay = null
      },
    )
  }
  function tellSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(tell, TELL_AFTER_MS)
  }
  const ask = () =>
    void call('user/settings/getSettings', {}).then(
      (kept) => take(kept),
      () => null,
    )

  ask()
  const stops = [
    onPreferences(tellSoon),
    onLanguage(tellSoon),
    defaultStakes.subscribe(tellSoon),
    onPlayerEvent((event) => event.type === 'settings.changed' && take(event)),
    onLiveReturn(() => {
      tell()
      ask()
    }),
  ]
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** The language that was asked for and whose texts are still on their way. */
let turningTo: SettingsData['language']

function shownHere(): SettingsData {
  const { theme, digitChoice, calendar, oddsFormat, timeZone = 'auto' } = currentPreferences()
  return {
    language: turningTo ?? currentLanguage(),
    theme,
    digits: digitChoice,
    calendar,
    oddsFormat,
    timeZone,
    defaultStakes: { ...defaultStakes.get() },
  }
}

function showHere({
  language,
  theme,
  digits,
  calendar,
  oddsFormat,
  timeZone,
  defaultStakes: stakes,
}: SettingsData): void {
  const now = shownHere()
  if (theme && theme !== now.theme) setPreference('theme', theme)
  if (digits && digits !== now.digits) setPreference('digitChoice', digits)
  if (calendar && calendar !== now.calendar) setPreference('calendar', calendar)
  if (oddsFormat && oddsFormat !== now.oddsFormat) setPreference('oddsFormat', oddsFormat)
  if (timeZone && timeZone !== now.timeZone) setTimeZone(timeZone === 'auto' ? null : timeZone)
  if (stakes && JSON.stringify(stakes) !== JSON.stringify(now.defaultStakes)) setDefaultStakes(stakes)
  if (!language || language === now.language) return
  turningTo = language
  void setLanguage(language).finally(() => {
    turningTo = undefined
  })
}
