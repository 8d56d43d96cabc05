import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { announce, useSite, type ComponentProps, type ComponentTraits } from 'octavo/components'
import {
  buildRequest,
  explainFailure,
  fillAddress,
  send,
  toCurl,
  toFieldKey,
  type Answer,
  type Attempt,
  type AttemptField,
  type AttemptScheme,
  type Filled,
} from './attempt.ts'
import { authorize } from './oauth.ts'
import { findFaults, type Faults } from './faults.ts'

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

/** Stays until the document is left: not in storage, and not in addresses. */
const secrets = new Map<string, string>()

type Outcome = { kind: 'answer'; answer: Answer } | { kind: 'failure'; text: string }

interface FormProps {
  attempt: Attempt
  callback: string
  close: () => void
}

function Form({ attempt, callback, close }: FormProps) {
  const [filled, setFilled] = useState<Filled>(() => toFilled(attempt))
  const [faults, setFaults] = useState<Faults>({})
  const [running, setRunning] = useState<AbortController>()
  const [outcome, setOutcome] = useState<Outcome>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('select, input, textarea, button')?.focus(), [])
  const change = (part: Partial<Filled>) => setFilled((before) => ({ ...before, ...part }))
  const build = () => buildRequest(attempt, filled, location.origin)
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
    const result = await run(build(), controller.signal)
    setRunning(undefined)
    setOutcome(result)
    announce(result.kind === 'answer' ? `Answer with status ${result.answer.status}` : result.text)
  }
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
      <ServerFields attempt={attempt} filled={filled} change={change} />
      <SecurityFields attempt={attempt} filled={filled} change={change} callback={callback} />
      {attempt.fields.map((field) => (
        <ParameterField key={toFieldKey(field)} {...{ field, filled, change }} fault={faults[toFieldKey(field)]} />
      ))}
      <BodyField attempt={attempt} filled={filled} change={change} fault={faults.body} />
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
        <CopyButton text={() => toCurl(build())} />
        <button type="button" className="button button-quiet" onClick={close}>
          Close
        </button>
      </div>
      {outcome?.kind === 'failure' && <p className="api-try-fault">{outcome.text}</p>}
      {outcome?.kind === 'answer' && <AnswerView answer={outcome.answer} />}
    </form>
  )
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

async function run(request: ReturnType<typeof buildRequest>, signal: AbortSignal): Promise<Outcome> {
  try {
    return { kind: 'answer', answer: await send(request, signal) }
  } catch {
    const text = signal.aborted ? 'You have stopped the request.' : explainFailure(request.url, location.origin)
    return { kind: 'failure', text }
  }
}

interface PartProps {
  attempt: Attempt
  filled: Filled
  change: (part: Partial<Filled>) => void
}

