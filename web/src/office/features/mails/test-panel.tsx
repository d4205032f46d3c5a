import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Ltr } from '../../../ui/bdi.tsx'
import { Button } from '../../../ui/button.tsx'
import { Refused } from '../../kit/action-dialog.tsx'
import { Panel } from '../../kit/page.tsx'
import { useMay } from '../../me/self.ts'
import { useTexts } from '../../me/texts.ts'
import type { MailState } from './mail.ts'

type Answer = { readonly isTaken: boolean; readonly answer: string }

/** Where mails go, and a mail to oneself that shows whether they do. */
export function TestPanel({ server }: Pick<MailState, 'server'>) {
  const t = useTexts('mails')
  const mayTest = useMay('mail.change')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const { isBusy, error, run } = useAction(async () => {
    setAnswer(null)
    setAnswer(await call('office/mail/sendTest', {}))
  })
  return (
    <Panel
      title={t('server')}
      end={
        mayTest && (
          <Button look="ghost" size="s" isBusy={isBusy} onClick={() => void run(undefined)}>
            {t('test')}
          </Button>
        )
      }
    >
      <div className="grid gap-3 px-5 py-4">
        <p>{t(`server.${server}`)}</p>
        <div role="status">{answer !== null && <TestAnswer answer={answer} />}</div>
        <Refused error={error} />
      </div>
    </Panel>
  )
}

function TestAnswer({ answer: { isTaken, answer } }: { readonly answer: Answer }) {
  const t = useTexts('mails')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge look={isTaken ? 'good' : 'bad'}>{t(isTaken ? 'test.taken' : 'test.refused')}</Badge>
      <span className="text-[13px] text-ink-2">{t('test.answer')}</span>
      <Ltr className="min-w-0 font-mono text-[13px] break-all">{answer}</Ltr>
    </div>
  )
}
