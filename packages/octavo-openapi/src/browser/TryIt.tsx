import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { announce, useSite, type ComponentProps, type ComponentTraits } from 'octavo/components'
import {
  buildRequest,
  explainFailure,
  send,
  startBody,
  toBrowserRequest,
  toFieldKey,
  tryBuild,
  type Answer,
  type Attempt,
  type Filled,
} from './attempt.ts'
import { toCurl } from './curl.ts'
import { findFaults, isSendable, type Faults } from './faults.ts'
import { useWords, Words, type FormWords } from './form-words.ts'
import { countRows, Fields, secretsOf } from './TryItFields.tsx'
import { fill } from './words.ts'

export const traits: ComponentTraits = { island: true }

interface Loaded {
  attempt: Attempt
  words: FormWords
}

/**
 * `<ApiTryIt data="openapi/api/operations/get-user.json" words="openapi/api/words.json" … />`: a form that sends the
 * request of an operation. `data`, `words` and `callback` are files below the base path. What it shows is loaded when a
 * reader opens it.
 */
export function ApiTryIt(props: ComponentProps<'data' | 'words' | 'callback' | 'label' | 'failed'>) {
  const { data, words, callback, label, failed } = props
  const { basePath } = useSite()
  const [loaded, setLoaded] = useState<Loaded | 'loading' | 'failed' | 'closed'>()
  const open = async () => {
    setLoaded('loading')
    try {
      const files = await Promise.all([data, words].map((file) => loadFile(basePath + String(file))))
      setLoaded({ attempt: files[0] as Attempt, words: files[1] as FormWords }) // `listFiles` has made them.
    } catch {
      setLoaded('failed')
    }
  }
  if (typeof loaded === 'object')
    return (
      <Words value={loaded.words}>
        <Form
          attempt={loaded.attempt}
          callback={basePath + String(callback)}
          api={String(words)}
          close={() => setLoaded('closed')}
        />
      </Words>
    )
  return (
    <div className="api-try" data-no-index="">
      <button
        type="button"
        className="button"
        onClick={open}
        // Readers who close the form are where they were.
        ref={loaded === 'closed' ? focus : undefined}
        disabled={loaded === 'loading'}
        aria-busy={loaded === 'loading'}
      >
        {label}
      </button>
      {loaded === 'failed' && <p role="alert">{failed}</p>}
    </div>
  )
}

/** A ref for groups of buttons that replace each other. The focus moves from one group to the last button of the next. */
function useKeptFocus() {
  const had = useRef(false)
  return useCallback((group: HTMLElement | null) => {
    if (had.current) group?.querySelector<HTMLElement>('button:last-child')?.focus({ preventScroll: true })
    // React calls it before it removes the group.
    return () => {
      had.current = group?.contains(document.activeElement) === true
    }
  }, [])
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}

async function loadFile(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(response.statusText)
  return response.json()
}

type Outcome = { kind: 'answer'; answer: Answer } | { kind: 'failure'; text: string }

interface FormProps {
  attempt: Attempt
  callback: string
  /** Identifies the API. */
  api: string
  close: () => void
}

