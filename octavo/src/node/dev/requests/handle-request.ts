import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { lookup } from 'mrmime'
import type { Problem } from '../../../shared/problem.ts'
import { SECURITY_HEADERS, siteHeaders, toPolicyHeader } from '../../../shared/http/response-headers.ts'
import { splitHref, toCanonicalPath } from '../../../shared/urls.ts'
import { mayBeServed, type DevShell } from '../shell/index.ts'
import { toBundleProblem } from '../../bundle/index.ts'
import { isSystemError, toRelativePath } from '../../files/index.ts'
import { sendFile } from '../../serve/index.ts'
import { RenderError } from '../page-renderer.ts'
import { toPreviewProblem } from '../preview-problem.ts'
import type { Preview } from '../preview.ts'
import { renderFailurePage, renderUnavailablePage, UNAVAILABLE } from './failure-page.ts'
import { isEditorRequest, toEditorUrl } from './open-editor.ts'

/** Answers requests: pages first, then files of the site, then modules from Vite, else the Not Found page. */
export function createHandler(preview: Preview, shell: DevShell): RequestListener {
  return (request, response) => {
    answer(preview, shell, request, response).catch((error: unknown) => {
      // A file or a module of Vite was sent in part, for example because the browser has closed the connection.
      if (response.headersSent) return response.destroy()
      const { root, baseUrl } = preview.state().loaded.config
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
  const { baseUrl, trailingSlash, headers } = preview.state().loaded.config
  setHeaders(response, { ...SECURITY_HEADERS, ...siteHeaders(headers, `/${path.slice(baseUrl.length)}`) })
  const document = await preview.renderDocument(path)
  if (document !== undefined) return sendDocument(response, 200, document, preview)
  const file = preview.findFile(path)
  if (file !== undefined)
    return sendFile(request, response, { file, path: toRelativePath(preview.state().loaded.config.root, file) })
  const text = preview.renderText(path)
  if (text !== undefined) return send(response, 200, `${lookup(path) ?? 'text/plain'}; charset=utf-8`, text)
  const canonical = path === '/' ? baseUrl : toCanonicalPath(path, trailingSlash, baseUrl)
  const target = preview.redirectOf(path) ?? preview.redirectOf(canonical)
  if (target !== undefined) return redirect(response, withQuery(target, query))
  if (canonical !== path && preview.hasRoute(canonical)) return redirect(response, canonical + query)
  // Vite passes on a module that it cannot compile.
  const failed =
    mayBeServed(path.slice(baseUrl.length)) &&
    (await new Promise((resolve) => shell.server.middlewares(request, response, resolve)))
  if (failed) throw failed
  const completion = preview.completion()
  if (completion) {
    await completion
    // Vite removes the base path.
    request.url = url
    return answer(preview, shell, request, response)
  }
  if (!isNavigation(request)) return send(response, 404, 'text/plain; charset=utf-8', 'Not found')
  sendDocument(response, 404, (await preview.renderNotFound()) ?? 'Not found', preview)
}

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  response.setHeaders(new Map(Object.entries(headers)))
}

/** The header refuses frames of other sites, which the `<meta>` element of the document cannot do. */
function sendDocument(response: ServerResponse, status: number, html: string, preview: Preview): void {
  setHeaders(response, { 'Content-Security-Policy': toPolicyHeader(preview.policy()) })
  send(response, status, 'text/html; charset=utf-8', html)
}

function openEditor(preview: Preview, shell: DevShell, request: IncomingMessage, response: ServerResponse): void {
  const { root, baseUrl } = preview.state().loaded.config
  const url = toEditorUrl(request, root, baseUrl)
  const refuse = () =>
    send(response, 403, 'text/plain; charset=utf-8', 'Only the preview may open files of its site.\n')
  if (url === undefined) return refuse()
  request.url = url
  shell.server.middlewares(request, response, refuse)
}

/** Whether a browser wants a document to show. Scripts and styles must be answered while no page can be rendered. */
function isNavigation({ headers }: IncomingMessage): boolean {
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
