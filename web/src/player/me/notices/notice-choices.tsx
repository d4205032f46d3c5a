import type { CallData } from '@tas/shared/contract/api.ts'
import {
  NOTICE_CHANNELS,
  NOTICE_TOPICS,
  type NoticeChannel,
  type NoticeTopic,
} from '@tas/shared/contract/notices/texts.ts'
import { call } from '../../../lib/api.ts'
import { useTexts } from '../../../lib/i18n.ts'
import { callQuery, queryClient, useCall } from '../../../lib/query.ts'
import { useActionQueue } from '../../../lib/use-action-queue.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextSkeleton } from '../../../ui/skeleton.tsx'

const CHOICES = 'notices/choice/getChoices'

type Wanted = { readonly topic: NoticeTopic; readonly channel: NoticeChannel; readonly isOn: boolean }

/** Topics and the ways they come; stands on the pages of notices and of settings, the same in every tab. */
export function NoticeChoices() {
  const t = useTexts('notices')
  const read = useCall(CHOICES, {}, { silent: true })
  // What was pressed is shown at once; a refusal takes it back.
  const changing = useActionQueue(async (wanted: Wanted, waiting) => {
    const { queryKey } = callQuery(CHOICES, {})
    try {
      const { items } = await call('notices/choice/change', wanted)
      queryClient.setQueryData(queryKey, { items: waiting.reduce(afterChange, items) })
    } catch (refusal) {
      void queryClient.invalidateQueries({ queryKey })
      throw refusal
    }
  })
  const press = (wanted: Wanted) => {
    const { queryKey } = callQuery(CHOICES, {})
    queryClient.setQueryData(queryKey, (known) => known && { items: afterChange(known.items, wanted) })
    void changing.run(wanted)
  }
  return (
    <section aria-labelledby="notice-choices" className="rounded-xl border border-line bg-surface-1 p-5">
      <h2 id="notice-choices" className="text-[17px] font-bold">
        {t('choices.title')}
      </h2>
      <p className="mt-1 mb-4 text-[14px] text-ink-2">{t('choices.text')}</p>
      {changing.error !== null && <Notice>{changing.error.text}</Notice>}
      <Loaded read={read} fallback={<TextSkeleton lines={4} />}>
        {({ items }) => (
          <div className="grid gap-4">
            {NOTICE_TOPICS.map((topic) => (
              <Topic key={topic} topic={topic} choices={items} onPress={press} />
            ))}
          </div>
        )}
      </Loaded>
    </section>
  )
}

type TopicProps = {
  readonly topic: NoticeTopic
  readonly choices: Choices
  readonly onPress: (wanted: Wanted) => void
}

/** The ways that news of a topic come. */
function Topic({ topic, choices, onPress }: TopicProps) {
  const t = useTexts('notices')
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="float-start w-full font-semibold">{t(`topic.${topic}`)}</legend>
      <p className="clear-both text-[13px] text-ink-3">{t(`topicText.${topic}`)}</p>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {NOTICE_CHANNELS.map((channel) => {
          const choice = choices.find((one) => one.topic === topic && one.channel === channel)
          return (
            <div key={channel} className="py-1">
              <Checkbox
                label={t(`channel.${channel}`)}
                checked={choice?.isOn ?? false}
                disabled={choice?.isFixed ?? true}
                onChange={({ target }) => onPress({ topic, channel, isOn: target.checked })}
              />
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

type Choices = CallData<typeof CHOICES>['items']

function afterChange(choices: Choices, { topic, channel, isOn }: Wanted): Choices {
  return choices.map((one) => (one.topic === topic && one.channel === channel ? { ...one, isOn } : one))
}
