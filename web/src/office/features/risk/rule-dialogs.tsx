import type { CallData } from '@tas/shared/contract/api.ts'
import { LONGEST_RULE } from '@tas/shared/contract/risk/choices.ts'
import { useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { Ltr } from '../../../ui/bdi.tsx'
import { Field, FieldFrame, INPUT_LOOK } from '../../../ui/field.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { RULES, type Rule, spreadOut } from './rule.ts'

const FIRST =
  '{"at":["withdrawal"],"when":{"all":[{"feature":"depositSum","window":"7d","is":"at_least","value":{"USD":"20000"}}]},"score":10,"actions":["note"]}'

type Fault = CallData<'office/risk/checkRule'>['faults'][number]

/** Writes the next version of a rule as its draft; null: of a rule that is added. What is wrong is told with its place. */
export function SaveDialog({ rule, onClose }: { readonly rule: Rule | null; readonly onClose: () => void }) {
  const t = useTexts('risk')
  const id = useId()
  const [name, setName] = useState(rule?.name ?? '')
  const [body, setBody] = useState(spreadOut((rule?.draft ?? rule?.shadow ?? rule?.live)?.body ?? FIRST))
  const [faults, setFaults] = useState<readonly Fault[]>([])
  return (
    <ActionDialog
      title={rule === null ? t('add') : t('actionOf', { action: t('write'), rule: rule.name })}
      text={t('writeText')}
      action={t('save')}
      size="l"
      done={t('saved')}
      isReady={name !== '' && body !== ''}
      onClose={onClose}
      onDo={async (reason) => {
        const checked = await call('office/risk/checkRule', { body })
        setFaults(checked.faults)
        if (checked.faults.length > 0) return false
        await call('office/risk/saveDraft', { name, body, reason })
        await readAnew(RULES)
        return true
      }}
    >
      {(textOf) => (
        <>
          {rule === null && (
            <Field
              label={t('ruleName')}
              name="name"
              dir="ltr"
              data-autofocus
              maxLength={40}
              value={name}
              error={textOf('name')}
              onChange={({ target }) => setName(target.value)}
            />
          )}
          <FieldFrame id={id} label={t('body')} error={textOf('body')}>
            <textarea
              id={id}
              dir="ltr"
              rows={16}
              spellCheck={false}
              maxLength={LONGEST_RULE}
              className={`${INPUT_LOOK} font-mono text-[13px]`}
              value={body}
              onChange={({ target }) => setBody(target.value)}
            />
          </FieldFrame>
          {faults.length > 0 && (
            <ul role="alert" className="grid gap-1 text-[14px] text-pomegranate-ink">
              {faults.map(({ code, path }) => (
                <li key={`${code} ${path}`}>
                  {path !== '' && (
                    <>
                      <Ltr className="font-mono text-[13px]">{path}</Ltr>:{' '}
                    </>
                  )}
                  {t(`fault.${code}`)}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </ActionDialog>
  )
}

type MoveProps = {
  readonly rule: Rule
  readonly move: 'shadow' | 'goLive' | 'stop' | 'discard'
  readonly onClose: () => void
}

/** Has a version stand otherwise; to go live and to stop need a second person. */
export function MoveRuleDialog({ rule, move, onClose }: MoveProps) {
  const t = useTexts('risk')
  const version = { shadow: rule.draft, goLive: rule.shadow, stop: rule.live, discard: rule.draft ?? rule.shadow }[move]
  if (version === null) return null
  const shown = {
    title: t('actionOf', { action: t(move), rule: rule.name }),
    text: t(`${move}Text`),
    onClose,
  }
  if (move === 'goLive' || move === 'stop')
    return (
      <AskDialog
        {...shown}
        action={t('ask')}
        isDangerous={move === 'stop'}
        path={move === 'goLive' ? 'office/risk/goLive' : 'office/risk/stop'}
        inputOf={(reason) => ({ versionId: version.id, reason })}
        onAsked={() => void readAnew(RULES)}
      />
    )
  return (
    <ActionDialog
      {...shown}
      action={t(move)}
      isDangerous={move === 'discard'}
      done={t('done')}
      onDo={async (reason) => {
        const path = move === 'shadow' ? 'office/risk/shadow' : 'office/risk/discard'
        await call(path, { versionId: version.id, reason })
        await readAnew(RULES)
      }}
    />
  )
}
