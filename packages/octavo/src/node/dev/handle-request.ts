/**
 * The answers of the preview's server.
 *
 * Input   requests; the current site
 * Output  documents, files of the site, modules from Vite; a page with the reason when a document cannot be rendered
 *
 * Must not: answer for another host (see `listAllowedHosts`); open a file outside of the site in the editor.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { hostname } from 'node:os'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { lookup } from 'mrmime'
import type { Problem } from '../../shared/build/problem.ts'
import { SECURITY_HEADERS, siteHeaders, toPolicyHeader } from '../../shared/build/http/response-headers.ts'
import { splitHref, toCanonicalPath } from '../../shared/urls.ts'
import { EDITOR_PATH } from '../../shared/preview.ts'
import { escapeHtml } from '../../shared/text/html.ts'
import { toBundleProblem } from '../bundle/index.ts'
import { isSystemError, toRelativePath, isInside, realPathOf } from '../files/index.ts'
import { sendFile } from '../serve/index.ts'
import { RenderError } from './page-renderer.ts'
import { toPreviewProblem } from './preview-problem.ts'
import type { Found, Preview } from './preview.ts'
import { mayBeServed, type DevShell } from './shell/index.ts'
import { toOverlay } from './quote-source.ts'

/** Answers requests: pages first, then files of the site, then modules from Vite, else the Not Found page. */
export function createHandler(preview: Preview, shell: DevShell): RequestListener {
  return (request, response) => {
    answer(preview, shell, request, response).catch((error: unknown) => {
      // A file or a module of Vite was sent in part, for example because the browser has closed the connection.
      if (response.headersSent) return response.destroy()
      const { root, baseUrl } = preview.site.loaded.config
      send(response, 500, 'text/html; charset=utf-8', renderFailurePage(root, baseUrl, toProblem(error, root)))
    })
  }
}

function toProblem(error: unknown, root: string): Problem {
  if (error instanceof RenderError) return error.problem
  return isSystemError(error) ? toPreviewProblem(error) : toBundleProblem(error, root)
}

/** Answers a request while the site cannot be opened. */
export function refuseSite(response: ServerResponse, root: string, problem: Problem): void {
  send(response, UNAVAILABLE, 'text/html; charset=utf-8', renderUnavailablePage(root, problem))
}

/** Answers a request for a host that is not this machine, see `listAllowedHosts`. */
export function refuseHost({ headers: { host = '' } }: IncomingMessage, response: ServerResponse): void {
  const name = JSON.stringify(host.replace(/:\d+$/, ''))
  const advice = 'Open it as localhost, or name the host with --host if it is a name of this machine.'
  send(response, 403, 'text/plain; charset=utf-8', `The preview does not answer for the host ${name}. ${advice}\n`)
}

async function answer(
  preview: Preview,
  shell: DevShell,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (isEditorRequest(request)) return openEditor(preview, shell, request, response)
  const { url = '/' } = request
  const { path, query } = splitHref(url)
  const { root, baseUrl, trailingSlash, headers } = preview.site.loaded.config
  setHeaders(response, { ...SECURITY_HEADERS, ...siteHeaders(headers, `/${path.slice(baseUrl.length)}`) })
  const canonical = path === '/' ? baseUrl : toCanonicalPath(path, trailingSlash, baseUrl)
  const found = (await preview.find(path)) ?? (canonical === path ? undefined : await findRedirect(preview, canonical))
  if (found?.kind === 'document') return sendDocument(response, 200, found.html, preview)
  if (found?.kind === 'file')
    return sendFile(request, response, { file: found.path, path: toRelativePath(root, found.path) })
  if (found?.kind === 'text') return send(response, 200, `${lookup(path) ?? 'text/plain'}; charset=utf-8`, found.text)
  if (found?.kind === 'redirect') return redirect(response, withQuery(found.to, query))
  // Vite passes on a module that it cannot compile.
  const failed =
    mayBeServed(path.slice(baseUrl.length)) &&
    (await new Promise((resolve) => shell.server.middlewares(request, response, resolve)))
  if (failed) throw failed
  if (!mayShowDocument(request)) return send(response, 404, 'text/plain; charset=utf-8', 'Not found')
  await sendDocument(response, 404, (await preview.renderNotFound()) ?? 'Not found', preview)
}

/** Where the site redirects another spelling of an address. */
async function findRedirect(preview: Preview, canonical: string): Promise<Found | undefined> {
  if (await preview.hasRoute(canonical)) return { kind: 'redirect', to: canonical }
  const found = await preview.find(canonical)
  return found?.kind === 'file' ? { kind: 'redirect', to: canonical } : found?.kind === 'redirect' ? found : undefined
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  response.setHeaders(new Map(Object.entries(headers)))
}

/** The header refuses frames of other sites, which the `<meta>` element of the document cannot do. */
async function sendDocument(response: ServerResponse, status: number, html: string, preview: Preview): Promise<void> {
  const { policy } = await preview.renderer.context()
  setHeaders(response, { 'Content-Security-Policy': toPolicyHeader(policy) })
  send(response, status, 'text/html; charset=utf-8', html)
}

