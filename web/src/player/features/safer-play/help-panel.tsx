import type { SaferPlayData } from '@tas/shared/contract/limits/calls.ts'
import {
  SELF_TEST_ANSWERS,
  SELF_TEST_QUESTIONS,
  type SelfTestAnswer,
  scoreSelfTest,
} from '@tas/shared/rules/limits/self-test.ts'
import { useState } from 'react'
import { useTexts } from '../../../lib/i18n.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Card } from '../../../ui/card.tsx'
import { HumanHelp } from '../../me/human-help.tsx'

/** Where help is free, and nine questions whose answers leave this page nowhere. */
export function HelpPanel({ data }: { readonly data: SaferPlayData }) {
  const t = useTexts('safer-play')
  return (
    <div className="grid grid-cols-1 gap-5 xl:grid-cols-[minmax(0,1fr)_400px] xl:items-start">
      <Card title={t('test.title')} text={t('test.text')}>
        <SelfTest />
      </Card>
      <Card title={t('help.title')} text={t('help.text')}>
        <ul className="grid gap-2">
          {data.help.map((one) => (
            <Organisation key={one.title} {...one} />
          ))}
        </ul>
        <HumanHelp className="text-[14px] text-ink-2" />
      </Card>
    </div>
  )
}

/** Its site, where it answers, and its telephone. */
function Organisation({ title, url, phone }: SaferPlayData['help'][number]) {
  const t = useTexts('safer-play')
  const target = 'grid min-h-11 content-center px-4 py-2'
  return (
    <li className="overflow-hidden rounded-md border border-line bg-surface-2">
      {url === null ? (
        <p className={target}>
          <span className="font-semibold">{title}</span>
          <span className="text-[14px] text-ink-2">{t('help.noSite')}</span>
        </p>
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={`${target} font-semibold hover:bg-surface-3`}
        >
          {title}
        </a>
      )}
      {phone !== null && (
        <a
          href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          className={`${target} text-[14px] text-ink-2 hover:bg-surface-3`}
        >
          {t('help.phone')} <Ltr>{phone}</Ltr>
        </a>
      )}
    </li>
  )
}

function SelfTest() {
  const t = useTexts('safer-play')
  const { count } = useFormat()
  const [answers, setAnswers] = useState<readonly (SelfTestAnswer | null)[]>(SELF_TEST_QUESTIONS.map(() => null))
  const result = scoreSelfTest(answers)
  const answer = (question: number, given: SelfTestAnswer) =>
    setAnswers((known) => known.map((one, index) => (index === question - 1 ? given : one)))
  return (
    <div className="grid gap-5">
      {SELF_TEST_QUESTIONS.map((question) => (
        <fieldset key={question} className="grid gap-2">
          <legend className="mb-2 text-[15px] font-semibold">
            {count(question)}. {t(`question.${question}`)}
          </legend>
          <div className="grid grid-cols-2 gap-2 lg:grid-cols-4">
            {SELF_TEST_ANSWERS.map((given) => (
              <label
                key={given}
                className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-line bg-surface-2 px-3 py-2 text-[14px] leading-5 has-checked:border-saffron has-checked:bg-saffron/12 has-focus-visible:outline-2"
              >
                <input
                  type="radio"
                  name={`question-${question}`}
                  checked={answers[question - 1] === given}
                  onChange={() => answer(question, given)}
                  className="size-6 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-1 checked:border-[7px] checked:border-saffron not-checked:hover:border-ink-3"
                />
                {t(`answer.${given}`)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <output className="rounded-lg border border-line bg-surface-2 p-4 text-[15px]">
        {result === null ? (
          t('test.open', { left: count(answers.filter((one) => one === null).length) })
        ) : (
          <>
            <strong className="block pb-1">{t('test.score', { score: count(result.score) })}</strong>
            {t(`level.${result.level}`)}
          </>
        )}
      </output>
    </div>
  )
}
