import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { announce } from 'octavo/components'
import {
  fillAddress,
  startBody,
  toFieldKey,
  type Attempt,
  type AttemptField,
  type AttemptScheme,
  type Filled,
} from './attempt.ts'
import { useWords } from './form-words.ts'
import { authorize } from './oauth.ts'
import { fill } from './words.ts'
import type { Faults } from './faults.ts'

const secrets = new Map<string, Map<string, string>>()

/**
 * What a reader has filled in for an API, by the names of its schemes: other APIs may have schemes with the same names.
 * Stays until the document is left: not in storage, and not in addresses.
 */
export function secretsOf(api: string): Map<string, string> {
  const known = secrets.get(api) ?? new Map<string, string>()
  secrets.set(api, known)
  return known
}

interface FieldsProps extends PartProps {
  faults: Faults
  callback: string
  /** Identifies the API. */
  api: string
}

/** Everything that a reader fills in: server, authorization, parameters and body. */
export function Fields({ faults, callback, api, ...part }: FieldsProps) {
  const { attempt, filled, change } = part
  return (
    <>
      <ServerFields {...part} />
      <SecurityFields {...part} {...{ callback, api }} />
      {attempt.fields.map((field) => (
        <ParameterField key={toFieldKey(field)} {...{ field, filled, change }} fault={faults[toFieldKey(field)]} />
      ))}
      <BodyFields {...part} faults={faults} />
    </>
  )
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
  children: (props: InputProps) => ReactNode
}

interface InputProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
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
  const words = useWords()
  const server = servers[filled.server]
  if (!server) return null
  return (
    <>
      <Labeled label={words.server}>
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
        .filter(({ values }) => values.length !== 1)
        .map(({ name, value, values, description }) => (
          <Labeled key={name} label={name} about={description}>
            {(props) => (
              <ChoiceOrText
                {...{ props, values }}
                value={filled.variables[name] ?? value}
                set={(next) => change({ variables: { ...filled.variables, [name]: next } })}
              />
            )}
          </Labeled>
        ))}
    </>
  )
}

