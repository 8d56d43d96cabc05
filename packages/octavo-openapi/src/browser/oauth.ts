/** OAuth 2 with PKCE (https://www.rfc-editor.org/rfc/rfc7636): a token for a page, without a secret of the app. */
import type { AttemptScheme } from './attempt.ts'
import type { FormWords } from './form-words.ts'
import { fill } from './words.ts'

interface Authorizing {
  flow: NonNullable<AttemptScheme['flow']>
  clientId: string
  /** Address of the page that the server leads back to. */
  redirectUri: string
  words: FormWords
  /** Ends the wait for an answer. */
  signal: AbortSignal
}

const LONGEST_WAIT_MILLISECONDS = 5 * 60 * 1000

/** Opens the page of the server in a window, and resolves to the token. Throws an error with a sentence for the reader. */
export async function authorize({ flow, clientId, redirectUri, words, signal }: Authorizing): Promise<string> {
  // Some browsers open a window only while they handle the click, before anything is waited for.
  const opened = window.open('about:blank', '_blank', 'popup,width=520,height=700')
  if (!opened) throw new Error(words.windowBlocked)
  const verifier = randomText()
  const state = randomText()
  const challenge = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
  const address = new URL(flow.authorizationUrl)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: flow.scopes.join(' '),
    state,
    code_challenge: toBase64Url(new Uint8Array(challenge)),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(query)) if (value !== '') address.searchParams.set(name, value)
  const answer = waitForAnswer(state, { words, signal })
  // Its pages must not lead this one anywhere.
  opened.opener = null
  opened.location.replace(address)
  const code = await answer
  const response = await fetch(flow.tokenUrl, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: clientId,
      redirect_uri: redirectUri,
      code,
      code_verifier: verifier,
    }),
  }).catch(() => {
    throw new Error(fill(words.tokenNotReadable, { origin: new URL(flow.tokenUrl).origin }))
  })
  const answered: unknown = await response.json().catch(() => undefined)
  const { access_token: token, error_description: reason } = (answered ?? {}) as Record<string, unknown> // As the standard says.
  if (typeof token !== 'string')
    throw new Error([words.noToken, typeof reason === 'string' ? reason : ''].join(' ').trim())
  return token
}

/** The code that the server passes to its page, which sends it here. */
function waitForAnswer(state: string, { words, signal }: Pick<Authorizing, 'words' | 'signal'>): Promise<string> {
  const channel = new BroadcastChannel('octavo-openapi')
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<string>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error(words.windowClosed)), LONGEST_WAIT_MILLISECONDS)
    signal.addEventListener('abort', reject)
    channel.addEventListener('message', ({ data }) => {
      const query = new URLSearchParams(String(data))
      if (query.get('state') !== state) return
      const code = query.get('code')
      if (code) resolve(code)
      else reject(new Error(query.get('error_description') ?? query.get('error') ?? words.noCode))
    })
  }).finally(() => {
    clearTimeout(timer)
    channel.close()
  })
}

function randomText(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(32)))
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