interface LabeledProps {
  label: ReactNode
  about?: string | undefined
  fault?: string | undefined
  children: (props: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode
}

function Labeled({ label, about, fault, children }: LabeledProps) {
  const id = useId()
  const note = [fault && `${id}-fault`, about && `${id}-about`].filter(Boolean).join(' ') || undefined
  return (
    <div className="api-try-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': fault !== undefined })}
      {fault && (
        <p id={`${id}-fault`} className="api-try-fault">
          {fault}
        </p>
      )}
      {about && (
        <p id={`${id}-about`} className="api-facts">
          {about}
        </p>
      )}
    </div>
  )
}

function ServerFields({ attempt: { servers }, filled, change }: PartProps) {
  const server = servers[filled.server]
  if (!server) return null
  return (
    <>
      <Labeled label="Server">
        {(props) => (
          <select {...props} value={filled.server} onChange={({ target }) => change({ server: Number(target.value) })}>
            {servers.map((each, index) => (
              <option key={index} value={index}>
                {[fillAddress(each, filled.variables), each.description].filter(Boolean).join(' – ')}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      {server.variables
        .filter(({ values }) => values.length > 1)
        .map(({ name, value, values, description }) => (
          <Labeled key={name} label={name} about={description}>
            {(props) => (
              <select
                {...props}
                value={filled.variables[name] ?? value}
                onChange={({ target }) => change({ variables: { ...filled.variables, [name]: target.value } })}
              >
                {values.map((each) => (
                  <option key={each}>{each}</option>
                ))}
              </select>
            )}
          </Labeled>
        ))}
    </>
  )
}

function SecurityFields({ attempt: { security }, filled, change, callback }: PartProps & { callback: string }) {
  const schemes = security[filled.security] ?? []
  const set = (name: string, value: string) => {
    secrets.set(name, value)
    change({ secrets: { ...filled.secrets, [name]: value } })
  }
  return (
    <>
      {security.length > 1 && (
        <Labeled label="Authorization">
          {(props) => (
            <select
              {...props}
              value={filled.security}
              onChange={({ target }) => change({ security: Number(target.value) })}
            >
              {security.map((each, index) => (
                <option key={index} value={index}>
                  {each.map(({ name }) => name).join(' and ') || 'None'}
                </option>
              ))}
            </select>
          )}
        </Labeled>
      )}
      {schemes.map((scheme) => (
        <SecretField key={scheme.name} {...{ scheme, set, callback }} value={filled.secrets[scheme.name] ?? ''} />
      ))}
    </>
  )
}

const SECRET_LABELS = { key: 'key', basic: 'name:password', token: 'token' }

interface SecretProps {
  scheme: AttemptScheme
  value: string
  set: (name: string, value: string) => void
  callback: string
}

function SecretField({ scheme, value, set, callback }: SecretProps) {
  const { name, kind, flow } = scheme
  const [clientId, setClientId] = useState('')
  const [fault, setFault] = useState<string>()
  const ask = async () => {
    setFault(undefined)
    try {
      if (flow) set(name, await authorize({ flow, clientId, redirectUri: location.origin + callback }))
      announce('Authorized')
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      <Labeled label={`${name} (${SECRET_LABELS[kind]})`} fault={fault}>
        {(props) => (
          <input
            {...props}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => set(name, target.value)}
          />
        )}
      </Labeled>
      {flow && (
        <Labeled
          label="Client id"
          about={`To get a token of ${new URL(flow.authorizationUrl).host}. Register the address ${callback} of this site there.`}
        >
          {(props) => (
            <span className="api-try-line">
              <input
                {...props}
                autoComplete="off"
                value={clientId}
                onChange={({ target }) => setClientId(target.value)}
              />
              <button type="button" className="button button-quiet" onClick={ask}>
                Authorize
              </button>
            </span>
          )}
        </Labeled>
      )}
    </>
  )
}

interface FieldProps extends Omit<PartProps, 'attempt'> {
  field: AttemptField
  fault: string | undefined
}

function ParameterField({ field, filled, change, fault }: FieldProps) {
  const key = toFieldKey(field)
  const value = filled.values[key] ?? ''
  const set = (next: string) => change({ values: { ...filled.values, [key]: next } })
  const label = (
    <>
      <code>{field.name}</code> {field.place === 'query' ? '' : `in the ${field.place} `}
      {field.isRequired && <span className="api-required">required</span>}
    </>
  )
  return (
    <Labeled label={label} about={field.about || undefined} fault={fault}>
      {(props) =>
        field.values.length > 0 ? (
          <select {...props} required={field.isRequired} value={value} onChange={({ target }) => set(target.value)}>
            <option value="">–</option>
            {field.values.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        ) : (
          <input
            {...props}
            required={field.isRequired}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={({ target }) => set(target.value)}
          />
        )
      }
    </Labeled>
  )
}

function BodyField({ attempt: { bodies }, filled, change, fault }: PartProps & { fault: string | undefined }) {
  if (!bodies) return null
  return (
    <>
      {bodies.length > 1 && (
        <Labeled label="Media type">
          {(props) => (
            <select
              {...props}
              value={filled.body}
              onChange={({ target }) => {
                const body = Number(target.value)
                change({ body, text: bodies[body]?.example ?? '' })
              }}
            >
              {bodies.map(({ type }, index) => (
                <option key={type} value={index}>
                  {type}
                </option>
              ))}
            </select>
          )}
        </Labeled>
      )}
      <Labeled label={`Body (${bodies[filled.body]?.type ?? ''})`} fault={fault}>
        {(props) => (
          <textarea
            {...props}
            rows={Math.min(14, filled.text.split('\n').length + 1)}
            spellCheck={false}
            value={filled.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Labeled>
    </>
  )
}

function CopyButton({ text }: { text: () => string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text())
    setCopied(true)
    announce('Copied')
    setTimeout(() => setCopied(false), 2000)
  }
  return (
    <button type="button" className="button button-quiet" onClick={copy}>
      {isCopied ? 'Copied' : 'Copy as curl'}
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