function SecurityFields({
  attempt: { security },
  filled,
  change,
  callback,
  api,
}: PartProps & Pick<FieldsProps, 'callback' | 'api'>) {
  const words = useWords()
  const schemes = security[filled.security] ?? []
  const set = (name: string, value: string) => {
    secretsOf(api).set(name, value)
    change({ secrets: { ...filled.secrets, [name]: value } })
  }
  return (
    <>
      {security.length > 1 && (
        <Labeled label={words.authorization}>
          {(props) => (
            <select
              {...props}
              value={filled.security}
              onChange={({ target }) => change({ security: Number(target.value) })}
            >
              {security.map((each, index) => (
                <option key={index} value={index}>
                  {each.map(({ name }) => name).join(` ${words.and} `) || words.none}
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

interface SecretProps {
  scheme: AttemptScheme
  value: string
  set: (name: string, value: string) => void
  callback: string
}

function SecretField({ scheme, value, set, callback }: SecretProps) {
  const { name, kind, flow, place } = scheme
  const words = useWords()
  const kindLabel = { key: words.key, basic: words.nameAndPassword, token: words.token }[kind]
  const [fault, setFault] = useState<string>()
  return (
    <>
      <Labeled label={`${name} (${kindLabel})`} about={place === 'cookie' ? words.onlyInCurl : undefined} fault={fault}>
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
      {flow && <AuthorizeField {...{ flow, callback, setFault }} set={(token) => set(name, token)} />}
    </>
  )
}

interface AuthorizeProps {
  flow: NonNullable<AttemptScheme['flow']>
  callback: string
  set: (token: string) => void
  setFault: (fault: string | undefined) => void
}

/** Gets a token in a window of the server that gives them. */
function AuthorizeField({ flow, callback, set, setFault }: AuthorizeProps) {
  const words = useWords()
  const [clientId, setClientId] = useState('')
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])
  const address = location.origin + callback
  const ask = async () => {
    // The window before may be closed, or hidden behind others.
    waiting.current?.abort()
    const { signal } = (waiting.current = new AbortController())
    setFault(undefined)
    try {
      const token = await authorize({ flow, clientId, redirectUri: address, words, signal })
      if (signal.aborted) return
      set(token)
      announce(words.authorized)
    } catch (error) {
      if (signal.aborted) return
      const reason = error instanceof Error ? error.message : String(error)
      setFault(reason)
      announce(reason)
    }
  }
  const { host } = new URL(flow.authorizationUrl)
  return (
    <Labeled label={words.clientId} about={fill(words.aboutClientId, { host, address })}>
      {(props) => (
        <span className="api-try-line">
          <input {...props} autoComplete="off" value={clientId} onChange={({ target }) => setClientId(target.value)} />
          <button type="button" className="button button-quiet" onClick={ask}>
            {words.authorize}
          </button>
        </span>
      )}
    </Labeled>
  )
}

interface FieldProps extends Omit<PartProps, 'attempt'> {
  field: AttemptField
  fault: string | undefined
}

/** A parameter, a part of the body, or a file that is all of it. */
function ParameterField({ field, filled, change, fault }: FieldProps) {
  const words = useWords()
  const { name, isRequired, about, place } = field
  const placeLabel = { path: words.inPath, header: words.inHeader }[String(place)] ?? ''
  const note = [about, place === 'cookie' ? words.onlyInCurl : ''].filter(Boolean).join(' ')
  const label = (
    <>
      {place === 'body' ? `${words.body} (${name})` : <code>{name}</code>}{' '}
      {placeLabel && <span className="api-type">{placeLabel}</span>}{' '}
      {isRequired && <span className="api-required">{words.required}</span>}
    </>
  )
  return (
    <Labeled label={label} about={note} fault={fault}>
      {(props) => <FieldInput {...{ field, filled, change }} props={{ ...props, required: isRequired }} />}
    </Labeled>
  )
}

type FieldInputProps = Omit<FieldProps, 'fault'> & { props: InputProps & { required: boolean } }

function FieldInput({ field, filled, change, props }: FieldInputProps) {
  const key = toFieldKey(field)
  const value = filled.values[key] ?? ''
  const set = (next: string) => change({ values: { ...filled.values, [key]: next } })
  const { file, values, type = '' } = field
  if (file)
    return (
      <input
        {...props}
        type="file"
        accept={file.accept || undefined}
        multiple={file.isList}
        onChange={({ target }) => change({ files: { ...filled.files, [key]: [...(target.files ?? [])] } })}
      />
    )
  if (values.length === 0 && type !== '') return <TextArea {...{ value, set, props }} />
  return <ChoiceOrText {...{ props, values, value, set }} isOptional />
}

interface ChoiceOrTextProps {
  props: InputProps
  /** Empty: a reader writes any text. */
  values: readonly string[]
  value: string
  set: (next: string) => void
  /** Whether a reader may choose none. */
  isOptional?: boolean
}

function ChoiceOrText({ props, values, value, set, isOptional = false }: ChoiceOrTextProps) {
  if (values.length > 0)
    return (
      <select {...props} value={value} onChange={({ target }) => set(target.value)}>
        {isOptional && <option value="">–</option>}
        {values.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    )
  return (
    <input
      {...props}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  )
}

/** About the rows of a text in the form, where lines wrap after about 36 characters. */
export function countRows(text: string): number {
  return text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / 36)), 0)
}

function TextArea({ value, set, props }: { value: string; set: (next: string) => void; props: InputProps }) {
  return (
    <textarea
      {...props}
      rows={Math.min(14, countRows(value) + 1)}
      spellCheck={false}
      value={value}
      onChange={({ target }) => set(target.value)}
    />
  )
}

function BodyFields({ attempt: { bodies }, filled, change, faults }: PartProps & { faults: Faults }) {
  const words = useWords()
  const media = bodies?.[filled.body]
  if (!media) return null
  const choose = (body: number) => {
    const { values, ...start } = startBody(bodies?.[body])
    change({ body, ...start, values: { ...filled.values, ...values } })
  }
  return (
    <>
      {bodies && bodies.length > 1 && (
        <Labeled label={words.mediaType}>
          {(props) => (
            <select {...props} value={filled.body} onChange={({ target }) => choose(Number(target.value))}>
              {bodies.map(({ type, label }, index) => (
                <option key={index} value={index}>
                  {label === undefined ? type : `${type}: ${label}`}
                </option>
              ))}
            </select>
          )}
        </Labeled>
      )}
      {media.fields?.map((field) => {
        const key = toFieldKey(field)
        // Not the same element for another body: an input keeps its file.
        return <ParameterField key={`${filled.body} ${key}`} {...{ field, filled, change }} fault={faults[key]} />
      }) ?? (
        <Labeled label={`${words.body} (${media.type})`} fault={faults.body}>
          {(props) => <TextArea value={filled.text} set={(text) => change({ text })} props={props} />}
        </Labeled>
      )}
    </>
  )
}
