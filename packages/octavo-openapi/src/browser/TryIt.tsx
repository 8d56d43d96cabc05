import { useEffect, useRef, useState, type RefObject } from 'react'
import { announce, useSite, type ComponentProps, type ComponentTraits } from 'octavo/components'
import {
  buildRequest,
  explainFailure,
  send,
  toCurl,
  toFieldKey,
  type Answer,
  type Attempt,
  type Filled,
} from './attempt.ts'
import { findFaults, type Faults } from './faults.ts'
import { Fields, secrets } from './TryItFields.tsx'

export const traits: ComponentTraits = { island: true }

/**
 * `<ApiTryIt data="openapi/api/getUser.json" callback="openapi/callback.html" />`: a form that sends the request of an
 * operation. Both are files below the base path. What it shows is loaded when a reader opens it.
 */
export function ApiTryIt({ data, callback }: ComponentProps<'data' | 'callback'>) {
  const { basePath } = useSite()
  const [attempt, setAttempt] = useState<Attempt | 'loading' | 'failed'>()
  const open = async () => {
    setAttempt('loading')
    try {
      const response = await fetch(basePath + String(data))
      if (!response.ok) throw new Error(response.statusText)
      setAttempt((await response.json()) as Attempt) // `toAttempt` has made it.
    } catch {
      setAttempt('failed')
    }
  }
  if (typeof attempt === 'object')
    return <Form attempt={attempt} callback={basePath + String(callback)} close={() => setAttempt(undefined)} />
  return (
    <div className="api-try" data-no-index="">
      <button type="button" className="button" onClick={open} disabled={attempt === 'loading'}>
        {attempt === 'loading' ? 'Loading…' : 'Try it'}
      </button>
      {attempt === 'failed' && <p role="alert">The form could not be loaded. Try again.</p>}
    </div>
  )
}

type Outcome = { kind: 'answer'; answer: Answer } | { kind: 'failure'; text: string }

interface FormProps {
  attempt: Attempt
  callback: string
  close: () => void
}

function Form({ attempt, callback, close }: FormProps) {
  const [filled, setFilled] = useState<Filled>(() => toFilled(attempt))
  const form = useRef<HTMLFormElement>(null)
  const { faults, running, outcome, submit } = useRequest(attempt, filled, form)
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input, textarea, button')?.focus(), [])
  const change = (part: Partial<Filled>) => setFilled((before) => ({ ...before, ...part }))
  return (
    <form
      ref={form}
      className="api-try"
      aria-label="Try it"
      noValidate
      data-no-index=""
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Fields {...{ attempt, filled, change, faults, callback }} />
      <div className="api-try-actions">
        {running ? (
          // Not the same element as below: it would submit the form as soon as it is stopped.
          <button key="stop" type="button" className="button" onClick={() => running.abort()}>
            Stop
          </button>
        ) : (
          <button key="send" type="submit" className="button">
            Send
          </button>
        )}
        <CopyButton text={() => toCurl(buildRequest(attempt, filled, location.origin))} />
        <button type="button" className="button button-quiet" onClick={close}>
          Close
        </button>
      </div>
      {outcome?.kind === 'failure' && <p className="api-try-fault">{outcome.text}</p>}
      {outcome?.kind === 'answer' && <AnswerView answer={outcome.answer} />}
    </form>
  )
}

/** Checks the fields and sends the request; a field with a fault gets the focus instead. */
function useRequest(attempt: Attempt, filled: Filled, form: RefObject<HTMLFormElement | null>) {
  const [faults, setFaults] = useState<Faults>({})
  const [running, setRunning] = useState<AbortController>()
  const [outcome, setOutcome] = useState<Outcome>()
  const submit = async () => {
    const found = findFaults(attempt, filled)
    setFaults(found)
    if (Object.keys(found).length > 0) {
      announce(`Not sent: ${Object.values(found).join(' ')}`)
      // After React has marked the fields.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const controller = new AbortController()
    setRunning(controller)
    setOutcome(undefined)
    const result = await run(attempt, filled, controller.signal)
    setRunning(undefined)
    setOutcome(result)
    announce(result.kind === 'answer' ? `Answer with status ${result.answer.status}` : result.text)
  }
  return { faults, running, outcome, submit }
}

function toFilled({ fields, bodies }: Attempt): Filled {
  return {
    server: 0,
    variables: {},
    values: Object.fromEntries(fields.map((field) => [toFieldKey(field), field.value])),
    security: 0,
    secrets: Object.fromEntries(secrets),
    body: 0,
    text: bodies?.[0]?.example ?? '',
  }
}

async function run(attempt: Attempt, filled: Filled, signal: AbortSignal): Promise<Outcome> {
  let url = ''
  try {
    const request = buildRequest(attempt, filled, location.origin)
    url = request.url
    return { kind: 'answer', answer: await send(request, signal) }
  } catch {
    const text = signal.aborted ? 'You have stopped the request.' : explainFailure(url, location.origin)
    return { kind: 'failure', text }
  }
}

const COPY = 'Copy as curl'

function CopyButton({ text }: { text: () => string }) {
  const [label, setLabel] = useState(COPY)
  const copy = async () => {
    let result = 'Copied'
    try {
      await navigator.clipboard.writeText(text())
    } catch {
      result = 'Not copied'
    }
    setLabel(result)
    announce(result)
    setTimeout(() => setLabel(COPY), 2000)
  }
  return (
    <button type="button" className="button button-quiet" onClick={copy}>
      {label}
    </button>
  )
}

function AnswerView({ answer: { status, statusText, milliseconds, headers, text } }: { answer: Answer }) {
  const kind = { 2: 'ok', 3: 'moved' }[Math.floor(status / 100)] ?? 'fault'
  return (
    <section className="api-try-answer" aria-label="Answer">
      <p>
        <span className={`api-status api-${kind}`}>
          {status} {statusText}
        </span>{' '}
        <span className="api-facts">{milliseconds} ms</span>
      </p>
      <details>
        <summary>{headers.length} headers</summary>
        <ul className="api-enum">
          {headers.map(([name, value]) => (
            <li key={name}>
              <code>{name}</code> {value}
            </li>
          ))}
        </ul>
      </details>
      {text !== '' && (
        <textarea
          readOnly
          aria-label="Body"
          rows={Math.min(20, text.split('\n').length)}
          value={text}
          spellCheck={false}
        />
      )}
    </section>
  )
}
