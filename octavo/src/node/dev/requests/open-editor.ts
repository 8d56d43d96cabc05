import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { EDITOR_PATH } from '../../../shared/preview/addresses.ts'
import { isInside, realPathOf } from '../../files/index.ts'

/** As Vite recognizes requests to open a file in the editor. */
const EDITOR_REQUEST = new RegExp(`/${EDITOR_PATH}(?:[/.]|$)`, 'i')
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** Whether Vite would answer a request by opening a file in the editor of this machine. */
export function isEditorRequest({ url = '' }: IncomingMessage): boolean {
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
