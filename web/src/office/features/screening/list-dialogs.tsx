import {
  LIST_FORMATS,
  LIST_KINDS,
  type ListFormat,
  type ListKind,
  LONGEST_LIST_BYTES,
} from '@tas/shared/contract/screening/choices.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { sendFile } from '../../../lib/send-file.ts'
import { useFormat } from '../../../lib/use-format.ts'
import { Bdi } from '../../../ui/bdi.tsx'
import { Field } from '../../../ui/field.tsx'
import { FileButton } from '../../../ui/file-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { ActionDialog } from '../../kit/action-dialog.tsx'
import { AskDialog } from '../../kit/ask-dialog.tsx'
import { readAnew } from '../../kit/read-anew.ts'
import { useTexts } from '../../me/texts.ts'
import { LISTS, type List, type Version } from './hit.ts'

const FILES = ['.xml', '.csv', 'text/xml', 'application/xml', 'text/csv'] as const

/** Adds a list, which is empty until a file of it is in use. */
export function AddListDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTexts('screening')
  const [name, setName] = useState('')
  const [kind, setKind] = useState<ListKind>('sanctions')
  const [format, setFormat] = useState<ListFormat>('un')
  return (
    <ActionDialog
      title={t('add')}
      text={t('addText')}
      action={t('add')}
      done={t('addDone')}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/screening/addList', { name, kind, format, reason })
        await readAnew(LISTS)
      }}
    >
      {(textOf) => (
        <>
          <Field
            label={t('listName')}
            name="name"
            dir="auto"
            data-autofocus
            maxLength={80}
            value={name}
            error={textOf('name')}
            onChange={({ target }) => setName(target.value)}
          />
          <Select
            label={t('kind')}
            name="kind"
            value={kind}
            choices={LIST_KINDS.map((value) => ({ value, title: t(`kind.${value}`) }))}
            onChange={({ target }) => setKind(LIST_KINDS.find((one) => one === target.value) ?? kind)}
          />
          <Select
            label={t('format')}
            name="format"
            value={format}
            choices={LIST_FORMATS.map((value) => ({ value, title: t(`format.${value}`) }))}
            onChange={({ target }) => setFormat(LIST_FORMATS.find((one) => one === target.value) ?? format)}
          />
        </>
      )}
    </ActionDialog>
  )
}

/** Sends a file of a list, to be read in the background. */
export function LoadDialog({ list, onClose }: { readonly list: List; readonly onClose: () => void }) {
  const t = useTexts('screening')
  const { count } = useFormat()
  const [file, setFile] = useState<File | null>(null)
  return (
    <ActionDialog
      title={t('loadOf', { list: list.name })}
      text={t('loadText', { format: t(`format.${list.format}`) })}
      action={t('load')}
      done={t('loadDone')}
      isReady={file !== null}
      onClose={onClose}
      onDo={async (reason) => {
        if (file === null) return false
        const { fileId } = await sendFile('office/screening/upload', file)
        await call('office/screening/load', { listId: list.id, fileId, reason })
        await readAnew(LISTS)
        return true
      }}
    >
      {() => (
        <div className="grid justify-items-start gap-2">
          <FileButton look="ghost" fieldLabel={t('chooseFile')} accept={FILES} onChosen={setFile}>
            {t('chooseFile')}
          </FileButton>
          <p className="text-[13px] text-ink-3">
            {file === null ? (
              t('fileLimit', { megabytes: count(LONGEST_LIST_BYTES / 1_024 / 1_024) })
            ) : (
              <Bdi>{file.name}</Bdi>
            )}
          </p>
        </div>
      )}
    </ActionDialog>
  )
}

type VersionDialogProps = { readonly list: List; readonly version: Version; readonly onClose: () => void }

/** Asks for a version to be taken into use: a second person has to agree. */
export function UseDialog({ list, version, onClose }: VersionDialogProps) {
  const t = useTexts('screening')
  const { count } = useFormat()
  const { added, changed, gone } = version
  return (
    <AskDialog
      title={t('useOf', { list: list.name })}
      text={`${t('useText')} ${t('changes', { added: count(added), changed: count(changed), gone: count(gone) })}`}
      action={t('ask')}
      path="office/screening/use"
      inputOf={(reason) => ({ versionId: version.id, reason })}
      onAsked={() => void readAnew(LISTS)}
      onClose={onClose}
    />
  )
}

/** Puts a version aside that is not in use. */
export function DiscardDialog({ list, version, onClose }: VersionDialogProps) {
  const t = useTexts('screening')
  return (
    <ActionDialog
      title={t('discardOf', { list: list.name })}
      text={t('discardText')}
      action={t('discard')}
      isDangerous
      done={t('discardDone')}
      onClose={onClose}
      onDo={async (reason) => {
        await call('office/screening/discard', { versionId: version.id, reason })
        await readAnew(LISTS)
      }}
    />
  )
}
