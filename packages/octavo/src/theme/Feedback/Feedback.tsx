import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { FeedbackSettings } from '../../shared/build/feedback.ts'
import { features } from '../../shared/shell.ts'
import { openDialog } from '../../client/consent/store.ts'
import type { Answer, Outcome, Send } from '../../client/feedback/index.ts'
import { usePage } from '../../client/shell/index.ts'

interface FeedbackProps {
  settings: FeedbackSettings
}

/** Loads what sends an answer: in the preview nothing, and on the server there are no answers. */
const loadSender: (() => Promise<{ send: Send }>) | undefined = import.meta.env.SSR
  ? undefined
  : import.meta.env.DEV
    ? () => import('../../client/feedback/preview-answer.ts')
    : features.feedback?.target.kind === 'address'
      ? () => import('../../client/feedback/post-answer.ts')
      : () => import('../../client/feedback/count-answer.ts')

/** The question below the article of a page of the documentation. */
export function Feedback(props: FeedbackProps) {
  const { layout, category, hideFeedback, route } = usePage()
  return layout === 'doc' && !category && !hideFeedback ? <Question key={route} route={route} {...props} /> : null
}

type State = { kind: 'asking' } | { kind: 'commenting' } | { kind: 'sending' } | Answered

/** Kept for another attempt. */
interface Answered {
  kind: Outcome
  answer: Answer
}

const MAX_COMMENT = 2000

function Question({ settings, route }: FeedbackProps & { route: string }) {
  const { labels, comment, target } = settings
  const [state, setState] = useState<State>({ kind: 'asking' })
  const send = (answer: Answer) => {
    setState({ kind: 'sending' })
    const sending = loadSender?.().then((module) => module.send(target, answer)) ?? Promise.resolve('failed' as const)
    void sending.catch(() => 'failed' as const).then((kind) => setState({ kind, answer }))
  }
  const answer = (useful: boolean) => {
    if (comment && !useful) setState({ kind: 'commenting' })
    else send({ route, useful, text: '' })
  }
  const isAsking = state.kind !== 'sent' && state.kind !== 'commenting'
  return (
    <section className="feedback" aria-label={labels.question}>
      {isAsking && (
        <p>
          {labels.question}
          {[true, false].map((useful) => (
            <button
              key={String(useful)}
              type="button"
              className="button button-quiet"
              aria-disabled={state.kind === 'sending'}
              onClick={() => state.kind !== 'sending' && answer(useful)}
            >
              {useful ? labels.yes : labels.no}
            </button>
          ))}
        </p>
      )}
      {state.kind === 'commenting' && (
        <Comment labels={labels} onSend={(text) => send({ route, useful: false, text })} />
      )}
      <Result state={state} labels={labels} onRetry={send} />
    </section>
  )
}

function Comment({ labels, onSend }: Pick<FeedbackSettings, 'labels'> & { onSend: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSend(field.current?.value.trim() ?? '')
  }
  return (
    <form onSubmit={onSubmit}>
      <label>
        {labels.comment}
        <textarea ref={field} rows={3} maxLength={MAX_COMMENT} />
      </label>
      <button type="submit" className="button">
        {labels.send}
      </button>
    </form>
  )
}

interface ResultProps extends Pick<FeedbackSettings, 'labels'> {
  state: State
  onRetry: (answer: Answer) => void
}

/** What became of the answer, which screen readers announce. It has the focus if what had it is gone. */
function Result({ state, labels, onRetry }: ResultProps) {
  const status = useRef<HTMLOutputElement>(null)
  const { kind } = state
  const message = toMessage(kind, labels)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && kind !== 'asking' && kind !== 'commenting') status.current?.focus()
  }, [kind])
  return (
    <output ref={status} tabIndex={-1}>
      {message !== '' && <span>{message}</span>}
      {kind === 'failed' && (
        <button type="button" className="button button-quiet" onClick={() => onRetry(state.answer)}>
          {labels.retry}
        </button>
      )}
      {kind === 'unasked' && (
        <button type="button" className="button button-quiet" aria-haspopup="dialog" onClick={openDialog}>
          {labels.settings}
        </button>
      )}
    </output>
  )
}

function toMessage(kind: State['kind'], labels: FeedbackSettings['labels']): string {
  switch (kind) {
    case 'sent':
      return labels.thanks
    case 'failed':
      return labels.failed
    case 'unasked':
      return labels.needsConsent
    case 'optedOut':
      return labels.optedOut
    case 'uncounted':
      return labels.uncounted
    default:
      return ''
  }
}
