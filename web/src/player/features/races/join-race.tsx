import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { queryClient } from '../../../lib/query.ts'
import { sendMoney } from '../../../lib/send-money.ts'
import { useIsLogged } from '../../../lib/session.ts'
import { useIntent } from '../../../lib/use-intent.ts'
import { Button } from '../../../ui/button.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ProblemNotice } from '../../me/limits/problem-notice.tsx'
import { useLoginPrompt } from '../../me/modal.ts'
import { isOpen, type Race } from './race.ts'
import { useRaceWords } from './use-race-words.ts'

type JoinRaceProps = { readonly race: Race }

/** The way into a race that runs or comes, or why there is none now. Nothing of one that is over or was joined. */
export function JoinRace({ race }: JoinRaceProps) {
  const common = useTexts('common')
  const isLogged = useIsLogged()
  const { loginHere } = useLoginPrompt()
  if (race.own !== null || !isOpen(race)) return null
  if (!isLogged)
    return (
      <div>
        <Button look="ghost" onClick={loginHere}>
          {common('action.login')}
        </Button>
      </div>
    )
  if (race.reasons.length > 0)
    return (
      <Notice look="plain">
        {race.reasons.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
      </Notice>
    )
  return <Join race={race} />
}

function Join({ race }: JoinRaceProps) {
  const t = useTexts('races')
  const common = useTexts('common')
  const [isAsking, setIsAsking] = useState(false)
  const { run, forget, ...intent } = useIntent()
  const { rule, ownMoney } = useRaceWords(race)
  const join = () =>
    run('join', async (options) => {
      await sendMoney('contests/race/join', { intId: race.intId }, options)
      readRacesAnew()
      setIsAsking(false)
      showToast(t('joined'))
    })
  const ask = () => {
    forget()
    setIsAsking(true)
  }
  return (
    <div>
      <Button look="ghost" aria-haspopup="dialog" onClick={ask}>
        {t('join')}
      </Button>
      {isAsking && (
        <Modal
          title={t('joinTitle', { title: race.title })}
          closeLabel={common('action.close')}
          onClose={() => setIsAsking(false)}
        >
          <div className="grid gap-5">
            <ul className="grid list-disc gap-2 ps-5 text-ink-2">
              <li>{rule()}</li>
              <li>{t('join.counts')}</li>
              <li>{ownMoney()}</li>
              <li>{t('join.seen')}</li>
              <li>{t('join.free')}</li>
            </ul>
            <ProblemNotice problem={intent.problem} unsure={t('unsure')} />
            <Button isWide isBusy={intent.pending !== null} onClick={() => void join()}>
              {t(intent.pending === null ? 'join' : 'joining')}
            </Button>
          </div>
        </Modal>
      )}
    </div>
  )
}

function readRacesAnew(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('contests/race/') })
}
