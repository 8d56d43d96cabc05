/**
 * Any published Octavo site as an MCP server. This entry runs in Node.js and on edge runtimes; `octavo-mcp/stdio` is
 * the command.
 */
import {
  createMcpHandler as createSdkHandler,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server'
import type { createMcpHandler as Declared } from '../index.d.ts'
import { openSite } from './open-site.ts'
import { createServer } from './server.ts'
import type { Site } from './site/site.ts'

const METHODS = 'POST, GET, DELETE, OPTIONS'
/** Browsers send a request without asking again for a day. */
const PREFLIGHT_SECONDS = '86400'

export const createMcpHandler: typeof Declared = (options) => {
  let opening: Promise<Site> | undefined
  const open = () => {
    opening ??= openSite(options).catch((error: unknown) => {
      // The next request tries again.
      opening = undefined
      throw error
    })
    return opening
  }
  const { fetch } = createSdkHandler(async () => createServer(await open()))
  const { site, allowedOrigins = [] } = options
  const own = URL.canParse(String(site)) ? [new URL(site).hostname] : []
  const allowed = [...localhostAllowedOrigins(), ...own, ...allowedOrigins]
  return async (request) => {
    const refused = originValidationResponse(request, allowed)
    if (refused) return refused
    const response =
      request.method === 'OPTIONS' ? new Response(null, { status: 204 }) : await answer(request, open, fetch)
    return withCors(response, request.headers.get('origin'))
  }
}

async function answer(
  request: Request,
  open: () => Promise<Site>,
  fetch: (request: Request) => Promise<Response>,
): Promise<Response> {
  try {
    await open()
  } catch {
    // The reason names the address or the folder, which only the owner needs.
    const message = 'The documentation cannot be read right now. Try again in a minute.'
    return Response.json({ jsonrpc: '2.0', id: null, error: { code: -32603, message } }, { status: 503 })
  }
  return fetch(request)
}

/** Lets web pages on allowed hosts read the answer. */
function withCors(response: Response, origin: string | null): Response {
  if (origin === null) return response
  const headers = new Headers(response.headers)
  headers.set('Access-Control-Allow-Origin', origin)
  headers.set('Access-Control-Allow-Methods', METHODS)
  headers.set(
    'Access-Control-Allow-Headers',
    'Content-Type, Accept, Authorization, Mcp-Protocol-Version, Mcp-Session-Id, Last-Event-ID',
  )
  headers.set('Access-Control-Max-Age', PREFLIGHT_SECONDS)
  headers.append('Vary', 'Origin')
  return new Response(response.body, { status: response.status, headers })
}