function Form({ attempt, callback, api, close }: FormProps) {
  const words = useWords()
  const [filled, setFilled] = useState<Filled>(() => toFilled(attempt, api))
  const form = useRef<HTMLFormElement>(null)
  const { faults, running, outcome, submit } = useRequest(attempt, filled, form)
  const group = useKeptFocus()
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input, textarea, button')?.focus(), [])
  useEffect(() => {
    // The answer may be out of view. A reader who has gone elsewhere stays there.
    if (outcome && form.current?.contains(document.activeElement))
      form.current.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  const change = (part: Partial<Filled>) => setFilled((before) => ({ ...before, ...part }))
  return (
    <form
      ref={form}
      className="api-try"
      aria-label={words.tryIt}
      noValidate
      data-no-index=""
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Fields {...{ attempt, filled, change, faults, callback, api }} />
      <div className="api-try-actions">
        {running ? (
          // Not the same element as below: it would submit the form as soon as it is stopped.
          <span key="stop" ref={group}>
            <button type="button" className="button" onClick={() => running.abort()}>
              {words.stop}
            </button>
          </span>
        ) : (
          <span key="send" ref={group}>
            <button type="submit" className="button">
              {words.send}
            </button>
            {Object.keys(faults).length > 0 && isSendable(attempt, filled) && (
              <button type="button" className="button button-quiet" onClick={() => submit(true)}>
                {words.sendAnyway}
              </button>
            )}
          </span>
        )}
        <CopyButton text={() => toCurl(buildRequest(attempt, filled))} />
        <button type="button" className="button button-quiet" onClick={close}>
          {words.close}
        </button>
      </div>
      {outcome?.kind === 'failure' && <p className="api-try-fault">{outcome.text}</p>}
      {outcome?.kind === 'answer' && <AnswerView answer={outcome.answer} />}
    </form>
  )
}

/** Checks the fields and sends the request. A field with a fault gets the focus instead, unless the reader sends anyway. */
function useRequest(attempt: Attempt, filled: Filled, form: RefObject<HTMLFormElement | null>) {
  const [faults, setFaults] = useState<Faults>({})
  const [running, setRunning] = useState<AbortController>()
  const [outcome, setOutcome] = useState<Outcome>()
  const words = useWords()
  const submit = async (isAnyway = false) => {
    const found = findFaults(attempt, filled, words)
    setFaults(found)
    if (Object.keys(found).length > 0 && !isAnyway) {
      announce(fill(words.notSent, { faults: Object.values(found).join(' ') }))
      // After React has marked the fields.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    const controller = new AbortController()
    setRunning(controller)
    setOutcome(undefined)
    const result = await run(attempt, filled, { words, signal: controller.signal })
    setRunning(undefined)
    setOutcome(result)
    announce(result.kind === 'answer' ? fill(words.answered, { status: result.answer.status }) : result.text)
  }
  return { faults, running, outcome, submit }
}

function toFilled({ fields, bodies }: Attempt, api: string): Filled {
  const { values, ...body } = startBody(bodies?.[0])
  return {
    server: 0,
    variables: {},
    values: { ...Object.fromEntries(fields.map((field) => [toFieldKey(field), field.value])), ...values },
    security: 0,
    secrets: Object.fromEntries(secretsOf(api)),
    body: 0,
    ...body,
  }
}

async function run(
  attempt: Attempt,
  filled: Filled,
  { words, signal }: { words: FormWords; signal: AbortSignal },
): Promise<Outcome> {
  const toFailure = (text: string): Outcome => ({ kind: 'failure', text })
  const built = tryBuild(attempt, filled)
  if (!built) return toFailure(words.noAddress)
  let request: Request
  try {
    request = toBrowserRequest(built, signal)
  } catch (error) {
    return toFailure(fill(words.notSent, { faults: error instanceof Error ? error.message : String(error) }))
  }
  try {
    return { kind: 'answer', answer: await send(request) }
  } catch {
    return toFailure(signal.aborted ? words.stopped : explainFailure(built.url, location.origin, words))
  }
}

function CopyButton({ text }: { text: () => string }) {
  const words = useWords()
  const [label, setLabel] = useState(words.copyAsCurl)
  const copy = async () => {
    let result = words.copied
    try {
      await navigator.clipboard.writeText(text())
    } catch {
      result = words.notCopied
    }
    setLabel(result)
    announce(result)
    setTimeout(() => setLabel(words.copyAsCurl), 2000)
  }
  return (
    <button type="button" className="button button-quiet" onClick={copy}>
      {label}
    </button>
  )
}

function AnswerView({ answer: { status, statusText, milliseconds, headers, text } }: { answer: Answer }) {
  const words = useWords()
  const kind = { 2: 'ok', 3: 'moved' }[Math.floor(status / 100)] ?? 'fault'
  return (
    <section className="api-try-answer" aria-label={words.answer}>
      <p>
        <span className={`api-status api-${kind}`}>
          {status} {statusText}
        </span>{' '}
        <span className="api-facts">{milliseconds} ms</span>
      </p>
      <details>
        <summary>
          {words.headers} ({headers.length})
        </summary>
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
          aria-label={words.body}
          rows={Math.min(20, countRows(text))}
          value={text}
          spellCheck={false}
        />
      )}
    </section>
  )
}
