import { Languages, LogOut, SunMoon } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts as useSharedTexts } from '../../lib/i18n.ts'
import { Bdi, Ltr } from '../../ui/bdi.tsx'
import { classes } from '../../ui/classes.ts'
import { INPUT_LOOK } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useOtherLanguage, useOtherTheme } from '../kit/look-buttons.tsx'
import { mayLeave } from '../kit/use-unsaved.ts'
import { useMenu } from '../me/menu.ts'
import { leave, useMayFind } from '../me/self.ts'
import { useTexts } from '../me/texts.ts'
import type { Command } from './command.ts'
import { ranked } from './rank.ts'
import { useDoing, useFound } from './use-found.ts'

/** What leaves nobody's screen. */
const STAYS: ReadonlySet<string> = new Set(['language', 'theme'])

/** Everything that can be gone to or done from anywhere. */
function useCommands(): readonly Command[] {
  const t = useTexts('frame')
  const navigate = useNavigate()
  const language = useOtherLanguage()
  const theme = useOtherTheme()
  const screens = useMenu().map(
    ({ path, title, icon }): Command => ({ key: path, title: t(title), icon, run: () => void navigate(path) }),
  )
  return [
    ...screens,
    { key: 'language', title: language.name, icon: Languages, run: language.choose },
    { key: 'theme', title: t(`theme.${theme.theme}`), icon: SunMoon, run: theme.choose },
    { key: 'leave', title: t('signOut'), icon: LogOut, run: () => void leave() },
  ]
}

/** Opens the bar with Ctrl-K (⌘K) from anywhere. By the place of the key: the same in every script. */
export function useCommandKey(onOpen: () => void): void {
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      onOpen()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [onOpen])
}

/** Type a few letters, press Enter: the quickest way to any screen, anybody, and what can be done for them. */
export function CommandBar({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('frame')
  const common = useSharedTexts('common')
  const commands = useCommands()
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const { found: things, isFetching } = useFound(words)
  const mayFind = useMayFind()
  const label = t(mayFind ? 'command.labelFind' : 'command.label')
  const doing = useDoing()
  const found = [...ranked(commands, words), ...things]
  const chosen = Math.min(at, found.length - 1)
  const run = (command: Command | undefined) => {
    if (command === undefined || (!STAYS.has(command.key) && !mayLeave())) return
    onClose()
    command.run()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') run(found[chosen])
    else if (step !== undefined) setAt((chosen + step + found.length) % Math.max(1, found.length))
    else return
    event.preventDefault()
  }
  return (
    <Modal title={t('command.title')} closeLabel={common('action.close')} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        data-autofocus
        aria-label={label}
        placeholder={label}
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={found.length > 0 ? `${id}-${chosen}` : undefined}
        aria-autocomplete="list"
        value={words}
        onChange={({ target }) => {
          setWords(target.value)
          setAt(0)
        }}
        onKeyDown={press}
        className={INPUT_LOOK}
      />
      {mayFind && words.trim() === '' && (
        <p className="mt-2 text-[13px] text-ink-3">
          {t('command.hint')}
          {doing !== null && ` ${t('command.hintDo', { example: doing })}`}
        </p>
      )}
      <Found id={id} found={found} chosen={chosen} onRun={run} />
      <p role="status" className="text-[13px] text-ink-3">
        {found.length === 0 && t(isFetching ? 'command.looking' : 'command.nothing')}
      </p>
    </Modal>
  )
}

type FoundProps = {
  readonly id: string
  readonly found: readonly Command[]
  readonly chosen: number
  readonly onRun: (command: Command) => void
}

function Found({ id, found, chosen, onRun }: FoundProps) {
  const t = useTexts('frame')
  return (
    <div id={id} role="listbox" aria-label={t('command.title')} className="mt-3 grid gap-0.5">
      {found.map((command, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of this list
        <div
          key={command.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onClick={() => onRun(command)}
          className={classes(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 font-medium',
            index === chosen ? 'bg-surface-3 text-ink' : 'text-ink-2 hover:bg-surface-2',
          )}
        >
          <command.icon size={18} strokeWidth={1.75} aria-hidden />
          <Bdi className="min-w-0 truncate">{command.title}</Bdi>
          {command.note !== undefined && (
            // The margin is of the line, the direction of what stands in it.
            <span className="ms-auto text-[13px] text-ink-3">
              <Ltr>{command.note}</Ltr>
            </span>
          )}
        </div>
      ))}
    </div>
  )
}