function openEditor(preview: Preview, shell: DevShell, request: IncomingMessage, response: ServerResponse): void {
  const { root, baseUrl } = preview.site.loaded.config
  const url = toEditorUrl(request, root, baseUrl)
  const refuse = () =>
    send(response, 403, 'text/plain; charset=utf-8', 'Only the preview may open files of its site.\n')
  if (url === undefined) return refuse()
  request.url = url
  shell.server.middlewares(request, response, refuse)
}

/** Whether the answer may be a document. Scripts and styles must be answered while no page can be rendered. */
function mayShowDocument({ headers }: IncomingMessage): boolean {
  return !['script', 'style'].includes(headers['sec-fetch-dest']?.toString() ?? '')
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
  response.end(body)
}

/** The address that a redirect leads to keeps the query, unless it has its own. */
function withQuery(target: string, query: string): string {
  const { path, query: own, hash } = splitHref(target)
  return path + (own || query) + hash
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' })
  response.end()
}

/**
 * The names by which the preview may be addressed, besides localhost and IP addresses. A site that an author visits
 * could let its own name lead to this machine and then read the preview as if it were its own
 * (https://en.wikipedia.org/wiki/DNS_rebinding). Only the name in the request shows that.
 */
export function listAllowedHosts(host: string): string[] {
  const own = hostname().toLowerCase()
  return [host.toLowerCase(), own, `${own}.local`]
}

/** Whether a Host header is one that the preview answers. Browsers always send one. */
export function isAllowedHost(header: string | undefined, allowed: readonly string[]): boolean {
  if (header === undefined) return true
  if (!URL.canParse(`http://${header}`)) return false
  const name = new URL(`http://${header}`).hostname
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) > 0
  return isAddress || name === 'localhost' || name.endsWith('.localhost') || allowed.includes(name)
}

/** As Vite recognizes requests to open a file in the editor. */
const EDITOR_REQUEST = new RegExp(`/${EDITOR_PATH}(?:[/.]|$)`, 'i')
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Whether Vite would answer a request by opening a file in the editor of this machine. */
function isEditorRequest({ url = '' }: IncomingMessage): boolean {
  return EDITOR_REQUEST.test(url.replace(/\?.*$/s, ''))
}

/**
 * The address by which Vite opens the file of a request in the editor. Undefined if the request is not from a page of
 * this preview on this machine, or names no file in `root`: Vite opens any file for any page of any site. Browsers say
 * which page sends a request: https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
 */
export function toEditorUrl(request: IncomingMessage, root: string, basePath: string): string | undefined {
  const { headers, socket, url = '' } = request
  const isOwn = headers['sec-fetch-site'] === 'same-origin' && LOOPBACK.test(socket.remoteAddress ?? '')
  const file = new URL(url, 'http://preview').searchParams.get('file') ?? ''
  const [, path = '', place = ''] = /^(.+?)((?::\d+){0,2})$/.exec(file) ?? []
  const inside = isOwn ? findInside(root, path) : undefined
  return inside && `${basePath}${EDITOR_PATH}?file=${encodeURIComponent(inside + place)}`
}

/** The absolute path of a file, which may not be outside of `root` through a link either. */
function findInside(root: string, file: string): string | undefined {
  const [folder, path] = [realPathOf(root), realPathOf(join(root, file))]
  return folder && path && path !== folder && isInside(folder, path) ? path : undefined
}

/** The status of the failure page of a site that cannot be opened. */
const UNAVAILABLE = 503

/** The document in place of one that cannot be rendered. It reloads when the site has changed. `root` is absolute. */
function renderFailurePage(root: string, basePath: string, problem: Problem): string {
  return renderProblem(
    root,
    problem,
    `import { createHotContext } from ${JSON.stringify(`${basePath}@vite/client`)}
createHotContext('/octavo-failure').on('octavo:stale', () => location.reload())`,
  )
}

/** The document shown for every address while the site cannot be opened. It reloads as soon as the site is open. */
function renderUnavailablePage(root: string, problem: Problem): string {
  return renderProblem(
    root,
    problem,
    `const ask = () => fetch(location.href).then(({ status }) => status === ${UNAVAILABLE} || location.reload(), () => {})
setInterval(ask, 1000)`,
  )
}

/** The problem as the overlay shows it, and a module. */
function renderProblem(root: string, problem: Problem, script: string): string {
  const lines = toOverlay(root, [problem]).flatMap(({ file, line, column, message, hint, frame }) => [
    `<h1>${escapeHtml([file, line, column].filter((part) => part !== undefined).join(':') || 'Error')}</h1>`,
    `<p>${escapeHtml(message)}</p>`,
    ...(frame === undefined ? [] : [`<pre>${escapeHtml(frame)}</pre>`]),
    ...(hint === undefined ? [] : [`<p>${escapeHtml(hint)}</p>`]),
  ])
  return `<!doctype html><title>Error</title><script type="module">${script}</script>${lines.join('\n')}`
}
